/**
 * Queries on the provisioning requests that a caller may read (section 6): all of some subtrees, in others only
 * those they made, or those that failed. They run with
 * system access and name the account of a request `concerned`.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Need } from '#contract/identity/capability.ts';
import {
  FAILED_STATUSES,
  READS_ALL_REQUESTS,
  READS_FAILED_REQUESTS,
  READS_OWN_FAILED_REQUESTS,
  READS_OWN_REQUESTS,
} from '#contract/orders/provisioning-states.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { holdsRoot, insideAny, isInside, topsOf } from '#server/accounts/paths.ts';
import { ofAccount, withinAccount } from '#server/accounts/within-account.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import {
  choiceOf,
  conditionsOf,
  daysBetween,
  numberBetween,
  textIn,
} from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';

/** Of two nested subtrees the smaller one; null for others. */
function commonPart(one: string, other: string): string | null {
  if (isInside(one, other)) return one;
  return isInside(other, one) ? other : null;
}

/** The parts of subtrees within another; all of them without one. */
const within = (paths: readonly string[], path: string | null): string[] =>
  path === null ? [...paths] : topsOf(paths.flatMap(one => commonPart(one, path) ?? []));

function isVisible(call: SessionCall, path: string | null): RawBuilder<boolean> {
  const all = within(subtreesWith(call, READS_ALL_REQUESTS), path);
  if (holdsRoot(all)) return sql<boolean>`true`;
  // Only what is not visible anyway, so that an index on paths finds the rest.
  const isBelow = (wanted: Need) =>
    insideAny(
      'concerned.path',
      within(subtreesWith(call, wanted), path).filter(one => !all.some(top => isInside(one, top))),
    );
  const isOwn = sql<boolean>`request.requested_by = ${call.session.accountId}`;
  const hasFailed = sql<boolean>`request.status = any (${[...FAILED_STATUSES]}::text[])`;
  return sql<boolean>`(${insideAny('concerned.path', all)}
    or ${isOwn} and ${isBelow(READS_OWN_REQUESTS)}
    or ${hasFailed} and (${isBelow(READS_FAILED_REQUESTS)} or ${isOwn} and ${isBelow(READS_OWN_FAILED_REQUESTS)}))`;
}

const filtersFor = (call: SessionCall): Record<string, Condition> => ({
  status: choiceOf('request.status'),
  kind: choiceOf('request.kind'),
  service: textIn('request.folded_service'),
  account: withinAccount('concerned.path', call),
  requestedBy: ofAccount('request.requested_by', call),
  order: numberBetween('request.order_id'),
  created: daysBetween('request.created_at'),
});

/** `from … where …` of the requests that the caller may read and that pass the filters. */
export const visibleRequests = (
  call: SessionCall,
  path: string | null,
  query: ListQuery = {},
  more: readonly RawBuilder<boolean>[] = [],
): RawBuilder<unknown> =>
  sql`from provisioning_request as request join account as concerned on concerned.id = request.account_id
    where ${sql.join([isVisible(call, path), ...conditionsOf(filtersFor(call), query, call.clock.now()), ...more], sql` and `)}`;
