/** Texts of the audit log and the user log. */
import type { MessageDescriptor } from 'react-intl';
import type { USER_LOG_LIST, USER_LOG_PARTS } from '#contract/accounts/audit-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';
import { actionTexts } from './action-texts.ts';

export const partTexts: Record<'all' | (typeof USER_LOG_PARTS)[number], MessageDescriptor> = defineMessages({
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
  changedField: {
    id: 'audit.changed_field',
    defaultMessage: 'Changed field',
    description: 'Filter of the audit log: part of the name of a field that was changed',
  },
  oldValue: { id: 'audit.old_value', defaultMessage: 'Old value', description: 'Filter of the audit log' },
  newValue: { id: 'audit.new_value', defaultMessage: 'New value', description: 'Filter of the audit log' },
  period: { id: 'audit.period', defaultMessage: 'Period', description: 'Name of a choice' },
  periodDays: {
    id: 'audit.period_days',
    defaultMessage: '{count, plural, =1 {24 hours} one {# day} other {# days}}',
    description: 'Period of the audit log: some days until now',
  },
  periodAll: { id: 'audit.period_all', defaultMessage: 'All', description: 'Period of the audit log' },
  periodRange: { id: 'audit.period_range', defaultMessage: 'Custom', description: 'Period of the audit log' },
  share: {
    id: 'audit.share',
    defaultMessage: 'Show',
    description: 'Name of a choice: what of a log is shown',
  },
  success: { id: 'audit.success', defaultMessage: 'Succeeded', description: 'Result of an action' },
  failure: { id: 'audit.failure', defaultMessage: 'Failed', description: 'Result of an action' },
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
  from: { id: 'audit.from', defaultMessage: 'From', description: 'First day of a range' },
  to: { id: 'audit.to', defaultMessage: 'To (inclusive)', description: 'Last day of a range' },
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

const {
  time,
  actor,
  action,
  object,
  changes,
  result,
  address,
  changedField,
  oldValue,
  newValue,
  share,
  success,
  failure,
} = auditTexts;

export const AUDIT_TEXTS: ListTexts<typeof USER_LOG_LIST> = {
  columns: { time, actor, action, object, changes, result, address },
  filters: {
    time,
    actor,
    object,
    action,
    result,
    field: changedField,
    old: oldValue,
    new: newValue,
    show: share,
  },
  values: { action: actionTexts, result: { success, failure } },
};
