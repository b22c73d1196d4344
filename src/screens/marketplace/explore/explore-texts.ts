/** Texts of the list of services. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const exploreTexts = defineMessages({
  count: {
    id: 'explore.count',
    defaultMessage: '{total, plural, =0 {No services} one {# service} other {# services}}',
    description: 'How many services match',
  },
  text: {
    id: 'explore.find',
    defaultMessage: 'Find services',
    description: 'Search field above the services, by their name',
  },
  any: { id: 'explore.any', defaultMessage: 'All', description: 'Choice of a filter that does not narrow' },
  filters: {
    id: 'explore.filters',
    defaultMessage: 'Filters',
    description:
      'Name of the filters for screen readers, title of the drawer with them, and the button that opens it',
  },
  show: {
    id: 'explore.show',
    defaultMessage: '{total, plural, =0 {Show no services} one {Show # service} other {Show # services}}',
    description: 'Button below the filters on narrow screens: closes them',
  },
  layout: {
    id: 'explore.layout',
    defaultMessage: 'View',
    description: 'Choice of how the services are shown: cards or table',
  },
  service: { id: 'explore.service', defaultMessage: 'Service', description: 'Column of a table' },
  tags: { id: 'explore.tags', defaultMessage: 'Categories and tags', description: 'Column of a table' },
  price: { id: 'explore.price', defaultMessage: 'Price', description: 'Column of a table' },
  onlyNew: {
    id: 'explore.only_new',
    defaultMessage: 'yes',
    description: 'Value of the active filter “New only”',
  },
  vendor: { id: 'explore.vendor', defaultMessage: 'Vendor', description: 'Filter of services' },
  category: { id: 'explore.category', defaultMessage: 'Category', description: 'Filter of services' },
  tag: { id: 'explore.tag', defaultMessage: 'Tag', description: 'Filter of services' },
  newOnly: { id: 'explore.new_only', defaultMessage: 'New only', description: 'Filter of services' },
  sort: { id: 'explore.sort', defaultMessage: 'Sort by', description: 'Choice of the order of services' },
  byRanking: { id: 'explore.by_ranking', defaultMessage: 'Recommended', description: 'Order of services' },
  byName: { id: 'explore.by_name', defaultMessage: 'Name', description: 'Order of services' },
  byPrice: {
    id: 'explore.by_price',
    defaultMessage: 'Price, lowest first',
    description: 'Order of services',
  },
  byPriceDown: {
    id: 'explore.by_price_down',
    defaultMessage: 'Price, highest first',
    description: 'Order of services',
  },
  maxPrice: {
    id: 'explore.max_price',
    defaultMessage: 'Price up to ({currency})',
    description: 'Filter of services by their lowest price; {currency} is a code such as EUR',
  },
  priceWrong: {
    id: 'explore.price_wrong',
    defaultMessage: 'Enter an amount such as {sample}.',
    description: 'Below the filter by price when it is not a number; {sample} is an example such as 12.50',
  },
  empty: {
    id: 'explore.empty',
    defaultMessage: 'There are no services for your company yet.',
    description: 'Explore page without any service',
  },
  noMatch: { id: 'explore.no_match', defaultMessage: 'No services match.', description: 'Explore page' },
  clear: {
    id: 'explore.clear',
    defaultMessage: '{count, plural, one {Clear the filter} other {Clear # filters}}',
    description: 'Button that takes all filters off',
  },
});

export const layoutTexts = defineMessages({
  cards: { id: 'explore.cards', defaultMessage: 'Cards', description: 'How services are shown' },
  table: { id: 'explore.table', defaultMessage: 'Table', description: 'How services are shown' },
});

/** Names of the active filters. */
export const tokenTexts = defineMessages({
  text: { id: 'explore.token_text', defaultMessage: 'Name', description: 'Name of an active filter' },
  vendor: { id: 'explore.token_vendor', defaultMessage: 'Vendor', description: 'Name of an active filter' },
  category: {
    id: 'explore.token_category',
    defaultMessage: 'Category',
    description: 'Name of an active filter',
  },
  tag: { id: 'explore.token_tag', defaultMessage: 'Tag', description: 'Name of an active filter' },
  maxPrice: {
    id: 'explore.token_price',
    defaultMessage: 'Price up to',
    description: 'Name of an active filter; an amount follows',
  },
  newOnly: { id: 'explore.token_new', defaultMessage: 'New only', description: 'Name of an active filter' },
});
