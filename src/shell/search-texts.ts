/** Texts of the global search. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const searchTexts = defineMessages({
  open: {
    id: 'search.open',
    defaultMessage: 'Search',
    description: 'Button and heading of the search on narrow screens',
  },
  label: {
    id: 'search.label',
    defaultMessage: 'Search accounts and services',
    description: 'Name of the search in the header',
  },
  results: {
    id: 'search.results',
    defaultMessage: 'Search results',
    description: 'Name of the list of results',
  },
  count: {
    id: 'search.count',
    defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}',
    description: 'Announced to screen readers when a search ends',
  },
  accounts: { id: 'search.accounts', defaultMessage: 'Accounts', description: 'Group of search results' },
  requests: {
    id: 'search.requests',
    defaultMessage: 'Orders and requests',
    description: 'Group of search results: orders and provisioning requests, found by their number',
  },
  order: {
    id: 'search.order',
    defaultMessage: 'Order {number}',
    description: 'Search result: an order by its number',
  },
  request: {
    id: 'search.request',
    defaultMessage: 'Request {number}',
    description: 'Search result: a provisioning request by its number',
  },
  services: { id: 'search.services', defaultMessage: 'Services', description: 'Group of search results' },
  nothing: {
    id: 'search.nothing',
    defaultMessage: 'No results for “{text}”.',
    description: 'Search without a result',
  },
  busy: { id: 'search.busy', defaultMessage: 'Searching…', description: 'While the search runs' },
  viewAll: {
    id: 'search.view_all',
    defaultMessage: 'View all {total, plural, one {# service} other {# services}}',
    description: 'Last choice of the search; leads to the explore page with the same text',
  },
});
