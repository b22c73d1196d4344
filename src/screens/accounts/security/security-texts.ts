/** Texts of the list of users and their two-step verification. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const securityTexts = defineMessages({
  find: { id: 'security.find', defaultMessage: 'Find a user', description: 'Search field' },
  withoutMfa: {
    id: 'security.without_mfa',
    defaultMessage: 'Only users without two-step verification',
    description: 'Filter of a list of users',
  },
  none: {
    id: 'security.none',
    defaultMessage: 'There are no users below this account.',
    description: 'A list of users is empty',
  },
  noMatch: {
    id: 'security.no_match',
    defaultMessage: 'No users match.',
    description: 'A list of users, narrowed, is empty',
  },
  name: { id: 'security.name', defaultMessage: 'Name', description: 'Column of users' },
  username: { id: 'security.username', defaultMessage: 'Username', description: 'Column of users' },
  mfa: { id: 'security.mfa', defaultMessage: 'Two-step verification', description: 'Column of users' },
  mfaOn: { id: 'security.mfa_on', defaultMessage: 'On', description: 'Of a verification method' },
  mfaOff: { id: 'security.mfa_off', defaultMessage: 'Off', description: 'Of a verification method' },
  state: { id: 'security.state', defaultMessage: 'State', description: 'Column of users' },
  last: { id: 'security.last', defaultMessage: 'Last signed in', description: 'Column of users' },
});
