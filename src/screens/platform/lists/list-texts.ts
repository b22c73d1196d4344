/** Texts of lists that load page by page. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const listTexts = defineMessages({
  more: {
    id: 'list.more',
    defaultMessage: 'Show more',
    description: 'Button below a list that fetches its next page',
  },
  updated: { id: 'list.updated', defaultMessage: 'Updated {time}', description: 'When a list was last read' },
  refresh: { id: 'list.refresh', defaultMessage: 'Refresh', description: 'Button that reads a list anew' },
  count: {
    id: 'list.count',
    defaultMessage: '{count, plural, =0 {No entries} one {# entry} other {# entries}}',
    description: 'How many rows a list has',
  },
  countMore: {
    id: 'list.count_more',
    defaultMessage:
      '{count, plural, one {# entry shown, more available} other {# entries shown, more available}}',
    description: 'How many rows of a longer list are on the screen',
  },
});
