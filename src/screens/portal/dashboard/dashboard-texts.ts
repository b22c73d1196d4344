/** Texts of the dashboard. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const dashboardTexts = defineMessages({
  openCompany: {
    id: 'dashboard.open_company',
    defaultMessage: 'Open the company',
    description: 'Link of the company panel',
  },
  company: { id: 'dashboard.company', defaultMessage: 'Your company', description: 'Panel of the dashboard' },
  firstVisit: {
    id: 'dashboard.first_visit',
    defaultMessage: 'This is your first visit. Use the search above to find accounts and services.',
    description: 'Below the greeting of somebody who signs in for the first time',
  },
  lastVisit: {
    id: 'dashboard.last_visit',
    defaultMessage: 'Last sign-in: {at}',
    description: 'Below the greeting; {at} is date and time',
  },
  greeting: {
    id: 'dashboard.greeting',
    defaultMessage: 'Welcome, {name}',
    description: 'Heading of the dashboard; {name} is the first name',
  },
  noNewServices: {
    id: 'dashboard.no_new_services',
    defaultMessage: 'No new services at the moment.',
    description: 'Panel of the newest services',
  },
  newest: {
    id: 'dashboard.newest',
    defaultMessage: 'New in the marketplace',
    description: 'Panel of the dashboard',
  },
  allNew: {
    id: 'dashboard.all_new',
    defaultMessage: 'View all new services',
    description: 'Link of the panel of newest services',
  },
  own: { id: 'dashboard.own', defaultMessage: 'Your account', description: 'Panel of the dashboard' },
  openOwn: {
    id: 'dashboard.open_own',
    defaultMessage: 'Open your account',
    description: 'Link of the panel about one’s own account',
  },
  links: {
    id: 'dashboard.links',
    defaultMessage: 'Quick links',
    description: 'Panel of the dashboard: links',
  },
  mfaOff: {
    id: 'dashboard.mfa_off',
    defaultMessage:
      'Two-step verification is off. Set it up to protect your account if your password is stolen.',
    description: 'Security panel',
  },
  mfaOn: {
    id: 'dashboard.mfa_on',
    defaultMessage: 'Two-step verification is on, with {methods, plural, one {# method} other {# methods}}.',
    description: 'Security panel',
  },
  mfaSetUp: {
    id: 'dashboard.mfa_set_up',
    defaultMessage: 'Set up two-step verification',
    description: 'Link',
  },
  mfaManage: {
    id: 'dashboard.mfa_manage',
    defaultMessage: 'Manage verification methods',
    description: 'Link',
  },
  security: { id: 'dashboard.security', defaultMessage: 'Security', description: 'Panel of the dashboard' },
  terms: {
    id: 'dashboard.terms',
    defaultMessage:
      '{count, plural, one {# document needs your acceptance} other {# documents need your acceptance}}',
    description: 'Heading on the dashboard: terms documents not accepted yet',
  },
  termsOpen: {
    id: 'dashboard.terms_open',
    defaultMessage: 'Read and accept',
    description: 'Button on the dashboard that opens the terms',
  },
});

export const companyTexts = defineMessages({
  DisplayName: { id: 'dashboard.company_name', defaultMessage: 'Name', description: 'Company fact' },
  AccountIdentificator: {
    id: 'dashboard.company_id',
    defaultMessage: 'Account ID',
    description: 'Company fact',
  },
  Country: { id: 'dashboard.company_country', defaultMessage: 'Country', description: 'Company fact' },
});
