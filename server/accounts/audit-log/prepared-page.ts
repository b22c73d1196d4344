/** Prepared queries for the most common pages of the log. */
import { sql } from 'kysely';
import { AUDIT_PAGE } from '#contract/accounts/audit-log.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { amongInsideAny } from '#server/platform/db/paths.ts';
import { BUILDER, preparedQuery } from '#server/platform/db/prepared-query.ts';
import { findEntries, findsNothing, isObjectIn, newestEntries, orSystemEntries } from './query.ts';
import type { FoundEntry, Scope, PageRequest } from './query.ts';
import { findInSteps, isFoundInSteps } from './steps.ts';

/** Entries per page of the export. */
export const EXPORT_PAGE = 2000;

/**
 * Limits with a prepared query; one extra row shows whether there is a next page. Other limits are planned on each
 * call.
 */
const PLANNED_LIMITS = new Set([AUDIT_PAGE + 1, EXPORT_PAGE + 1]);

type Shape = Record<'from' | 'to' | 'action' | 'after' | 'named' | 'seesSystem', boolean> & { limit: number };

type Values = {
  from: Date | null;
  to: Date | null;
  action: string | null;
  at: string | null;
  id: number | null;
  /** For the whole log, the caller's reach. */
  paths: readonly string[];
};

/**
 * Subselects hide the values from the planner: custom plans would look cheaper than the generic one, and it would
 * re-plan on every call.
 */
const planned = preparedQuery<Shape, Values>((shape, given) => {
  const time = (name: 'from' | 'to' | 'at') => sql<Date>`(select ${given(name)}::timestamptz)`;
  let wanted = BUILDER.selectFrom('audit_entry as entry').select(['entry.id', 'entry.at']);
  if (shape.from) wanted = wanted.where('entry.at', '>=', time('from'));
  if (shape.to) wanted = wanted.where('entry.at', '<', time('to'));
  if (shape.action)
    wanted = wanted.where('entry.action', '=', sql<string>`(select ${given('action')}::text)`);
  const isKnown = amongInsideAny('account.path', given('paths'));
  return newestEntries(wanted.where(orSystemEntries(isObjectIn(isKnown), shape.seesSystem)), {
    after: shape.after ? { at: time('at'), id: sql`(select ${given('id')}::bigint)` } : null,
    isKnown: shape.named ? isKnown : null,
    limit: shape.limit,
  });
});

/** Whether one index returns the page in order for any values. */
function isInOrder({ from, to, actions, ...rest }: AuditQuery, { own, ids }: Scope): boolean {
  return (
    !own && ids === null && (actions?.length ?? 0) <= 1 && Object.values(rest).every(value => value == null)
  );
}

const timeOf = (instant: string | null | undefined) => (instant == null ? null : new Date(instant));

/** Returns the newest entries of a query, by a prepared query when one fits. */
export async function readEntries(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  wanted: PageRequest,
): Promise<FoundEntry[]> {
  const { after, limit, named } = wanted;
  if (findsNothing(query, scope)) return [];
  if (isFoundInSteps(query, scope)) return findInSteps(call, query, scope, wanted);
  if (!PLANNED_LIMITS.has(limit) || !isInOrder(query, scope)) return findEntries(call, query, scope, wanted);
  const values: Values = {
    from: timeOf(query.from),
    to: timeOf(query.to),
    action: query.actions?.[0] ?? null,
    at: after?.at ?? null,
    id: after?.id ?? null,
    paths: scope.paths,
  };
  const shape: Shape = {
    from: values.from !== null,
    to: values.to !== null,
    action: values.action !== null,
    after: after !== null,
    named,
    seesSystem: scope.seesSystem,
    limit,
  };
  const { values: given, ...statement } = planned(shape, values);
  return call.preparedAsSystem('audit log')<FoundEntry>(statement, [...given]);
}
