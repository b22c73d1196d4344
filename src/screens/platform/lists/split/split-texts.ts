/** Texts of the panel beside a list. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const splitTexts = defineMessages({
  back: {
    id: 'list.back',
    defaultMessage: 'Back to the list',
    description: 'Link that closes a row of a list which is shown in place of the list',
  },
  previous: {
    id: 'list.previous',
    defaultMessage: 'Previous in the list',
    description: 'Button that opens the row above the one that is open',
  },
  next: {
    id: 'list.next',
    defaultMessage: 'Next in the list',
    description: 'Button that opens the row below the one that is open',
  },
});
