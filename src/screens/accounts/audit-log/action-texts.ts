/** Texts of the audit log's actions. */
import type { MessageDescriptor } from 'react-intl';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import { marketplaceActionTexts } from './marketplace-action-texts.ts';

export const actionTexts: Record<AuditAction, MessageDescriptor> = {
  ...marketplaceActionTexts,
  ...defineMessages({
    'sign-in': {
      id: 'audit_action.sign_in',
      defaultMessage: 'Signed in',
      description: 'Audit log: an action',
    },
    'sign-in.refused': {
      id: 'audit_action.sign_in_refused',
      defaultMessage: 'Sign-in failed',
      description: 'Audit log: an action',
    },
    'sign-in.without-right': {
      id: 'audit_action.sign_in_without_right',
      defaultMessage: 'Sign-in denied, no sign-in permission',
      description: 'Audit log: an action',
    },
    'sign-in.open-id': {
      id: 'audit_action.sign_in_open_id',
      defaultMessage: 'Signed in with single sign-on',
      description: 'Audit log: an action',
    },
    'sign-in.open-id.link': {
      id: 'audit_action.sign_in_open_id_link',
      defaultMessage: 'Single sign-on linked',
      description: 'Audit log: an action',
    },
    'sign-in.open-id.refused': {
      id: 'audit_action.sign_in_open_id_refused',
      defaultMessage: 'Single sign-on failed',
      description: 'Audit log: an action',
    },
    'sign-in.open-id.without-right': {
      id: 'audit_action.sign_in_open_id_without_right',
      defaultMessage: 'Single sign-on denied, no sign-in permission',
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
      defaultMessage: 'Impersonation started',
      description: 'Audit log: an action',
    },
    unimpersonate: {
      id: 'audit_action.unimpersonate',
      defaultMessage: 'Impersonation ended',
      description: 'Audit log: an action',
    },
    'password.change': {
      id: 'audit_action.password_change',
      defaultMessage: 'Password changed',
      description: 'Audit log: an action',
    },
    'password.reset-request': {
      id: 'audit_action.password_reset_request',
      defaultMessage: 'Password link requested',
      description: 'Audit log: an action',
    },
    'password.reset': {
      id: 'audit_action.password_reset',
      defaultMessage: 'Password set with a link',
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
      defaultMessage: 'Verification method added',
      description: 'Audit log: an action',
    },
    'mfa.rename': {
      id: 'audit_action.mfa_rename',
      defaultMessage: 'Verification method renamed',
      description: 'Audit log: an action',
    },
    'mfa.set-primary': {
      id: 'audit_action.mfa_set_primary',
      defaultMessage: 'Primary verification method changed',
      description: 'Audit log: an action',
    },
    'mfa.disable': {
      id: 'audit_action.mfa_disable',
      defaultMessage: 'Verification method removed',
      description: 'Audit log: an action',
    },
    'mfa.disable-for-user': {
      id: 'audit_action.mfa_disable_for_user',
      defaultMessage: 'All verification methods removed',
      description: 'Audit log: an action',
    },
    'mfa.refused': {
      id: 'audit_action.mfa_refused',
      defaultMessage: 'Wrong verification code',
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
      defaultMessage: 'Secret field revealed',
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
    'account.erase': {
      id: 'audit_action.account_erase',
      defaultMessage: 'Personal data erased',
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
      defaultMessage: 'Dashboard changed',
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
      defaultMessage: 'Consent changed',
      description: 'Audit log: an action',
    },
    'job.run-again': {
      id: 'audit_action.job_run_again',
      defaultMessage: 'Job run again',
      description: 'Audit log: an action',
    },
    'attempts.forget': {
      id: 'audit_action.attempts_forget',
      defaultMessage: 'Failed attempts cleared',
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
      defaultMessage: 'Announcement removed',
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
      defaultMessage: 'Import started',
      description: 'Audit log: an action',
    },
    'import.cancel': {
      id: 'audit_action.import_cancel',
      defaultMessage: 'Import cancelled',
      description: 'Audit log: an action',
    },
    'import.cancel-account': {
      id: 'audit_action.import_cancel_account',
      defaultMessage: 'Import row skipped',
      description: 'Audit log: an action',
    },
  }),
};
