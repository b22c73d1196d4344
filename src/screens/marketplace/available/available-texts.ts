/** Texts of the services that an account can order. */
import type { AVAILABLE_LIST } from '#contract/marketplace/available-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';

export const availableTexts = defineMessages({
  find: {
    id: 'available.find',
    defaultMessage: 'Find a service',
    description: 'Search field above the services that an account can order',
  },
  service: { id: 'available.service', defaultMessage: 'Service', description: 'Column of a table' },
  vendor: { id: 'available.vendor', defaultMessage: 'Vendor', description: 'Column of a table' },
  categories: { id: 'available.categories', defaultMessage: 'Categories', description: 'Column and filter' },
  tags: { id: 'available.tags', defaultMessage: 'Tags', description: 'Column and filter' },
  price: { id: 'available.price', defaultMessage: 'Price', description: 'Column of a table' },
  actions: {
    id: 'available.actions',
    defaultMessage: 'Order',
    description: 'Column of a table, with a link in each row: begins an order of the service',
  },
  order: {
    id: 'available.order',
    defaultMessage: 'Order {service}',
    description: 'Link in a row for screen readers',
  },
  subscribed: {
    id: 'available.subscribed',
    defaultMessage: 'Subscribed',
    description: 'Mark of a service of which the account has a subscription',
  },
  none: {
    id: 'available.none',
    defaultMessage: 'No services are available for {account}. Its seller can add them to a pricelist.',
    description: 'Instead of the services that an account can order',
  },
});

const { find, service, vendor, categories, tags, price, actions: order } = availableTexts;

export const AVAILABLE_TEXTS: ListTexts<typeof AVAILABLE_LIST> = {
  columns: { service, vendor, categories, tags, price, order },
  filters: { text: find, vendor, category: categories, tag: tags },
  values: {},
};
