/**
 * Queries on the provisioning requests that a caller may read (section 6): in some subtrees all, in others only those
 * they made, or those that failed. They run with system access and alias the account of a request as `concerned`.
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
import { joinCompany } from '#server/accounts/company.ts';
import { ofAccount, withinAccount } from '#server/accounts/within-account.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { holdsRoot, insideAny, isInside, topsOf } from '#server/platform/db/paths.ts';
import {
  choiceOf,
  conditionsOf,
  daysBetween,
  numberBetween,
  textIn,
} from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';

/** The smaller of two nested subtrees; null if they are not nested. */
function commonPart(one: string, other: string): string | null {
  if (isInside(one, other)) return one;
  return isInside(other, one) ? other : null;
}

/** The parts of the subtrees inside another subtree; all of them for null. */
const within = (paths: readonly string[], path: string | null): string[] =>
  path === null ? [...paths] : topsOf(paths.flatMap(one => commonPart(one, path) ?? []));

/** The conditions of visibility; empty when everything is visible. */
function visibility(call: SessionCall, path: string | null): RawBuilder<boolean>[] {
  const all = within(subtreesWith(call, READS_ALL_REQUESTS), path);
  if (holdsRoot(all)) return [];
  // Excludes subtrees that are already visible, so that an index on paths finds the rest.
  const isBelow = (wanted: Need) =>
    insideAny(
      'concerned.path',
      within(subtreesWith(call, wanted), path).filter(one => !all.some(top => isInside(one, top))),
    );
  const isOwn = sql<boolean>`request.requested_by = ${call.session.accountId}`;
  const hasFailed = sql<boolean>`request.status = any (${[...FAILED_STATUSES]}::text[])`;
  const isVisible = sql<boolean>`(${insideAny('concerned.path', all)}
    or ${isOwn} and ${isBelow(READS_OWN_REQUESTS)}
    or ${hasFailed} and (${isBelow(READS_FAILED_REQUESTS)} or ${isOwn} and ${isBelow(READS_OWN_FAILED_REQUESTS)}))`;
  return [isVisible];
}

/** The id of the company. */
export const COMPANY = 'request.organisation_id';

const filtersFor = (call: SessionCall): Record<string, Condition> => ({
  status: choiceOf('request.status'),
  kind: choiceOf('request.kind'),
  service: textIn('request.folded_service'),
  account: withinAccount('concerned.path', call),
  requestedBy: ofAccount('request.requested_by', call),
  order: numberBetween('request.order_id'),
  created: daysBetween('request.created_at'),
});

/** Requests that meet certain conditions. */
export type VisibleRequests = {
  /** Whether these are all requests in the database. */
  isAll: boolean;
  /** `from … where …` of these requests, with additional conditions. */
  rows: (more?: readonly RawBuilder<boolean>[]) => RawBuilder<unknown>;
};

/**
 * The requests the caller may read that pass the filters; joins accounts only if a condition or the order needs them.
 * @param more further conditions, without accounts
 */
export function visibleRequests(
  call: SessionCall,
  path: string | null,
  query: ListQuery = {},
  more: readonly RawBuilder<boolean>[] = [],
): VisibleRequests {
  const visible = visibility(call, path);
  const filtered = [...conditionsOf(filtersFor(call), query, call.clock.now()), ...more];
  const isAccountNeeded = visible.length > 0 || query.filters?.['account'] !== undefined;
  const tables = sql`provisioning_request as request
    ${isAccountNeeded ? sql`join account as concerned on concerned.id = request.account_id` : sql``}
    ${query.sort?.column === 'company' ? joinCompany(COMPANY) : sql``}`;
  return {
    isAll: visible.length + filtered.length === 0,
    rows: (others = []) => {
      const conditions = [...visible, ...filtered, ...others];
      return conditions.length === 0
        ? sql`from ${tables}`
        : sql`from ${tables} where ${sql.join(conditions, sql` and `)}`;
    },
  };
}
