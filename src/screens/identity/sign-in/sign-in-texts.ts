/** Texts of the screens after the sign-in page: second factor, single sign-on, signing in again. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const signInTexts = defineMessages({
  verify: { id: 'auth.verify', defaultMessage: 'Verify', description: 'Button' },
  otherMethod: { id: 'auth.other_method', defaultMessage: 'Use another method', description: 'Button' },
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
