/** The header's menus (section 2) and the rights that open them (section 6), as one table. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import type { Need } from '#contract/identity/capability.ts';
import { anyOf, need } from '#contract/identity/capability.ts';

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

export type NavigationEntry = {
  label: MessageDescriptor;
  /** An address of the route table; the entry is hidden until a screen exists for it. */
  url: string;
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

const labels = defineMessages({
  explore: { id: 'nav.explore', defaultMessage: 'Explore', description: 'Header entry' },
  marketplaces: { id: 'nav.marketplaces', defaultMessage: 'Marketplaces', description: 'Header menu' },
  pricelists: { id: 'nav.pricelists', defaultMessage: 'Pricelists', description: 'Header entry' },
  services: { id: 'nav.my_services', defaultMessage: 'My services', description: 'Header entry' },
  vendor: { id: 'nav.vendor_profile', defaultMessage: 'My vendor profile', description: 'Header entry' },
  quotes: { id: 'nav.quotes', defaultMessage: 'Quotes', description: 'Header menu' },
  myQuotes: { id: 'nav.my_quotes', defaultMessage: 'My quotes', description: 'Header entry' },
  customerQuotes: {
    id: 'nav.customer_quotes',
    defaultMessage: 'Customer quotes',
    description: 'Header entry',
  },
  salesTool: { id: 'nav.sales_tool', defaultMessage: 'Sales tool', description: 'Header entry' },
  orders: { id: 'nav.orders', defaultMessage: 'Orders', description: 'Header menu' },
  provisioning: { id: 'nav.provisioning', defaultMessage: 'Provisioning', description: 'Header entry' },
  myOrders: { id: 'nav.my_orders', defaultMessage: 'My orders', description: 'Header entry' },
  imports: { id: 'nav.my_imports', defaultMessage: 'My imports', description: 'Header entry' },
  review: { id: 'nav.request_review', defaultMessage: 'Request review', description: 'Header entry' },
  reports: { id: 'nav.reports', defaultMessage: 'Reports', description: 'Header entry' },
});

const marketplaces: NavigationMenu = {
  label: labels.marketplaces,
  icon: 'marketplaces',
  selector: 'nav-marketplaces',
  children: [
    {
      label: labels.pricelists,
      url: '/pricelists',
      icon: 'pricelists',
      selector: 'nav-pricelists',
      needs: need('CUSTOMER_PRICELIST', 'Read'),
    },
    {
      label: labels.services,
      url: '/service-tool/edit-service-groups',
      icon: 'services',
      selector: 'nav-my-services',
      needs: need('MY_SERVICES', 'Read'),
    },
    {
      label: labels.vendor,
      url: '/vendor-profile',
      icon: 'vendor',
      selector: 'nav-vendor-profile',
      needs: need('PRODUCT_OWNER_PROFILE', 'Read'),
    },
  ],
};

const quotes: NavigationMenu = {
  label: labels.quotes,
  icon: 'quotes',
  selector: 'nav-quotes',
  children: [
    {
      label: labels.myQuotes,
      url: '/quotes',
      icon: 'quotes',
      selector: 'nav-my-quotes',
      needs: need('QUOTATION_TOOL', 'Read'),
    },
    {
      label: labels.customerQuotes,
      url: '/quotes/customers',
      icon: 'customers',
      selector: 'nav-customer-quotes',
      needs: need('QUOTATION_TOOL', 'Read', { Value: 'HIERARCHY' }),
    },
    {
      label: labels.salesTool,
      url: '/sales-tool',
      icon: 'cart',
      selector: 'nav-sales-tool',
      needs: need('SALESQUOTE', 'Read'),
    },
  ],
};

const orders: NavigationMenu = {
  label: labels.orders,
  icon: 'orders',
  selector: 'nav-orders',
  children: [
    {
      label: labels.provisioning,
      url: '/provisioning',
      icon: 'provisioning',
      selector: 'nav-provisioning',
      needs: anyOf(need('FAILED_PROVISIONING', 'Read'), need('FAILED_PROVISIONING_OWNED', 'Read')),
    },
    {
      label: labels.myOrders,
      url: '/orders/my-orders',
      icon: 'orders',
      selector: 'nav-my-orders',
      needs: need('CREDITCHECK_COMPANYORDERS', 'Read'),
    },
    {
      label: labels.imports,
      url: '/provisioning/my-imports',
      icon: 'imports',
      selector: 'nav-my-imports',
      needs: READS_IMPORTS,
    },
    {
      label: labels.review,
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
    label: labels.explore,
    url: '/explore',
    icon: 'explore',
    selector: 'nav-explore',
    needs: need('MARKETPLACE', 'Read'),
  },
  marketplaces,
  quotes,
  orders,
  {
    label: labels.reports,
    url: '/reports',
    icon: 'reports',
    selector: 'nav-reports',
    needs: need('REPORTING', 'Read'),
  },
];
