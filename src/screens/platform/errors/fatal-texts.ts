/** Texts shown when the app crashed, in a file of their own because the page carries them before the app is loaded. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const fatalTexts = defineMessages({
  crashTitle: {
    id: 'common.crash_title',
    defaultMessage: 'Something went wrong',
    description: 'Heading of the screen shown when the program broke',
  },
  crashText: {
    id: 'common.crash_text',
    defaultMessage: 'Reload the page. If this happens again, contact support with the reference.',
    description: 'Text of the screen shown when the program broke',
  },
  reload: { id: 'common.reload', defaultMessage: 'Reload', description: 'Button' },
});
