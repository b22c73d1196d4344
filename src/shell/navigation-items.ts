/** The header's menus (section 2) and the rights that open them (section 6), as one table. */
import type { MessageDescriptor } from 'react-intl';
import { READS_CUSTOMERS } from '#contract/accounts/customer-rights.ts';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import type { Need } from '#contract/identity/capability.ts';
import { anyOf, need } from '#contract/identity/capability.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { READS_SERVICES, READS_VENDOR_PROFILE } from '#contract/marketplace/service-rights.ts';
import { READS_FAILED_REQUESTS, READS_OWN_FAILED_REQUESTS } from '#contract/orders/provisioning-states.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { navigationTexts } from './navigation-texts.ts';

export type NavigationIcon =
  | 'explore'
  | 'marketplaces'
  | 'pricelists'
  | 'services'
  | 'vendor'
  | 'quotes'
  | 'customers'
  | 'cart'
  | 'orders'
  | 'provisioning'
  | 'imports'
  | 'review'
  | 'reports';

/** Addresses of section 2 that have no screen yet. */
type PlannedAddress =
  | '/quotes'
  | '/quotes/customers'
  | '/sales-tool'
  | '/orders/my-orders'
  | '/orders/request-review'
  | '/reports';

export type NavigationEntry = {
  label: MessageDescriptor;
  /** The entry is hidden until a screen exists for it. */
  url: Address | PlannedAddress;
  icon: NavigationIcon;
  /** `data-testid` of the entry. */
  selector: string;
  needs: Need;
};

export type NavigationMenu = Omit<NavigationEntry, 'url' | 'needs'> & {
  children: readonly NavigationEntry[];
};
export type NavigationItem = NavigationEntry | NavigationMenu;

export const isMenu = (item: NavigationItem): item is NavigationMenu => 'children' in item;

const marketplaces: NavigationMenu = {
  label: navigationTexts.marketplaces,
  icon: 'marketplaces',
  selector: 'nav-marketplaces',
  children: [
    {
      label: navigationTexts.pricelists,
      url: '/pricelists',
      icon: 'pricelists',
      selector: 'nav-pricelists',
      needs: READS_PRICELISTS,
    },
    {
      label: navigationTexts.myServices,
      url: '/service-tool',
      icon: 'services',
      selector: 'nav-my-services',
      needs: READS_SERVICES,
    },
    {
      label: navigationTexts.vendorProfile,
      url: '/vendor-profile',
      icon: 'vendor',
      selector: 'nav-vendor-profile',
      needs: READS_VENDOR_PROFILE,
    },
  ],
};

const quotes: NavigationMenu = {
  label: navigationTexts.quotes,
  icon: 'quotes',
  selector: 'nav-quotes',
  children: [
    {
      label: navigationTexts.myQuotes,
      url: '/quotes',
      icon: 'quotes',
      selector: 'nav-my-quotes',
      needs: need('QUOTATION_TOOL', 'Read'),
    },
    {
      label: navigationTexts.customerQuotes,
      url: '/quotes/customers',
      icon: 'customers',
      selector: 'nav-customer-quotes',
      needs: need('QUOTATION_TOOL', 'Read', { Value: 'HIERARCHY' }),
    },
    {
      label: navigationTexts.salesTool,
      url: '/sales-tool',
      icon: 'cart',
      selector: 'nav-sales-tool',
      needs: need('SALESQUOTE', 'Read'),
    },
  ],
};

const orders: NavigationMenu = {
  label: navigationTexts.orders,
  icon: 'orders',
  selector: 'nav-orders',
  children: [
    {
      label: navigationTexts.provisioning,
      url: '/provisioning',
      icon: 'provisioning',
      selector: 'nav-provisioning',
      needs: anyOf(READS_FAILED_REQUESTS, READS_OWN_FAILED_REQUESTS),
    },
    {
      label: navigationTexts.myOrders,
      url: '/orders/my-orders',
      icon: 'orders',
      selector: 'nav-my-orders',
      needs: need('CREDITCHECK_COMPANYORDERS', 'Read'),
    },
    {
      label: navigationTexts.myImports,
      url: '/provisioning/my-imports',
      icon: 'imports',
      selector: 'nav-my-imports',
      needs: READS_IMPORTS,
    },
    {
      label: navigationTexts.requestReview,
      url: '/orders/request-review',
      icon: 'review',
      selector: 'nav-request-review',
      needs: need('CREDITCHECK_ORDERMANAGEMENT', 'Read'),
    },
  ],
};

/** In the order of the header. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    label: navigationTexts.explore,
    url: '/explore',
    icon: 'explore',
    selector: 'nav-explore',
    needs: need('MARKETPLACE', 'Read'),
  },
  {
    label: navigationTexts.customers,
    url: '/customers',
    icon: 'customers',
    selector: 'nav-customers',
    needs: READS_CUSTOMERS,
  },
  marketplaces,
  quotes,
  orders,
  {
    label: navigationTexts.reports,
    url: '/reports',
    icon: 'reports',
    selector: 'nav-reports',
    needs: need('REPORTING', 'Read'),
  },
];
