/** Texts of the account tree. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const treeTexts = defineMessages({
  heading: { id: 'tree.heading', defaultMessage: 'Hierarchy', description: 'Heading above the tree' },
  title: {
    id: 'tree.title',
    defaultMessage: 'Account hierarchy',
    description: 'Name of the tree beside an account',
  },
  search: {
    id: 'tree.search',
    defaultMessage: 'Find in the hierarchy',
    description: 'Search field above the tree of accounts',
  },
  terminated: {
    id: 'tree.terminated',
    defaultMessage: 'Show terminated accounts',
    description: 'Switch above the tree of accounts',
  },
  more: {
    id: 'tree.more',
    defaultMessage: 'Show more',
    description: 'Row of the tree of accounts: the next accounts of a level',
  },
  failed: {
    id: 'tree.failed',
    defaultMessage: 'Could not be loaded. Try again',
    description: 'Row of the tree of accounts: a level could not be read; a click tries again',
  },
  found: {
    id: 'tree.found',
    defaultMessage: '{count, plural, =0 {No accounts found} one {# account found} other {# accounts found}}',
    description: 'Above the results of a search in the tree of accounts',
  },
});
