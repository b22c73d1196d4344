/** Texts of the sign-in page, in a file of their own because it loads without the other screens (docs/adr/0005). */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const loginTexts = defineMessages({
  username: { id: 'auth.username', defaultMessage: 'Username', description: 'Field label' },
  password: { id: 'auth.password', defaultMessage: 'Password', description: 'Field label' },
  welcome: {
    id: 'auth.welcome',
    defaultMessage: 'Welcome to {title}',
    description: 'Heading of the sign-in page; {title} is the name of the marketplace',
  },
  signInLead: {
    id: 'auth.sign_in_lead',
    defaultMessage: 'Sign in to your account',
    description: 'Below the heading of the sign-in page',
  },
  signIn: { id: 'auth.sign_in', defaultMessage: 'Sign in', description: 'Button' },
  cannotSignIn: {
    id: 'auth.cannot_sign_in',
    defaultMessage: "Can't sign in?",
    description: 'Link to resetting the password',
  },
  register: {
    id: 'auth.register',
    defaultMessage: 'Register (opens a new tab)',
    description: "Link to the marketplace's own registration page",
  },
  statusPage: {
    id: 'auth.status_page',
    defaultMessage: 'System status (opens a new tab)',
    description: 'Link beside the sign-in card',
  },
  supportPhone: {
    id: 'auth.support_phone',
    defaultMessage: 'Support: <a>{phone}</a>',
    description: 'Beside the sign-in card; {phone} is a telephone number',
  },
  or: {
    id: 'auth.or',
    defaultMessage: 'or',
    description: 'Divider between the sign-in form and the buttons of identity providers',
  },
  signInWith: {
    id: 'auth.sign_in_with',
    defaultMessage: 'Sign in with {provider}',
    description: 'Button; {provider} is the name of a company or product',
  },
  title: { id: 'auth.title_sign_in', defaultMessage: 'Sign in', description: 'Page title' },
});
