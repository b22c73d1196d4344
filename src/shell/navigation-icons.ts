import {
  IconAddressBook,
  IconBuildingStore,
  IconCompass,
  IconFileImport,
  IconFileInvoice,
  IconId,
  IconListCheck,
  IconPackage,
  IconPackages,
  IconReportAnalytics,
  IconServerCog,
  IconShoppingCart,
  IconTags,
} from '@tabler/icons-react';
import type { NavigationIcon } from './navigation-items.ts';

/** The icons of the navigation table; pricelists have their own (section 2). */
export const NAVIGATION_ICONS = {
  explore: IconCompass,
  marketplaces: IconBuildingStore,
  pricelists: IconTags,
  services: IconPackages,
  vendor: IconId,
  quotes: IconFileInvoice,
  customers: IconAddressBook,
  cart: IconShoppingCart,
  orders: IconPackage,
  provisioning: IconServerCog,
  imports: IconFileImport,
  review: IconListCheck,
  reports: IconReportAnalytics,
} satisfies Record<NavigationIcon, unknown>;
