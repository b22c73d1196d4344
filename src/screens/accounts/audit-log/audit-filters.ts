/**
 * The filters of the audit log live in its address, so that they can be bookmarked, shared and undone (section 2).
 */
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { AUDIT_ACTIONS } from '#contract/accounts/audit-actions.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { startOfDay } from '#contract/platform/zoned-time.ts';
import type { Query } from '#src/addresses/path-to.ts';
import { stringifySearch } from '#src/addresses/search-params.ts';

export const PERIODS = ['24h', '7d', '30d', 'all', 'range'] as const;
export type Period = (typeof PERIODS)[number];

/** Part of a user log: all entries, the user's own actions, or sign-ins. */
export const SHARES = ['all', 'done', 'sign-ins'] as const;
export type Share = (typeof SHARES)[number];

export type AuditFilters = {
  period: Period;
  /** First and last calendar day, for a custom period. */
  from: string | null;
  to: string | null;
  share: Share;
  actor: number | null;
  object: number | null;
  actions: AuditAction[];
  result: 'success' | 'failure' | null;
  oldValue: string | null;
  newValue: string | null;
};

export const NO_FILTERS: AuditFilters = {
  period: '7d',
  from: null,
  to: null,
  share: 'all',
  actor: null,
  object: null,
  actions: [],
  result: null,
  oldValue: null,
  newValue: null,
};

/** Filters shown as tokens; the period and the part of the log have controls of their own. */
export const TOKENS = ['actor', 'object', 'actions', 'result', 'oldValue', 'newValue'] as const;

const DAY = 24 * 60 * 60_000;
const LENGTHS: Record<Exclude<Period, 'all' | 'range'>, number> = {
  '24h': DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
};

const SIGN_INS = AUDIT_ACTIONS.filter(
  action => action.startsWith('sign-') || action === 'mfa.refused' || action === 'session.end',
);

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | undefined): Choice | null =>
  choices.find(choice => choice === value) ?? null;

const idOf = (value = ''): number | null => (/^\d{1,15}$/.test(value) ? Number(value) : null);

/** Days outside have no midnight in every time zone. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-02', '9998-12-31'];

function dayOf(value = ''): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay && value >= FIRST_DAY && value <= LAST_DAY ? value : null;
}

const textOf = (value = ''): string | null => value.trim().slice(0, 200) || null;

/** Invalid parameters are ignored instead of shown as an error. */
export function filtersOf(search: Record<string, string | undefined>): AuditFilters {
  return {
    period: oneOf(PERIODS, search['period']) ?? NO_FILTERS.period,
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    share: oneOf(SHARES, search['show']) ?? NO_FILTERS.share,
    actor: idOf(search['actor']),
    object: idOf(search['object']),
    actions: (search['action'] ?? '').split(',').flatMap(one => oneOf(AUDIT_ACTIONS, one) ?? []),
    result: oneOf(['success', 'failure'], search['result']),
    oldValue: textOf(search['old']),
    newValue: textOf(search['new']),
  };
}

/** Returns the params of the address; null where a filter has its default. */
export function paramsOf(filters: AuditFilters): Query {
  const isRange = filters.period === 'range';
  return {
    period: filters.period === NO_FILTERS.period ? null : filters.period,
    from: isRange ? filters.from : null,
    to: isRange ? filters.to : null,
    show: filters.share === NO_FILTERS.share ? null : filters.share,
    actor: filters.actor,
    object: filters.object,
    action: filters.actions.join(',') || null,
    result: filters.result,
    old: filters.oldValue,
    new: filters.newValue,
  };
}

/** Returns the query string; empty when all filters have their defaults. */
export const searchOf = (filters: AuditFilters): string => stringifySearch(paramsOf(filters));

/** Returns the selected day, or null if the period is not a single day. */
export const onlyDay = ({ period, from, to }: AuditFilters): string | null =>
  period === 'range' && from === to ? from : null;

/** When and where the log was opened. */
export type Opening = {
  /** Milliseconds; the end of a relative period. */
  now: number;
  /** Where days begin. */
  timeZone: string;
};

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

const midnight = (day: string, timeZone: string): string => startOfDay(day, timeZone).toISOString();

function periodOf(
  { period, from, to }: AuditFilters,
  { now, timeZone }: Opening,
): Pick<AuditQuery, 'from' | 'to'> {
  if (period === 'all') return {};
  if (period !== 'range') return { from: new Date(now - LENGTHS[period]).toISOString() };
  return {
    ...(from ? { from: midnight(from, timeZone) } : {}),
    ...(to ? { to: midnight(dayAfter(to), timeZone) } : {}),
  };
}

const MINUTE = 60_000;

/**
 * The end of a relative period: when the log was opened, because a new end on each render would be a new query. Whole minutes, so
 * that what was read ahead is the same query.
 */
export const openedAt = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The subject of the log: an account with all accounts below it, or a user. */
export type LogOf = { accountId: number } | { userId: number };

export function queryOf(filters: AuditFilters, of: LogOf, opening: Opening): AuditQuery {
  const { actor, object, actions, result, oldValue, newValue, share } = filters;
  const person = 'userId' in of ? of.userId : null;
  const shared = share === 'sign-ins' && person !== null ? [...SIGN_INS] : [];
  const chosen = actions.length === 0 ? shared : actions;
  return {
    ...of,
    ...periodOf(filters, opening),
    ...(share === 'done' && person !== null ? { actorId: person } : {}),
    ...(actor === null ? {} : { actorId: actor }),
    ...(object === null ? {} : { objectId: object }),
    ...(chosen.length === 0 ? {} : { actions: chosen }),
    ...(result === null ? {} : { result }),
    ...(oldValue === null ? {} : { oldValue }),
    ...(newValue === null ? {} : { newValue }),
  };
}
