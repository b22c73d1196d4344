/** Texts of the terms documents. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const termsTexts = defineMessages({
  accept: {
    id: 'terms.accept',
    defaultMessage: 'Accept',
    description: 'Button that accepts a terms document',
  },
  accepted: {
    id: 'terms.accepted',
    defaultMessage: 'You have accepted these terms on {date}.',
    description: 'Stands where the button to accept was',
  },
  acceptedFor: {
    id: 'terms.accepted_for',
    defaultMessage: 'You have accepted these terms for {account} on {date}.',
    description: 'Stands where the button to accept was; {account} is the name of a company',
  },
  lead: {
    id: 'terms.lead',
    defaultMessage: 'Read these terms and accept them.',
    description: 'Beside the button to accept',
  },
  leadFor: {
    id: 'terms.lead_for',
    defaultMessage: 'Read these terms and accept them for {account}.',
    description: 'Beside the button to accept; {account} is the name of a company',
  },
  notYours: {
    id: 'terms.not_yours',
    defaultMessage: 'Only {name} can accept these terms.',
    description: 'Instead of the button to accept, during an impersonation; {name} is a full name',
  },
  export: {
    id: 'terms.export',
    defaultMessage: 'Export PDF',
    description: 'Button that saves the open terms document as a PDF',
  },
  empty: {
    id: 'terms.empty',
    defaultMessage: 'There are no terms to read.',
    description: 'Terms dialog without any document',
  },
  language: {
    id: 'terms.language',
    defaultMessage: 'This document is not available in your language. It is shown in {language}.',
    description: 'Above a terms document that is shown in another language',
  },
  menu: {
    id: 'shell.terms',
    defaultMessage:
      '{waiting, plural, =0 {Terms and privacy} one {Terms and privacy, # to accept} other {Terms and privacy, # to accept}}',
    description: 'Button that opens the menu of terms documents; {waiting} of them are not accepted yet',
  },
  version: {
    id: 'terms.version',
    defaultMessage: 'Version {version}, {date}',
    description: 'Below the name of a terms document; {date} is when it was published',
  },
  toAccept: {
    id: 'terms.to_accept',
    defaultMessage: 'To accept',
    description: 'Mark on a terms document that is not accepted yet',
  },
  documents: {
    id: 'terms.documents',
    defaultMessage: 'Documents',
    description: 'Name of the list of tabs in the terms dialog',
  },
  settings: {
    id: 'terms.settings',
    defaultMessage: 'Settings',
    description: 'Tab beside the privacy policy: what one consents to',
  },
  title: {
    id: 'terms.title',
    defaultMessage: 'Terms and privacy',
    description:
      'Heading of the dialog with the terms documents, and of their list in the menu of narrow screens',
  },
});
