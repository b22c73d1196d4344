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
  empty: {
    id: 'explore.empty',
    defaultMessage: 'The marketplace has no services yet.',
    description: 'Explore page without any service',
  },
  noMatch: { id: 'explore.no_match', defaultMessage: 'No services match.', description: 'Explore page' },
  clear: {
    id: 'explore.clear',
    defaultMessage: '{count, plural, one {Clear the filter} other {Clear # filters}}',
    description: 'Button that takes all filters off',
  },
});
