/** Texts of the list of services. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const exploreTexts = defineMessages({
  count: {
    id: 'explore.count',
    defaultMessage: '{total, plural, =0 {No services} one {# service} other {# services}}',
    description: 'How many services match',
  },
  text: { id: 'explore.text', defaultMessage: 'Name', description: 'Filter of services by their name' },
  any: { id: 'explore.any', defaultMessage: 'All', description: 'Choice of a filter that does not narrow' },
  filters: {
    id: 'explore.filters',
    defaultMessage: 'Filters',
    description: 'Name of the filters for screen readers',
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
