/** Unfinished provisioning requests of customers, those that the caller may read: all, or the caller's own. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CUSTOMER_REQUESTS } from '#contract/accounts/customer-list.ts';
import {
  FAILED_STATUSES,
  OPEN_STATUSES,
  READS_ALL_REQUESTS,
  READS_OWN_REQUESTS,
} from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import { requestsWith } from '#server/orders/provisioning/unfinished.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';

export type RequestKind = (typeof CUSTOMER_REQUESTS)[number];

export const STATUSES: Record<RequestKind, readonly ProvisioningStatus[]> = {
  open: OPEN_STATUSES,
  failed: FAILED_STATUSES,
};

/** Requests of these kinds, each once for every account at or above its own, in a column `above`. */
export function requestsAbove(call: SessionCall, kinds: readonly RequestKind[]) {
  const all = insideAny('concerned.path', subtreesWith(call, READS_ALL_REQUESTS));
  const own = insideAny('concerned.path', subtreesWith(call, READS_OWN_REQUESTS));
  const isVisible = sql<boolean>`(${all} or (${own} and request.requested_by = ${call.session.accountId}))`;
  const statuses = kinds.flatMap(kind => STATUSES[kind]);
  return requestsWith(call.readAsSystem('subtrees'), statuses, isVisible).select([
    'request.status',
    sql<number>`unnest(string_to_array(concerned.path, '/')::bigint[])`.as('above'),
  ]);
}

/** The ids of accounts with requests of these kinds at or below them. */
export const idsWithRequests = (call: SessionCall, kinds: readonly RequestKind[]): RawBuilder<unknown> =>
  sql`select distinct above from ${requestsAbove(call, kinds)} as request`;
