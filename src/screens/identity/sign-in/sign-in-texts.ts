/** Texts of the screens after the sign-in page: second factor, single sign-on, signing in again. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const signInTexts = defineMessages({
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
  verify: { id: 'auth.verify', defaultMessage: 'Verify', description: 'Button' },
  otherMethod: { id: 'auth.other_method', defaultMessage: 'Use another method', description: 'Button' },
  codeResend: { id: 'auth.code_resend', defaultMessage: 'Send a new code', description: 'Button' },
  codeWait: {
    id: 'auth.code_wait',
    defaultMessage: 'You can request a new code in {seconds, plural, one {# second} other {# seconds}}.',
    description: 'Counts down after a security code was mailed',
  },
  chooseMethod: {
    id: 'auth.choose_method',
    defaultMessage: 'Choose a verification method',
    description: 'Above the choice of verification methods',
  },
  methodMissing: {
    id: 'auth.method_missing',
    defaultMessage: 'Choose a verification method',
    description: 'Under a choice that was not made',
  },
  signInAgain: {
    id: 'auth.sign_in_again',
    defaultMessage: 'Sign in again',
    description: 'Title of the dialog over a screen whose session has ended',
  },
  signInAgainLead: {
    id: 'auth.sign_in_again_lead',
    defaultMessage: 'Your session has ended. Sign in again to continue. Your entries are kept.',
    description: 'In the dialog over a screen whose session has ended',
  },
  ssoTitle: { id: 'auth.sso_title', defaultMessage: 'Single sign-on', description: 'Page heading' },
  ssoProgress: {
    id: 'auth.sso_progress',
    defaultMessage: '{provider, select, empty {Signing you in…} other {Signing you in with {name}…}}',
    description: "While an identity provider's answer is checked; name is the provider",
  },
  ssoSlow: {
    id: 'auth.sso_slow',
    defaultMessage: 'This is taking longer than usual. Keep waiting or try again.',
    description: 'After ten seconds of waiting for an identity provider',
  },
  ssoRefused: { id: 'auth.sso_refused', defaultMessage: 'Sign-in failed', description: 'Page heading' },
  link: { id: 'auth.link', defaultMessage: 'Link and sign in', description: 'Button' },
  linkTitle: {
    id: 'auth.link_title',
    defaultMessage:
      '{provider, select, empty {Link your identity provider} other {Link {name} to your account}}',
    description: 'Page heading; name is an identity provider',
  },
  linkLead: {
    id: 'auth.link_lead',
    defaultMessage:
      'Your identity provider account is not linked yet. Confirm once with your username and password. After that, you can sign in with your identity provider.',
    description: 'Below the heading of linking an identity provider to a login',
  },
});
