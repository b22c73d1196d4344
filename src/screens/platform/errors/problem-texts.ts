/** Texts of the errors that machines raise by key; all others come from the server as text. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const problemTexts = defineMessages({
  'auth.missing_login_capabilities': {
    id: 'auth.missing_login_capabilities',
    defaultMessage: 'Missing capabilities to log in.',
    description: 'Shown on the sign-in page when a person may not sign in',
  },
});
