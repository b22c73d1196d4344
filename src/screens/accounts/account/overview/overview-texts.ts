/** Texts of an account's overview. */
import type { MessageDescriptor } from 'react-intl';
import type { DeadlineKind } from '#contract/accounts/overview.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import { subscriptionTexts } from '#src/screens/accounts/shared/subscription-texts.ts';

export const overviewTexts = defineMessages({
  figures: {
    id: 'account_overview.figures',
    defaultMessage: 'At a glance',
    description: 'Name of the numbers of an account, for screen readers',
  },
  users: { id: 'account_overview.users', defaultMessage: 'Users', description: 'Above their number' },
  locked: {
    id: 'account_overview.locked',
    defaultMessage: 'Locked users',
    description: 'Above their number',
  },
  withoutMfa: {
    id: 'account_overview.without_mfa',
    defaultMessage: 'Users without two-step verification',
    description: 'Above their number; also on the dashboard',
  },
  Department: {
    id: 'account_overview.departments',
    defaultMessage: 'Departments',
    description: 'Above their number',
  },
  Company: {
    id: 'account_overview.companies',
    defaultMessage: 'Companies',
    description: 'Above their number',
  },
  Reseller: {
    id: 'account_overview.resellers',
    defaultMessage: 'Resellers',
    description: 'Above their number',
  },
  subscriptions: {
    id: 'account_overview.subscriptions',
    defaultMessage: 'Subscriptions',
    description: 'Above their number, and heading of their list',
  },
  open: {
    id: 'account_overview.open_requests',
    defaultMessage: 'Open requests',
    description: 'Above the number of provisioning requests that are under way',
  },
  failed: {
    id: 'account_overview.failed_requests',
    defaultMessage: 'Failed requests',
    description: 'Above the number of provisioning requests that have failed; also on the dashboard',
  },
  ownOpen: {
    id: 'account_overview.own_open_requests',
    defaultMessage: 'Your open requests',
    description: 'Above the number of provisioning requests that one made and that are under way',
  },
  ownFailed: {
    id: 'account_overview.own_failed_requests',
    defaultMessage: 'Your failed requests',
    description: 'Above the number of provisioning requests that one made and that have failed',
  },
  mfa: {
    id: 'account_overview.mfa',
    defaultMessage: 'Two-step verification',
    description: 'Above whether a user has it',
  },
  on: { id: 'account_overview.mfa_on', defaultMessage: 'On', description: 'Two-step verification' },
  off: { id: 'account_overview.mfa_off', defaultMessage: 'Off', description: 'Two-step verification' },
  sessions: {
    id: 'account_overview.sessions',
    defaultMessage: 'Active sessions',
    description: 'Above the number of browsers in which a user is signed in',
  },
  lastSignIn: {
    id: 'account_overview.last_sign_in',
    defaultMessage: 'Last signed in',
    description: 'Above the date of a user’s last sign-in',
  },
  never: {
    id: 'account_overview.never',
    defaultMessage: 'Never',
    description: 'A user has not signed in yet',
  },
  deadlines: {
    id: 'account_overview.deadlines',
    defaultMessage: 'Ends within {days} days',
    description: 'Heading above terms, locks and accounts that end soon',
  },
  termEnds: {
    id: 'account_overview.term_ends',
    defaultMessage: 'Subscriptions whose term ends',
    description: 'Link below what ends soon, to the list of subscriptions with these days',
  },
  prepaidEnds: {
    id: 'account_overview.prepaid_ends',
    defaultMessage: 'Subscriptions whose prepaid period ends',
    description: 'Link below what ends soon, to the list of subscriptions with these days',
  },
  noDeadlines: {
    id: 'account_overview.no_deadlines',
    defaultMessage: 'Nothing ends within the next {days} days.',
    description: 'In place of the list of what ends soon',
  },
  log: {
    id: 'account_overview.log',
    defaultMessage: 'Latest activity',
    description: 'Heading above the newest entries of the audit log',
  },
  noLog: {
    id: 'account_overview.no_log',
    defaultMessage: 'No activity in the last {days} days.',
    description: 'In place of the newest entries of the audit log',
  },
  notes: {
    id: 'account_overview.notes',
    defaultMessage: 'Notes',
    description: 'Heading above the newest notes',
  },
  noNotes: {
    id: 'account_overview.no_notes',
    defaultMessage: 'No notes yet.',
    description: 'In place of the newest notes',
  },
  somebody: {
    id: 'account_overview.somebody',
    defaultMessage: 'Someone from a parent account',
    description: 'Author of a note whose name the reader may not see',
  },
  roles: { id: 'account_overview.roles', defaultMessage: 'Roles', description: 'Heading' },
  noRoles: {
    id: 'account_overview.no_roles',
    defaultMessage: 'No roles.',
    description: 'In place of the roles of a user',
  },
  roleOver: {
    id: 'account_overview.role_over',
    defaultMessage: 'Applies to {account} and everything below it',
    description: 'Where a role of a user holds',
  },
  roleOverOneself: {
    id: 'account_overview.role_over_oneself',
    defaultMessage: 'Applies to this user only',
    description: 'Where a role of a user holds',
  },
  noAccess: {
    id: 'account_overview.no_access',
    defaultMessage: 'an account without access ({id})',
    description: 'In place of the name of an account that the reader may not see',
  },
});

export const kindTexts: Record<DeadlineKind, MessageDescriptor> = {
  PrepaidPeriodEnd: subscriptionTexts.prepaid,
  MinimumContractEnd: subscriptionTexts.minimum,
  ...defineMessages({
    LockPeriodEnd: {
      id: 'account_overview.lock_end',
      defaultMessage: 'Lock ends',
      description: 'What a deadline is',
    },
    Termination: {
      id: 'account_overview.termination',
      defaultMessage: 'Scheduled termination',
      description: 'What a deadline is',
    },
  }),
};
