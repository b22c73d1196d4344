/** Texts of the toasts that pushed messages show. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const pushTexts = defineMessages({
  updateComplete: {
    id: 'push.update_complete',
    defaultMessage: 'The marketplace has been updated. The latest services are shown.',
    description: 'Toast shown when the services or prices of the marketplace have just changed for everybody',
  },
});
