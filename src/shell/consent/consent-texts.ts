import { defineMessages } from '#src/i18n/define-messages.ts';

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
  lead: {
    id: 'consent.lead',
    defaultMessage:
      'Choose which services to allow. Your choice applies to this browser, and you can change it at any time.',
    description: 'Above the switches of the services',
  },
  save: {
    id: 'consent.save',
    defaultMessage: 'Save my choice',
    description: 'Button below the switches of the services',
  },
  saved: {
    id: 'consent.saved',
    defaultMessage: 'Your choice has been saved.',
    description: 'After the switches of the services were saved',
  },
  waiting: {
    id: 'consent.waiting',
    defaultMessage: 'Loading privacy settings…',
    description: 'While the consent tool is awaited, for up to three minutes',
  },
  exempt: {
    id: 'consent.exempt',
    defaultMessage: 'No consent is needed on this portal.',
    description: 'Instead of the services, on installations without a consent tool',
  },
  unavailable: {
    id: 'consent.unavailable',
    defaultMessage:
      'You cannot give or withdraw consent right now because the consent tool is not available.',
    description: 'Instead of the services when the consent tool does not come',
  },
  serviceTitle: {
    id: 'consent.service_title',
    defaultMessage: 'Consent to “{service}”',
    description: 'Heading; {service} is the name of a service',
  },
  given: {
    id: 'consent.given',
    defaultMessage: 'You have given your consent. This service is allowed.',
    description: 'How one service stands',
  },
  notGiven: {
    id: 'consent.not_given',
    defaultMessage: 'You have not given your consent. This service stays off.',
    description: 'How one service stands',
  },
  deny: { id: 'consent.deny', defaultMessage: 'Decline', description: 'Button: no consent' },
  accept: { id: 'consent.accept', defaultMessage: 'Accept', description: 'Button: consent' },
  goOn: {
    id: 'consent.go_on',
    defaultMessage: 'Continue',
    description: 'Link back to where consent was asked for',
  },
  unknown: {
    id: 'consent.unknown',
    defaultMessage: 'This portal has no service named “{service}”. No consent is needed.',
    description: 'On the consent screen; {service} is the id in its address',
  },
  provider: {
    id: 'consent.provider',
    defaultMessage: 'Provided by {provider}',
    description: 'Below what a service does; {provider} is a company or a host name',
  },
  essential: {
    id: 'consent.essential',
    defaultMessage: 'Required for the portal, always on',
    description: 'Below what a service does',
  },
});
