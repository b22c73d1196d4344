/** Texts of searches that find only similar names. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const similarTexts = defineMessages({
  heading: {
    id: 'search.similar',
    defaultMessage: 'No exact match. Similar names:',
    description: 'Above results of a search whose names differ from the text by one letter',
  },
  count: {
    id: 'search.similar_count',
    defaultMessage: 'No exact match. {count, plural, one {# similar name} other {# similar names}}',
    description: 'Announced to screen readers when a search only finds names that differ by one letter',
  },
});
