/** Texts of the components that the sign-in page loads (docs/adr/0005). */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const plainTexts = defineMessages({
  language: { id: 'common.language', defaultMessage: 'Language', description: 'Label of the language list' },
  capsLock: {
    id: 'common.caps_lock',
    defaultMessage: 'Caps Lock is on',
    description: 'Below a password field while it has the focus',
  },
  showPassword: {
    id: 'common.show_password',
    defaultMessage: 'Show password',
    description: 'Name of the toggle beside a password field; pressed while the password is readable',
  },
});
