import { defineMessages } from 'react-intl';

/** Texts about consent that are used in several places. */
export const consentTexts = defineMessages({
  all: {
    id: 'consent.accept_all',
    defaultMessage: 'Accept all',
    description: 'Button: consents to every service',
  },
  none: {
    id: 'consent.deny_all',
    defaultMessage: 'Only necessary',
    description: 'Button: refuses every service that the portal can do without',
  },
  failed: {
    id: 'consent.not_saved',
    defaultMessage: 'Your choice could not be saved. Try again.',
    description: 'Above the choices when the server did not take them',
  },
  settings: {
    id: 'consent.settings',
    defaultMessage: 'Privacy settings',
    description: 'Title of the dialog with a switch for each service',
  },
});
