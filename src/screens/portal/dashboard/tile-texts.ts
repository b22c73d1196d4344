/** Texts of the tiles about current work. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const attentionTexts = defineMessages({
  title: {
    id: 'dashboard.attention',
    defaultMessage: 'Needs your attention',
    description: 'Panel of the dashboard: what has failed, ends soon or is not safe',
  },
  nothing: {
    id: 'dashboard.attention_nothing',
    defaultMessage: 'Nothing needs your attention.',
    description: 'Panel of the dashboard',
  },
  requests: {
    id: 'dashboard.attention_requests',
    defaultMessage: 'Failed requests',
    description: 'Beside the number of failed and escalated provisioning requests',
  },
  imports: {
    id: 'dashboard.attention_imports',
    defaultMessage: 'Imports with errors in the last {days} days',
    description: 'Beside their number',
  },
  ending: {
    id: 'dashboard.attention_ending',
    defaultMessage: 'Accounts ending within {days} days',
    description: 'Beside the number of accounts whose termination is scheduled',
  },
  withoutMfa: {
    id: 'dashboard.attention_without_mfa',
    defaultMessage: 'Users without two-step verification',
    description: 'Beside their number',
  },
  lockedOut: {
    id: 'dashboard.attention_locked_out',
    defaultMessage: 'Users locked out after too many attempts',
    description: 'Beside the number of users who gave a wrong password or code too often and have to wait',
  },
});

export const tileTexts = defineMessages({
  subscriptions: {
    id: 'dashboard.my_subscriptions',
    defaultMessage: 'My subscriptions',
    description: 'Panel of the dashboard',
  },
  requests: {
    id: 'dashboard.my_requests',
    defaultMessage: 'My requests',
    description: 'Panel of the dashboard: provisioning requests that one made',
  },
  noRequests: {
    id: 'dashboard.no_requests',
    defaultMessage: 'No requests yet.',
    description: 'Panel of the dashboard: provisioning requests that one made',
  },
  contacts: {
    id: 'dashboard.contacts',
    defaultMessage: 'Whom to ask',
    description: 'Panel of the dashboard: contacts of the support',
  },
});
