/** Texts of header, footer, action bar and profile menu. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const shellTexts = defineMessages({
  new: { id: 'shell.new', defaultMessage: 'New', description: 'Button that opens the menu of creations' },
  newNothing: {
    id: 'shell.new_nothing',
    defaultMessage: 'You cannot create anything here.',
    description: 'Why the New button is disabled',
  },
  actionBar: {
    id: 'shell.action_bar',
    defaultMessage: 'Current account and actions',
    description: 'Name of the bottom bar for screen readers',
  },
  consentBar: {
    id: 'consent.bar',
    defaultMessage: 'Your privacy',
    description: 'Name of the bar that asks for consent',
  },
  consentQuestion: {
    id: 'consent.question',
    defaultMessage:
      '<b>Your choice.</b> With your consent, this portal also uses {services}. Without it, these services stay off.',
    description: 'Asks for consent; {services} is a list of names',
  },
  consentOpenSettings: {
    id: 'consent.open_settings',
    defaultMessage: 'Settings',
    description: 'Button: choose service by service',
  },
  dashboardManager: {
    id: 'shell.dashboard_manager',
    defaultMessage: 'Dashboard manager',
    description: 'Name of a header button that leads to the dashboard manager',
  },
  imprint: { id: 'shell.imprint', defaultMessage: 'Imprint', description: 'Link of the footer' },
  skip: {
    id: 'shell.skip',
    defaultMessage: 'Skip to content',
    description: 'First link of every page, for keyboards',
  },
  toDashboard: {
    id: 'shell.to_dashboard',
    defaultMessage: '{brand}, dashboard',
    description: 'Name of the logo, which is a link to the dashboard; {brand} is the portal’s name',
  },
  impersonation: {
    id: 'shell.impersonation',
    defaultMessage: '{me}, you are impersonating {other}',
    description: 'Band while one person impersonates another; both are full names',
  },
  impersonatedTitle: {
    id: 'shell.impersonated_title',
    defaultMessage: 'Impersonating {other}',
    description: 'First part of the window’s title while impersonating; {other} is the full name',
  },
  returnTo: {
    id: 'shell.return_to',
    defaultMessage: 'Return to {me}',
    description: 'Button that ends an impersonation; {me} is the full name of the person behind it',
  },
  language: {
    id: 'shell.language',
    defaultMessage: 'Language',
    description: 'Button that opens the list of languages',
  },
  twoStep: {
    id: 'shell.two_step',
    defaultMessage: 'Two-step verification',
    description: 'Entry of the profile menu',
  },
  changePassword: {
    id: 'shell.change_password',
    defaultMessage: 'Change password',
    description: 'Entry of the profile menu',
  },
  profile: {
    id: 'shell.profile',
    defaultMessage: 'Profile of {name}',
    description: 'Button that opens the profile menu',
  },
  signOut: { id: 'shell.sign_out', defaultMessage: 'Sign out', description: 'Entry of the profile menu' },
});
