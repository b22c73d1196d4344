/** The query that the list sends for the audit log (ACC-07). */
import { AUDIT_ACTIONS } from '#contract/accounts/audit-actions.ts';
import { AUDIT_LIST, USER_LOG_LIST } from '#contract/accounts/audit-list.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { DAY, daysLater, startOfDay } from '#contract/platform/zoned-time.ts';

/** The subject of the log: an account with all accounts below it, or a user. */
export type LogOf = { accountId: number } | { userId: number };

/** Names of the lists, also used for their preferences and saved views. */
export type LogName = 'audit-log' | 'user-log';

export const logName = (of: LogOf): LogName => ('userId' in of ? 'user-log' : 'audit-log');

export const LOG_LISTS = { 'audit-log': AUDIT_LIST, 'user-log': USER_LOG_LIST };

const SIGN_INS = AUDIT_ACTIONS.filter(
  action => action.startsWith('sign-') || action === 'mfa.refused' || action === 'session.end',
);

const MINUTE = 60_000;

/**
 * When the log was opened: the end of a period of days, because a new end on each render would be a new
 * query. In whole minutes, so that the prefetched query is the same.
 */
export const openedAt = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

function periodOf(
  { operator, values: [from = '', to = ''] }: ListFilter,
  timeZone: string,
  now: number,
): Pick<AuditQuery, 'from' | 'to'> {
  if (operator === 'last') return { from: new Date(now - Number(from) * DAY).toISOString() };
  return {
    ...(from === '' ? {} : { from: startOfDay(from, timeZone).toISOString() }),
    ...(to === '' ? {} : { to: startOfDay(daysLater(to, 1), timeZone).toISOString() }),
  };
}

/** Null for all actions. A choice of actions replaces the actions of the selected part of the log. */
function actionsOf(action: ListFilter | undefined, areSignIns: boolean): string[] | null {
  if (action?.operator === 'is') return action.values;
  const among: readonly string[] = areSignIns ? SIGN_INS : AUDIT_ACTIONS;
  if (action) return among.filter(one => !action.values.includes(one));
  return areSignIns ? [...among] : null;
}

/** @param now milliseconds: the end of a period of days */
export function auditQueryOf(
  { filters = {}, timeZone = 'UTC' }: ListQuery,
  of: LogOf,
  now: number,
): AuditQuery {
  const first = (name: string): string | undefined => filters[name]?.values[0];
  const { time, action } = filters;
  const actions = actionsOf(action, first('show') === 'sign-ins');
  const actor = first('actor');
  const object = first('object');
  const [field, oldValue, newValue, result] = [first('field'), first('old'), first('new'), first('result')];
  return {
    ...of,
    ...(time ? periodOf(time, timeZone, now) : {}),
    ...('userId' in of && first('show') === 'done' ? { actorId: of.userId } : {}),
    ...(actor === undefined ? {} : { actorId: Number(actor) }),
    ...(object === undefined ? {} : { objectId: Number(object) }),
    ...(actions === null ? {} : { actions }),
    ...(result === 'success' || result === 'failure' ? { result } : {}),
    ...(field === undefined ? {} : { field }),
    ...(oldValue === undefined ? {} : { oldValue }),
    ...(newValue === undefined ? {} : { newValue }),
  };
}

/** The day that a log is limited to; null if its period is not a single day. */
export const onlyDay = (time: ListFilter | undefined): string | null =>
  time?.operator === 'between' && time.values[0] === time.values[1] ? (time.values[0] ?? null) : null;
