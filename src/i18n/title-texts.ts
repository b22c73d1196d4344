/** Screen titles, for the document's title and for the announcement of a change of screen. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const titles = defineMessages({
  mfaCode: {
    id: 'auth.title_mfa_code',
    defaultMessage: 'Enter your verification code',
    description: 'Page title',
  },
  selectMethod: {
    id: 'auth.title_select_method',
    defaultMessage: 'Choose a verification method',
    description: 'Page title',
  },
  setupMfa: {
    id: 'auth.title_setup_mfa',
    defaultMessage: 'Set up two-step verification',
    description: 'Page title',
  },
  setupMfaEmail: {
    id: 'auth.title_setup_mfa_email',
    defaultMessage: 'Set up two-step verification by e-mail',
    description: 'Page title',
  },
  resetRequest: {
    id: 'auth.title_reset_request',
    defaultMessage: 'Reset your password',
    description: 'Page title',
  },
  resetPassword: {
    id: 'auth.title_reset_password',
    defaultMessage: 'Set a new password',
    description: 'Page title',
  },
  serviceGroups: { id: 'service_groups.title', defaultMessage: 'Service groups', description: 'Page title' },
  addToPricelist: {
    id: 'add_to_pricelist.title',
    defaultMessage: 'Add to pricelist',
    description: 'Page title and heading: services are added to pricelists; also the name of the link to it',
  },
  propagation: {
    id: 'propagation.title',
    defaultMessage: 'Propagate services',
    description: 'Page title and heading: services of a pricelist go on to the pricelists of customers',
  },
  customers: { id: 'customers.title', defaultMessage: 'Customers', description: 'Page title' },
  pricelists: { id: 'pricelists.title', defaultMessage: 'Pricelists', description: 'Page title' },
  changePassword: {
    id: 'auth.title_change_password',
    defaultMessage: 'Change password',
    description: 'Page title',
  },
  ssoLink: { id: 'auth.title_sso_link', defaultMessage: 'Link single sign-on', description: 'Page title' },
  ssoAuth: { id: 'auth.title_sso_auth', defaultMessage: 'Signing you in', description: 'Page title' },
  consent: { id: 'consent.title', defaultMessage: 'Consent', description: 'Page title and heading' },
  dashboard: { id: 'dashboard.title', defaultMessage: 'Dashboard', description: 'Page title' },
  landingPage: {
    id: 'landing.title',
    defaultMessage: 'Dashboard manager',
    description: 'Page title and heading',
  },
  adminConsole: {
    id: 'admin.title',
    defaultMessage: 'Administration console',
    description: 'Page title and heading; also the entry of the profile menu',
  },
  account: { id: 'account.title', defaultMessage: 'Account', description: 'Page title' },
  notifications: {
    id: 'notifications.title',
    defaultMessage: 'Notifications',
    description: 'Page title and heading; also the entry of the profile menu',
  },
  subscriptions: {
    id: 'subscriptions.title',
    defaultMessage: 'Subscriptions',
    description: 'Page title and heading; also the name of the link to it',
  },
  provisioning: {
    id: 'provisioning.title',
    defaultMessage: 'Provisioning requests',
    description: 'Page title and heading; also the name of the link to it',
  },
  auditLog: {
    id: 'audit.title',
    defaultMessage: 'Audit log',
    description: 'Page title and heading',
  },
  userSecurity: {
    id: 'user_security.title',
    defaultMessage: 'Sign-in security',
    description: 'Page title and heading: how one user signs in',
  },
  people: {
    id: 'people.title',
    defaultMessage: 'People',
    description: 'Page title and heading: the users of an organisation',
  },
  security: {
    id: 'security.title',
    defaultMessage: 'Security',
    description: 'Page title and heading: how the users of an organisation sign in',
  },
  serviceInfo: {
    id: 'service_info.title',
    defaultMessage: 'Service info',
    description: 'Page title and heading: the terms of a subscription',
  },
  userLog: { id: 'audit.user_title', defaultMessage: 'User log', description: 'Page title and heading' },
  serviceOrder: {
    id: 'order.title',
    defaultMessage: 'Order a service',
    description: 'Page title and heading',
  },
  availableServices: {
    id: 'available.title',
    defaultMessage: 'Available services',
    description: 'Page title and heading; also the name of the link to it',
  },
  notes: { id: 'notes.title', defaultMessage: 'Notes', description: 'Page title and heading' },
  accountImport: {
    id: 'import.title',
    defaultMessage: 'Import accounts',
    description: 'Page title and heading',
  },
  imports: { id: 'imports.title', defaultMessage: 'My imports', description: 'Page title and heading' },
  explore: { id: 'explore.title', defaultMessage: 'Explore services', description: 'Page title' },
  service: { id: 'service.title', defaultMessage: 'Service', description: 'Page title' },
  serviceTool: {
    id: 'service_tool.title',
    defaultMessage: 'My services',
    description: 'Page title and heading',
  },
  vendorProfile: {
    id: 'vendor_profile.title',
    defaultMessage: 'My vendor profile',
    description: 'Page title and heading',
  },
  editPrices: { id: 'prices.title', defaultMessage: 'Edit prices', description: 'Page title and heading' },
  editAllPrices: {
    id: 'prices.title_all',
    defaultMessage: 'Edit all prices',
    description: 'Page title and heading',
  },
  move: { id: 'move.title', defaultMessage: 'Move account', description: 'Page title' },
  terminate: { id: 'terminate.title', defaultMessage: 'Terminate account', description: 'Page title' },
  notFound: { id: 'common.title_not_found', defaultMessage: 'Page not found', description: 'Page title' },
});
