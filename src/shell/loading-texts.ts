/** Texts shown while the app loads. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const loadingTexts = defineMessages({
  loadingApp: {
    id: 'common.loading_app',
    defaultMessage: 'Loading…',
    description: 'Shown until the app is ready',
  },
  unreachable: {
    id: 'common.unreachable',
    defaultMessage: 'The server cannot be reached. Retrying automatically…',
    description: 'Shown instead of the app while its server does not answer',
  },
});
