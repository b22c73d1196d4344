/** Texts of the audit log and the user log. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import type { Period, Share } from './audit-filters.ts';

export const periodTexts: Record<Period, MessageDescriptor> = defineMessages({
  '24h': { id: 'audit.period_day', defaultMessage: '24 hours', description: 'Period of the audit log' },
  '7d': { id: 'audit.period_week', defaultMessage: '7 days', description: 'Period of the audit log' },
  '30d': { id: 'audit.period_month', defaultMessage: '30 days', description: 'Period of the audit log' },
  all: { id: 'audit.period_all', defaultMessage: 'All', description: 'Period of the audit log' },
  range: { id: 'audit.period_range', defaultMessage: 'Custom', description: 'Period of the audit log' },
});

export const shareTexts: Record<Share, MessageDescriptor> = defineMessages({
  all: {
    id: 'audit.share_all',
    defaultMessage: 'All activity',
    description: 'What of a user’s log is shown',
  },
  done: {
    id: 'audit.share_done',
    defaultMessage: 'Own actions',
    description: 'What of a user’s log is shown',
  },
  'sign-ins': {
    id: 'audit.share_sign_ins',
    defaultMessage: 'Sign-ins',
    description: 'What of a user’s log is shown',
  },
});

export const auditTexts = defineMessages({
  time: { id: 'audit.time', defaultMessage: 'Time', description: 'Column of the audit log' },
  actor: {
    id: 'audit.actor',
    defaultMessage: 'Performed by',
    description: 'Column and filter of the audit log',
  },
  action: { id: 'audit.action', defaultMessage: 'Action', description: 'Column and filter of the audit log' },
  object: {
    id: 'audit.object',
    defaultMessage: 'Account',
    description: 'Column and filter of the audit log',
  },
  changes: { id: 'audit.changes', defaultMessage: 'Changes', description: 'Column of the audit log' },
  result: { id: 'audit.result', defaultMessage: 'Result', description: 'Filter of the audit log' },
  address: { id: 'audit.address', defaultMessage: 'IP address', description: 'Of an audit entry' },
  oldValue: { id: 'audit.old_value', defaultMessage: 'Old value', description: 'Filter of the audit log' },
  newValue: { id: 'audit.new_value', defaultMessage: 'New value', description: 'Filter of the audit log' },
  period: { id: 'audit.period', defaultMessage: 'Period', description: 'Name of a choice' },
  share: {
    id: 'audit.share',
    defaultMessage: 'Show',
    description: 'Name of a choice: what of a log is shown',
  },
  success: { id: 'audit.success', defaultMessage: 'Succeeded', description: 'Result of an action' },
  failure: { id: 'audit.failure', defaultMessage: 'Failed', description: 'Result of an action' },
  anyResult: { id: 'audit.any_result', defaultMessage: 'Any', description: 'Choice: whatever the result' },
});
