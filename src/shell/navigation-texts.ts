/** Texts of the navigation and of the menu for creating. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const navigationTexts = defineMessages({
  navigation: {
    id: 'shell.navigation',
    defaultMessage: 'Main',
    description: 'Name of the main navigation for screen readers',
  },
  menu: {
    id: 'shell.menu',
    defaultMessage: 'Menu',
    description: 'Button and heading of the navigation on narrow screens',
  },
  explore: { id: 'nav.explore', defaultMessage: 'Explore', description: 'Header entry' },
  marketplaces: { id: 'nav.marketplaces', defaultMessage: 'Marketplaces', description: 'Header menu' },
  pricelists: { id: 'nav.pricelists', defaultMessage: 'Pricelists', description: 'Header entry' },
  myServices: { id: 'nav.my_services', defaultMessage: 'My services', description: 'Header entry' },
  vendorProfile: {
    id: 'nav.vendor_profile',
    defaultMessage: 'My vendor profile',
    description: 'Header entry',
  },
  customers: { id: 'nav.customers', defaultMessage: 'Customers', description: 'Header entry' },
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
  myImports: { id: 'nav.my_imports', defaultMessage: 'My imports', description: 'Header entry' },
  requestReview: { id: 'nav.request_review', defaultMessage: 'Request review', description: 'Header entry' },
  reports: { id: 'nav.reports', defaultMessage: 'Reports', description: 'Header entry' },
});

export const newMenuTexts = defineMessages({
  service: { id: 'new.service', defaultMessage: 'Order a service', description: 'Entry of the New menu' },
  user: { id: 'new.user', defaultMessage: 'User', description: 'Entry of the New menu' },
  import: { id: 'new.import', defaultMessage: 'Import accounts', description: 'Entry of the New menu' },
  department: { id: 'new.department', defaultMessage: 'Department', description: 'Entry of the New menu' },
  company: { id: 'new.company', defaultMessage: 'Company', description: 'Entry of the New menu' },
  reseller: { id: 'new.reseller', defaultMessage: 'Reseller', description: 'Entry of the New menu' },
});
