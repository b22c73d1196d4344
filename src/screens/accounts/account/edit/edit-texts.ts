import { defineMessages } from '#src/i18n/define-messages.ts';

export const editTexts = defineMessages({
  edit: { id: 'account_edit.edit', defaultMessage: 'Edit', description: 'Button: change the account' },
  saved: { id: 'account_edit.saved', defaultMessage: 'The changes have been saved.', description: 'Toast' },
  conflict: {
    id: 'account_edit.conflict',
    defaultMessage: 'Someone else has changed this account. Your values below are not saved yet.',
    description: 'When saving an account met another’s newer changes',
  },
  field: {
    id: 'account_edit.field',
    defaultMessage: 'Field',
    description: 'Column: what differs between one’s own changes and another’s',
  },
  mine: {
    id: 'account_edit.mine',
    defaultMessage: 'Your value',
    description: 'Column: one’s own value, not saved',
  },
  theirs: {
    id: 'account_edit.theirs',
    defaultMessage: 'Saved value',
    description: 'Column: the value that somebody else has saved',
  },
  unchanged: {
    id: 'account_edit.unchanged',
    defaultMessage: 'Not changed, the saved value is kept',
    description: 'In place of one’s own value, where only somebody else has changed the field',
  },
  theirsUnchanged: {
    id: 'account_edit.theirs_unchanged',
    defaultMessage: 'Not changed, your value is kept',
    description: 'In place of another’s value, where only oneself has changed the field',
  },
  title: {
    id: 'account_edit.title',
    defaultMessage: 'Edit {name}',
    description: 'Heading above the form of an account',
  },
  close: {
    id: 'account_edit.close',
    defaultMessage: 'Stop editing',
    description: 'Button above the form of an account: back to looking at it',
  },
  method: {
    id: 'proof.method',
    defaultMessage: 'Verification method',
    description: 'Field: whose code is given',
  },
  submit: {
    id: 'proof.submit',
    defaultMessage: 'Confirm and save',
    description: 'Button: gives the code and saves',
  },
  mail: {
    id: 'proof.mail',
    defaultMessage: 'Send code',
    description: 'Button: mails a code of a verification method',
  },
  decline: {
    id: 'proof.decline',
    defaultMessage: 'Back to the form',
    description: 'Button: no code is given, nothing is saved',
  },
  needsCode: {
    id: 'account_edit.needs_code',
    defaultMessage: 'You need a verification code to save this field.',
    description: 'Below a field that needs MFA',
  },
  needsFactor: {
    id: 'account_edit.needs_factor',
    defaultMessage:
      'Protected by two-step verification. <link>Set up two-step verification</link> to change this field.',
    description: 'Below a field that needs MFA, for somebody who has none',
  },
  needsOneself: {
    id: 'account_edit.needs_oneself',
    defaultMessage:
      'Protected by two-step verification. You cannot change this field while you impersonate someone.',
    description: 'Below a field that needs MFA, during an impersonation',
  },
  noRight: {
    id: 'account_edit.no_right',
    defaultMessage: 'You can view this field but not change it.',
    description: 'Below a field that is behind a right',
  },
});
