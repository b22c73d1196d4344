/** The page of the log that is asked for most, planned once a connection. */
import { sql } from 'kysely';
import { AUDIT_PAGE } from '#contract/accounts/audit-log.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { amongInsideAny } from '#server/accounts/paths.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { BUILDER, plannedOnce } from '#server/platform/db/planned.ts';
import { findEntries, isReachedBy, newestOf, withSystem } from './query.ts';
import type { Found, Scope, Wanted } from './query.ts';
import { findInSteps, isFoundInSteps } from './steps.ts';

/** What the export reads at once. */
export const EXPORT_PAGE = 2000;

/** One more than a page tells whether there is a next. Of these sizes plans are kept; whoever asks for others waits for one. */
const PLANNED_LIMITS = new Set([AUDIT_PAGE + 1, EXPORT_PAGE + 1]);

type Shape = Record<'from' | 'to' | 'action' | 'after' | 'named' | 'seesSystem', boolean> & { limit: number };

type Values = {
  from: Date | null;
  to: Date | null;
  action: string | null;
  at: string | null;
  id: number | null;
  /** The whole log is asked for, so that these are the caller's reach. */
  paths: readonly string[];
};

/** The values are hidden from the planner: a plan for those given would look cheaper, and be made at every call. */
const planned = plannedOnce<Shape, Values>((shape, given) => {
  const time = (name: 'from' | 'to' | 'at') => sql<Date>`(select ${given(name)}::timestamptz)`;
  let wanted = BUILDER.selectFrom('audit_entry as entry').select(['entry.id', 'entry.at']);
  if (shape.from) wanted = wanted.where('entry.at', '>=', time('from'));
  if (shape.to) wanted = wanted.where('entry.at', '<', time('to'));
  if (shape.action)
    wanted = wanted.where('entry.action', '=', sql<string>`(select ${given('action')}::text)`);
  const isKnown = amongInsideAny('account.path', given('paths'));
  return newestOf(wanted.where(withSystem(isReachedBy(isKnown), shape.seesSystem)), {
    after: shape.after ? { at: time('at'), id: sql`(select ${given('id')}::bigint)` } : null,
    isKnown: shape.named ? isKnown : null,
    limit: shape.limit,
  });
});

/** Whether one index gives the page in its order, whatever the values are. */
function isInOrder({ from, to, actions, ...rest }: AuditQuery, { own, ids }: Scope): boolean {
  return (
    !own && ids === null && (actions?.length ?? 0) <= 1 && Object.values(rest).every(value => value == null)
  );
}

const timeOf = (instant: string | null | undefined) => (instant == null ? null : new Date(instant));

/** The newest entries of a query, by the plan that is there where there is one. */
export async function readEntries(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  wanted: Wanted,
): Promise<Found[]> {
  const { after, limit, named } = wanted;
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
  return call.prepared<Found>(statement, [...given]);
}
