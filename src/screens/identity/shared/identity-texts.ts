/** Texts that several features of the area share: of codes, verification methods and passwords. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const identityTexts = defineMessages({
  mfaTitle: { id: 'auth.mfa_title', defaultMessage: 'Verify your identity', description: 'Page heading' },
  codeSending: {
    id: 'auth.code_sending',
    defaultMessage: 'Sending a code…',
    description: 'A security code is being mailed',
  },
  codeSent: {
    id: 'auth.code_sent',
    defaultMessage: 'A new code has been sent.',
    description: 'A security code was mailed',
  },
  continue: { id: 'auth.continue', defaultMessage: 'Continue', description: 'Button' },
  codeByMail: {
    id: 'auth.code_by_mail',
    defaultMessage: 'Enter the verification code sent to {target}.',
    description: 'Below the heading; target is a masked e-mail address',
  },
  signOut: { id: 'auth.sign_out', defaultMessage: 'Sign out', description: 'Button' },
  primary: {
    id: 'auth.primary',
    defaultMessage: 'Primary',
    description: 'Marks the verification method that is asked for first',
  },
  backToSignIn: {
    id: 'auth.back_to_sign_in',
    defaultMessage: 'Back to sign-in',
    description: 'Link or button',
  },
  codeByApp: {
    id: 'auth.code_by_app',
    defaultMessage: 'Enter the verification code from the authenticator app “{name}”.',
    description: 'Below the heading; name is what the person called the app',
  },
  code: { id: 'auth.code', defaultMessage: 'Verification code', description: 'Field label' },
  codeMissing: {
    id: 'auth.code_missing',
    defaultMessage: 'Enter the verification code',
    description: 'Under an empty field',
  },
  kindEmail: {
    id: 'auth.kind_email',
    defaultMessage: 'E-mail',
    description: 'A kind of verification method',
  },
  kindApp: {
    id: 'auth.kind_app',
    defaultMessage: 'Authenticator app',
    description: 'A kind of verification method',
  },
  codeResend: { id: 'auth.code_resend', defaultMessage: 'Send a new code', description: 'Button' },
  codeWait: {
    id: 'auth.code_wait',
    defaultMessage: 'You can request a new code in {seconds, plural, one {# second} other {# seconds}}.',
    description: 'Counts down after a security code was mailed',
  },
  currentPassword: {
    id: 'auth.current_password',
    defaultMessage: 'Current password',
    description: 'Field label',
  },
  currentPasswordMissing: {
    id: 'auth.current_password_missing',
    defaultMessage: 'Enter your current password',
    description: 'Under an empty field',
  },
});
