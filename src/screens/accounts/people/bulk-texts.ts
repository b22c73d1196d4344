/** Texts of the bulk actions on users. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const bulkTexts = defineMessages({
  sendLinks: {
    id: 'people.send_links',
    defaultMessage: 'Send password links',
    description: 'Button: mails each selected person a link to set a new password',
  },
  sendLinksQuestion: {
    id: 'people.send_links_question',
    defaultMessage: 'Send password links to {count, plural, one {# person} other {# people}}?',
    description: 'Heading of the question before password links are mailed',
  },
  sendLinksConsequence: {
    id: 'people.send_links_consequence',
    defaultMessage:
      'Each link goes to the person’s e-mail address. The current password stays valid until a new one is set.',
    description: 'Question before password links are mailed',
  },
  sendLinksAgree: {
    id: 'people.send_links_agree',
    defaultMessage: 'Send links',
    description: 'Button of the question',
  },
  signOut: {
    id: 'people.sign_out',
    defaultMessage: 'Sign out everywhere',
    description: 'Button: ends all sessions of each selected person',
  },
  signOutQuestion: {
    id: 'people.sign_out_question',
    defaultMessage: 'Sign {count, plural, one {# person} other {# people}} out everywhere?',
    description: 'Heading of the question before sessions are ended',
  },
  signOutConsequence: {
    id: 'people.sign_out_consequence',
    defaultMessage:
      'They will have to sign in again on every device. Unsaved changes will be lost. Your own current session stays open.',
    description: 'Question before sessions are ended',
  },
  signOutAgree: {
    id: 'people.sign_out_agree',
    defaultMessage: 'Sign out',
    description: 'Button of the question',
  },
  removeMfa: {
    id: 'people.remove_mfa',
    defaultMessage: 'Remove verification methods',
    description: 'Button: removes the second factors of each selected person',
  },
  removeMfaQuestion: {
    id: 'people.remove_mfa_question',
    defaultMessage: 'Remove the verification methods of {count, plural, one {# person} other {# people}}?',
    description: 'Heading of the question before verification methods are removed',
  },
  removeMfaConsequence: {
    id: 'people.remove_mfa_consequence',
    defaultMessage:
      'All their verification methods will be removed, and they will be signed out everywhere. Until they set up a new one, the password alone is enough to sign in.',
    description: 'Question before verification methods are removed',
  },
  removeMfaAgree: {
    id: 'people.remove_mfa_agree',
    defaultMessage: 'Remove',
    description: 'Button of the question',
  },
});
