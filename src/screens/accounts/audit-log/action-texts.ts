/** What the audit log's actions are called. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';

export const actionTexts: Record<AuditAction, MessageDescriptor> = defineMessages({
  'sign-in': { id: 'audit_action.sign_in', defaultMessage: 'Signed in', description: 'Audit log: an action' },
  'sign-in.refused': {
    id: 'audit_action.sign_in_refused',
    defaultMessage: 'Sign-in refused',
    description: 'Audit log: an action',
  },
  'sign-in.without-right': {
    id: 'audit_action.sign_in_without_right',
    defaultMessage: 'Sign-in without the right to enter',
    description: 'Audit log: an action',
  },
  'sign-in.open-id': {
    id: 'audit_action.sign_in_open_id',
    defaultMessage: 'Signed in through the identity provider',
    description: 'Audit log: an action',
  },
  'sign-in.open-id.link': {
    id: 'audit_action.sign_in_open_id_link',
    defaultMessage: 'Identity joined to the login',
    description: 'Audit log: an action',
  },
  'sign-in.open-id.refused': {
    id: 'audit_action.sign_in_open_id_refused',
    defaultMessage: 'Sign-in through the identity provider refused',
    description: 'Audit log: an action',
  },
  'sign-in.open-id.without-right': {
    id: 'audit_action.sign_in_open_id_without_right',
    defaultMessage: 'Sign-in through the identity provider without the right to enter',
    description: 'Audit log: an action',
  },
  'sign-out': {
    id: 'audit_action.sign_out',
    defaultMessage: 'Signed out',
    description: 'Audit log: an action',
  },
  'session.end': {
    id: 'audit_action.session_end',
    defaultMessage: 'Sessions ended',
    description: 'Audit log: an action',
  },
  impersonate: {
    id: 'audit_action.impersonate',
    defaultMessage: 'Began to work as this user',
    description: 'Audit log: an action',
  },
  unimpersonate: {
    id: 'audit_action.unimpersonate',
    defaultMessage: 'Returned to the own account',
    description: 'Audit log: an action',
  },
  'password.change': {
    id: 'audit_action.password_change',
    defaultMessage: 'Password changed',
    description: 'Audit log: an action',
  },
  'password.reset-request': {
    id: 'audit_action.password_reset_request',
    defaultMessage: 'Password link asked for',
    description: 'Audit log: an action',
  },
  'password.reset': {
    id: 'audit_action.password_reset',
    defaultMessage: 'Password set by a link',
    description: 'Audit log: an action',
  },
  'password.link': {
    id: 'audit_action.password_link',
    defaultMessage: 'Password link sent',
    description: 'Audit log: an action',
  },
  'password.refused': {
    id: 'audit_action.password_refused',
    defaultMessage: 'Wrong password',
    description: 'Audit log: an action',
  },
  'mfa.enable': {
    id: 'audit_action.mfa_enable',
    defaultMessage: 'Second factor added',
    description: 'Audit log: an action',
  },
  'mfa.rename': {
    id: 'audit_action.mfa_rename',
    defaultMessage: 'Second factor renamed',
    description: 'Audit log: an action',
  },
  'mfa.set-primary': {
    id: 'audit_action.mfa_set_primary',
    defaultMessage: 'Second factor made primary',
    description: 'Audit log: an action',
  },
  'mfa.disable': {
    id: 'audit_action.mfa_disable',
    defaultMessage: 'Second factor switched off',
    description: 'Audit log: an action',
  },
  'mfa.disable-for-user': {
    id: 'audit_action.mfa_disable_for_user',
    defaultMessage: 'Second factors removed',
    description: 'Audit log: an action',
  },
  'mfa.refused': {
    id: 'audit_action.mfa_refused',
    defaultMessage: 'Wrong code',
    description: 'Audit log: an action',
  },
  'account.create': {
    id: 'audit_action.account_create',
    defaultMessage: 'Account created',
    description: 'Audit log: an action',
  },
  'account.update': {
    id: 'audit_action.account_update',
    defaultMessage: 'Account changed',
    description: 'Audit log: an action',
  },
  'field.reveal': {
    id: 'audit_action.field_reveal',
    defaultMessage: 'Secret shown',
    description: 'Audit log: an action',
  },
  'account.move': {
    id: 'audit_action.account_move',
    defaultMessage: 'Account moved',
    description: 'Audit log: an action',
  },
  'account.terminate-schedule': {
    id: 'audit_action.account_terminate_schedule',
    defaultMessage: 'Termination scheduled',
    description: 'Audit log: an action',
  },
  'account.terminate-cancel': {
    id: 'audit_action.account_terminate_cancel',
    defaultMessage: 'Scheduled termination cancelled',
    description: 'Audit log: an action',
  },
  'account.terminate': {
    id: 'audit_action.account_terminate',
    defaultMessage: 'Account terminated',
    description: 'Audit log: an action',
  },
  'order.place': {
    id: 'audit_action.order_place',
    defaultMessage: 'Service ordered',
    description: 'Audit log: an action',
  },
  'notifications.update': {
    id: 'audit_action.notifications_update',
    defaultMessage: 'Notifications changed',
    description: 'Audit log: an action',
  },
  'language.change': {
    id: 'audit_action.language_change',
    defaultMessage: 'Language changed',
    description: 'Audit log: an action',
  },
  'landing-page.update': {
    id: 'audit_action.landing_page_update',
    defaultMessage: 'Dashboard arranged',
    description: 'Audit log: an action',
  },
  'landing-page.reset': {
    id: 'audit_action.landing_page_reset',
    defaultMessage: 'Dashboard reset',
    description: 'Audit log: an action',
  },
  'terms.confirm': {
    id: 'audit_action.terms_confirm',
    defaultMessage: 'Terms accepted',
    description: 'Audit log: an action',
  },
  'consent.decide': {
    id: 'audit_action.consent_decide',
    defaultMessage: 'Consent decided',
    description: 'Audit log: an action',
  },
  'job.run-again': {
    id: 'audit_action.job_run_again',
    defaultMessage: 'Job begun again',
    description: 'Audit log: an action',
  },
  'attempts.forget': {
    id: 'audit_action.attempts_forget',
    defaultMessage: 'Counted attempts forgotten',
    description: 'Audit log: an action',
  },
  'announce.maintenance': {
    id: 'audit_action.announce_maintenance',
    defaultMessage: 'Maintenance announced',
    description: 'Audit log: an action',
  },
  'announce.message': {
    id: 'audit_action.announce_message',
    defaultMessage: 'Message announced',
    description: 'Audit log: an action',
  },
  'announce.clear': {
    id: 'audit_action.announce_clear',
    defaultMessage: 'Announcement taken back',
    description: 'Audit log: an action',
  },
  'account.export-users': {
    id: 'audit_action.account_export_users',
    defaultMessage: 'Users exported',
    description: 'Audit log: an action',
  },
  'note.add': {
    id: 'audit_action.note_add',
    defaultMessage: 'Note added',
    description: 'Audit log: an action',
  },
  'note.delete': {
    id: 'audit_action.note_delete',
    defaultMessage: 'Note deleted',
    description: 'Audit log: an action',
  },
  'import.start': {
    id: 'audit_action.import_start',
    defaultMessage: 'Import begun',
    description: 'Audit log: an action',
  },
  'import.cancel': {
    id: 'audit_action.import_cancel',
    defaultMessage: 'Import cancelled',
    description: 'Audit log: an action',
  },
  'import.cancel-account': {
    id: 'audit_action.import_cancel_account',
    defaultMessage: 'Account taken out of an import',
    description: 'Audit log: an action',
  },
});
