/** Texts of the actions on an account, their confirmations and why they are disabled. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const accountActionTexts = defineMessages({
  impersonateTitle: {
    id: 'account.impersonate_title',
    defaultMessage: 'Impersonate {name}?',
    description: 'Heading of the question before an impersonation',
  },
  impersonateMessage: {
    id: 'account.impersonate_message',
    defaultMessage:
      'You will see the portal as {name} sees it. The audit log records everything you do with both names.',
    description: 'Question before an impersonation',
  },
  impersonate: {
    id: 'account.impersonate',
    defaultMessage: 'Impersonate',
    description: 'Button of the account view',
  },
  move: {
    id: 'account.move',
    defaultMessage: 'Move',
    description: 'Link of the account view: put the account below another one',
  },
  removeMfa: {
    id: 'account.remove_mfa',
    defaultMessage: 'Remove verification methods',
    description: 'Button of the account view: recovery for somebody who lost the authenticator app',
  },
  removeMfaTitle: {
    id: 'account.remove_mfa_title',
    defaultMessage: 'Remove the verification methods of {name}?',
    description: 'Heading of the question before removing verification methods',
  },
  removeMfaMessage: {
    id: 'account.remove_mfa_message',
    defaultMessage:
      'All verification methods of {name} will be removed, and {name} will be signed out everywhere. Until a new one is set up, the password alone is enough to sign in.',
    description: 'Question before removing verification methods',
  },
  removeMfaAgree: {
    id: 'account.remove_mfa_agree',
    defaultMessage: 'Remove',
    description: 'Button of the question',
  },
  removeMfaDone: {
    id: 'account.remove_mfa_done',
    defaultMessage: 'The verification methods of {name} have been removed.',
    description: 'Toast',
  },
  sendLink: {
    id: 'account.send_link',
    defaultMessage: 'Send password link',
    description: 'Button of the account view: mails a link to set a new password',
  },
  sendLinkTitle: {
    id: 'account.send_link_title',
    defaultMessage: 'Send a password link to {name}?',
    description: 'Heading of the question before a password link is mailed',
  },
  sendLinkMessage: {
    id: 'account.send_link_message',
    defaultMessage:
      'The link goes to the user’s e-mail address. The current password stays valid until a new one is set.',
    description: 'Question before a password link is mailed',
  },
  sendLinkAgree: {
    id: 'account.send_link_agree',
    defaultMessage: 'Send link',
    description: 'Button of the question',
  },
  sendLinkDone: {
    id: 'account.send_link_done',
    defaultMessage: 'A password link has been sent to {name}.',
    description: 'Toast',
  },
  terminate: {
    id: 'account.terminate',
    defaultMessage: 'Terminate',
    description: 'Link of the account view: end the account',
  },
});

/** Reasons why the state of an account forbids an action that the user has the right to. */
export const stateReasons = defineMessages({
  terminated: {
    id: 'account.why_terminated',
    defaultMessage: 'This account is terminated.',
    description: 'Why an action is disabled',
  },
  locked: {
    id: 'account.why_locked',
    defaultMessage: 'This user is locked.',
    description: 'Why an action is disabled',
  },
  own: {
    id: 'account.why_own',
    defaultMessage: 'You cannot move an account that contains you.',
    description: 'Why an action is disabled',
  },
  ownTermination: {
    id: 'account.why_own_terminate',
    defaultMessage: 'You cannot terminate an account that contains you.',
    description: 'Why an action is disabled',
  },
  lastAdministrator: {
    id: 'account.why_last_administrator',
    defaultMessage:
      'No other administrator with the same permissions would remain in an organization. Create another administrator first.',
    description:
      'Why an account cannot be terminated: it is or contains an organization’s last administrator',
  },
  top: {
    id: 'account.why_top',
    defaultMessage: 'This account cannot be moved.',
    description: 'Why an action is disabled',
  },
});
