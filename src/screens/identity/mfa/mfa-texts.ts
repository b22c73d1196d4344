/** Texts of managing and setting up verification methods. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const mfaTexts = defineMessages({
  qr: {
    id: 'auth.qr',
    defaultMessage: 'QR code for the setup key below',
    description: 'Names the picture an authenticator app scans',
  },
  key: { id: 'auth.key', defaultMessage: 'Setup key', description: "Label of an authenticator app's key" },
  copyKey: { id: 'auth.copy_key', defaultMessage: 'Copy key', description: 'Button' },
  keyCopied: {
    id: 'auth.key_copied',
    defaultMessage: 'Key copied',
    description: 'After the button was used',
  },
  openApp: {
    id: 'auth.open_app',
    defaultMessage: 'Open the authenticator app',
    description: 'Link on phones',
  },
  kindAppDetail: {
    id: 'auth.kind_app_detail',
    defaultMessage: 'An app on your phone shows a code, even offline',
    description: 'What an authenticator app is',
  },
  kindEmailDetail: {
    id: 'auth.kind_email_detail',
    defaultMessage: 'We send a code to your e-mail address each time you sign in',
    description: 'What a code by e-mail is',
  },
  setupTitle: {
    id: 'auth.setup_title',
    defaultMessage: 'Add a verification method',
    description: 'Page heading',
  },
  chooseKind: {
    id: 'auth.choose_kind',
    defaultMessage: 'Choose a verification method',
    description: 'Above the choice of kinds of verification methods',
  },
  setupAppTitle: {
    id: 'auth.setup_app_title',
    defaultMessage: 'Connect your authenticator app',
    description: 'Page heading',
  },
  scan: {
    id: 'auth.scan',
    defaultMessage: 'Scan the QR code with the app, or enter the key manually.',
    description: 'How to connect an authenticator app',
  },
  setupEmailTitle: {
    id: 'auth.setup_email_title',
    defaultMessage: 'Get codes by e-mail',
    description: 'Page heading',
  },
  disableHelp: {
    id: 'auth.disable_help',
    defaultMessage: 'Your password confirms that you want to remove this method.',
    description: 'Why the password is asked for',
  },
  disable: {
    id: 'auth.disable',
    defaultMessage: 'Remove',
    description: 'Button: disables a verification method',
  },
  email: { id: 'auth.email', defaultMessage: 'E-mail address', description: 'Field label' },
  emailInvalid: {
    id: 'auth.email_invalid',
    defaultMessage: 'Enter an e-mail address such as name@example.org',
    description: 'Under a field with no valid e-mail address',
  },
  sendCode: { id: 'auth.send_code', defaultMessage: 'Send code', description: 'Button' },
  setupForced: {
    id: 'auth.setup_forced',
    defaultMessage:
      'Your company requires two-step verification. Set it up to continue. It takes about a minute.',
    description: 'Why the person must set up a verification method now',
  },
  renameMethod: {
    id: 'auth.rename_method',
    defaultMessage: 'Rename<hidden> {name}</hidden>',
    description: 'Button; the hidden part is only read out',
  },
  makePrimary: {
    id: 'auth.make_primary',
    defaultMessage: 'Make primary<hidden> {name}</hidden>',
    description: 'Button; the hidden part is only read out',
  },
  disableMethod: {
    id: 'auth.disable_method',
    defaultMessage: 'Remove<hidden> {name}</hidden>',
    description: 'Button; the hidden part is only read out',
  },
  methodsLoading: {
    id: 'auth.methods_loading',
    defaultMessage: 'Loading verification methods…',
    description: 'While the list is fetched',
  },
  methodsNone: {
    id: 'auth.methods_none',
    defaultMessage: 'You have no verification methods. Your password alone is enough to sign in.',
    description: 'The list of verification methods is empty',
  },
  addMethod: { id: 'auth.add_method', defaultMessage: 'Add a method', description: 'Button' },
  methodNameMissing: {
    id: 'auth.method_name_missing',
    defaultMessage: 'Enter a name',
    description: 'Under an empty field',
  },
  methodsTitle: {
    id: 'auth.methods_title',
    defaultMessage: 'Two-step verification',
    description: 'Page heading',
  },
  methodsLead: {
    id: 'auth.methods_lead',
    defaultMessage:
      'When you sign in, you enter your password and a code from one of these verification methods.',
    description: 'Below the heading of the list of verification methods',
  },
  methodName: {
    id: 'auth.method_name',
    defaultMessage: 'Method name',
    description: 'Field label: what to call a verification method',
  },
  methodNameHint: {
    id: 'auth.method_name_hint',
    defaultMessage: 'Shown when you sign in, for example “Work phone”',
    description: "Below the field for a verification method's name",
  },
  enable: {
    id: 'auth.enable',
    defaultMessage: 'Turn on',
    description: 'Button: enables a verification method',
  },
  newName: { id: 'auth.new_name', defaultMessage: 'New name', description: 'Field label' },
  saveName: { id: 'auth.save_name', defaultMessage: 'Save name', description: 'Button' },
  cancel: { id: 'auth.cancel', defaultMessage: 'Cancel', description: 'Button' },
  setupDoneTitle: {
    id: 'auth.setup_done_title',
    defaultMessage: 'Two-step verification is on',
    description: 'Page heading',
  },
  setupDone: {
    id: 'auth.setup_done',
    defaultMessage:
      'From now on, you sign in with your password and a verification code. Add another method in case you lose this one.',
    description: 'After a verification method was switched on',
  },
  another: { id: 'auth.another', defaultMessage: 'Add another method', description: 'Button' },
  stepChoose: {
    id: 'auth.step_choose',
    defaultMessage: 'Choose',
    description: 'Step of adding a verification method',
  },
  stepConnect: {
    id: 'auth.step_connect',
    defaultMessage: 'Connect',
    description: 'Step of adding a verification method',
  },
  stepDone: {
    id: 'auth.step_done',
    defaultMessage: 'Done',
    description: 'Step of adding a verification method',
  },
  steps: {
    id: 'auth.steps',
    defaultMessage: 'Steps to add a verification method',
    description: 'Names the list of steps',
  },
  otherKind: { id: 'auth.other_kind', defaultMessage: 'Choose another method', description: 'Button' },
});
