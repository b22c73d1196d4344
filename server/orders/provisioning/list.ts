/**
 * The list of provisioning requests (ORD-01): filtered, ordered and counted with system access, because row-level security keeps an
 * order from being read off an index; what the caller may read is among the conditions. The rows of a page are then read as the
 * request role, which enforces the reach again.
 */
import { sql } from 'kysely';
import type { Input, Output } from '#contract/operations.ts';
import { LISTS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { PROVISIONING_PAGE } from '#contract/orders/provisioning.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { requireAccountInScope } from '#server/accounts/require-account.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { totalOf } from '#server/platform/lists/counted.ts';
import { keyOf, orderBy, placeIn } from '#server/platform/lists/keyset.ts';
import type { Place, SortColumn } from '#server/platform/lists/keyset.ts';
import { readRequests } from './read.ts';
import { visibleRequests } from './visible.ts';

type List = Input<'IProvisioningService/FilterProvisioningRequests'>;
type Page = Output<'IProvisioningService/FilterProvisioningRequests'>;

const NEWEST: ListSort = { column: 'created', isDescending: true };

const SORTS: Record<string, SortColumn> = {
  service: { by: sql.ref('request.folded_service'), type: 'text' },
  status: { by: sql.ref('request.status'), type: 'text' },
  created: { by: sql.ref('request.created_at'), type: 'timestamptz' },
};

/** The path of the account that a list is limited to; null without one. @throws HttpError 403, 404 */
export async function requireListScope(
  call: SessionCall,
  accountId: number | null | undefined,
): Promise<string | null> {
  if (accountId == null) return null;
  const { path } = await requireAccountInScope(call, accountId);
  requireRightOn(call, LISTS_PROVISIONING, path);
  return path;
}

export async function requestPage(
  call: SessionCall,
  path: string | null,
  { query = {}, after, limit = PROVISIONING_PAGE }: List,
): Promise<Page> {
  const last = placeIn(after);
  const { key, order, isBehind } = orderBy(SORTS, query.sort ?? NEWEST, 'request.id');
  const page = sql<Place>`select request.id, ${key} as key
    ${visibleRequests(call, path, query, last ? [isBehind(last)] : [])} order by ${order} limit ${limit + 1}`;
  const [{ rows: found }, total] = await Promise.all([
    page.execute(call.db),
    last ? null : totalOf(call.db, visibleRequests(call, path, query)),
  ]);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return {
    Rows: await readRequests(
      call,
      shown.map(row => row.id),
    ),
    Next: end ? keyOf(end) : null,
    Total: total,
  };
}

export async function accountRequests(
  call: SessionCall,
  { accountId, ...list }: Input<'IProvisioningService/GetAccountProvisioningRequests'>,
): Promise<Page> {
  return requestPage(call, await requireListScope(call, accountId), list);
}
