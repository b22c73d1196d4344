/** Texts of the audit log and the user log. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '#src/i18n/define-messages.ts';
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
  empty: { id: 'audit.empty', defaultMessage: 'empty', description: 'A field without a value' },
  field: { id: 'audit.field', defaultMessage: 'Field', description: 'Column: a changed field' },
  noMatch: {
    id: 'audit.no_match',
    defaultMessage: 'No entries in this period match the filters.',
    description: 'The audit log, narrowed, is empty',
  },
  none: {
    id: 'audit.none',
    defaultMessage: 'No entries in this period. Choose a longer period to see more.',
    description: 'The audit log is empty',
  },
  lead: {
    id: 'audit.lead',
    defaultMessage: 'Activity on this account and all accounts below it.',
    description: 'Below the heading of the audit log',
  },
  newestDays: {
    id: 'audit.newest_days',
    defaultMessage: 'Entries per day, most recent {count, plural, one {# day} other {# days}}',
    description: 'Heading above a bar for each of the last days of a longer period of the log',
  },
  days: {
    id: 'audit.days',
    defaultMessage: 'Entries per day',
    description: 'Heading above a bar for each day of the log',
  },
  day: {
    id: 'audit.day',
    defaultMessage: '{day}: {count, plural, =0 {no entries} one {# entry} other {# entries}}',
    description: 'Names the bar of a day: how many entries of the log are of that day',
  },
  export: {
    id: 'audit.export',
    defaultMessage: 'Export CSV',
    description: 'Button that downloads the log as it is filtered',
  },
  apply: { id: 'list.apply', defaultMessage: 'Apply', description: 'Button that applies filters' },
  from: { id: 'audit.from', defaultMessage: 'From', description: 'First day of a range' },
  to: { id: 'audit.to', defaultMessage: 'To (inclusive)', description: 'Last day of a range' },
  filters: {
    id: 'list.filters',
    defaultMessage: 'Filters',
    description: 'Button that opens the filters of a list',
  },
  nobody: {
    id: 'audit.nobody',
    defaultMessage: 'Unknown user',
    description: 'An audit entry without an account, such as a sign-in with an unknown name',
  },
  outOfReach: {
    id: 'audit.out_of_reach',
    defaultMessage: 'No access ({id})',
    description: 'An audit entry names an account that the reader may not see',
  },
  actedBy: {
    id: 'audit.acted_by',
    defaultMessage: 'impersonated by {name}',
    description: 'Below the name of somebody who was impersonated: who acted',
  },
  userLead: {
    id: 'audit.user_lead',
    defaultMessage: 'Actions by {name} and changes to this account.',
    description: 'Below the heading of a user’s log',
  },
});
