/** Texts of a user's security page. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const userSecurityTexts = defineMessages({
  methods: {
    id: 'user_security.methods',
    defaultMessage: 'Verification methods',
    description: 'Panel heading',
  },
  demanded: {
    id: 'user_security.demanded',
    defaultMessage: 'Two-step verification is required for this user.',
    description: 'Above the list of verification methods',
  },
  noMethods: {
    id: 'user_security.no_methods',
    defaultMessage: 'None. The password alone is enough to sign in.',
    description: 'The list of somebody’s verification methods is empty',
  },
  noSessions: {
    id: 'user_security.no_sessions',
    defaultMessage: 'No active sessions.',
    description: 'The list of sessions is empty',
  },
  sessions: {
    id: 'user_security.sessions',
    defaultMessage: 'Active sessions',
    description: 'Heading above sessions',
  },
  signOut: {
    id: 'user_security.sign_out',
    defaultMessage: 'Sign out',
    description: 'Button that ends a session',
  },
  signOutOthers: {
    id: 'user_security.sign_out_others',
    defaultMessage: 'Sign out everywhere else',
    description: 'Button that ends all sessions but this one; also the question before',
  },
  signOutAll: {
    id: 'user_security.sign_out_all',
    defaultMessage: 'Sign out everywhere',
    description: 'Button that ends all sessions of another person; also the question before',
  },
  signOutMessage: {
    id: 'user_security.sign_out_message',
    defaultMessage: '{name} will have to sign in again. Unsaved changes will be lost.',
    description: 'Question before sessions are ended',
  },
  never: { id: 'user_security.never', defaultMessage: 'Never', description: 'There was no sign-in yet' },
  password: { id: 'user_security.password', defaultMessage: 'Password', description: 'Panel heading' },
  username: { id: 'user_security.username', defaultMessage: 'Username', description: 'Fact' },
  changed: { id: 'user_security.changed', defaultMessage: 'Password last changed', description: 'Fact' },
  last: { id: 'user_security.last', defaultMessage: 'Last signed in', description: 'Fact' },
  device: {
    id: 'user_security.device',
    defaultMessage: '{browser} on {system}',
    description: 'A browser and the system it runs on',
  },
  unknownDevice: {
    id: 'user_security.unknown_device',
    defaultMessage: 'Unknown device',
    description: 'A session whose browser did not say what it is',
  },
  where: { id: 'user_security.where', defaultMessage: 'Device', description: 'Column of sessions' },
  current: { id: 'user_security.current', defaultMessage: 'This session', description: 'Badge' },
  impersonated: {
    id: 'user_security.impersonated',
    defaultMessage: 'Impersonated by someone else',
    description: 'Badge of a session in which another person works in this one’s name',
  },
  address: { id: 'user_security.address', defaultMessage: 'IP address', description: 'Column of sessions' },
  since: { id: 'user_security.since', defaultMessage: 'Signed in', description: 'Column of sessions' },
  seen: { id: 'user_security.seen', defaultMessage: 'Last active', description: 'Column of sessions' },
  action: { id: 'user_security.action', defaultMessage: 'Action', description: 'Column of sessions' },
});
