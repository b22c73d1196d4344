/**
 * The list of provisioning requests (ORD-01): filtered, sorted and counted with system access, because row-level
 * security prevents index-ordered reads; the caller's read rights are among the conditions. The rows of a page are then
 * read as the request role, which enforces the reach again.
 */
import { sql } from 'kysely';
import type { Input, Output } from '#contract/operations.ts';
import { LISTS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { PROVISIONING_PAGE } from '#contract/orders/provisioning.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { BY_COMPANY, isOfCompany } from '#server/accounts/company.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { findPage } from '#server/platform/lists/page.ts';
import { FOUND_REQUESTS, toRequest } from './read.ts';
import { COMPANY, visibleRequests } from './visible.ts';

type List = Input<'IProvisioningService/FilterProvisioningRequests'>;
type Page = Output<'IProvisioningService/FilterProvisioningRequests'>;

const NEWEST: ListSort = { column: 'created', isDescending: true };

const SORTS: Record<string, SortColumn> = {
  service: { by: sql.ref('request.folded_service'), type: 'text' },
  company: BY_COMPANY,
  status: { by: sql.ref('request.status'), type: 'text' },
  created: { by: sql.ref('request.created_at'), type: 'timestamptz' },
};

/** The path of the account that a list is limited to; null without one. @throws HttpError 403, 404 */
export async function requireListScope(
  call: SessionCall,
  accountId: number | null | undefined,
): Promise<string | null> {
  if (accountId == null) return null;
  const { path } = await requireAccountInScope(call, accountId, LISTS_PROVISIONING);
  return path;
}

export async function requestPage(
  call: SessionCall,
  path: string | null,
  { query = {}, after, limit = PROVISIONING_PAGE }: List,
): Promise<Page> {
  const company = query.filters?.['company'];
  const more = company ? [await isOfCompany(call, COMPANY, company)] : [];
  const { isAll, rows } = visibleRequests(call, path, query, more);
  const { rows: found, ...page } = await findPage(
    call,
    {
      sorts: SORTS,
      sort: query.sort ?? NEWEST,
      id: 'request.id',
      rows,
      after,
      limit,
      isPlannedOnce: isAll && limit === PROVISIONING_PAGE,
    },
    FOUND_REQUESTS,
  );
  return { Rows: found.map(row => toRequest(call, row)), ...page };
}

export async function accountRequests(
  call: SessionCall,
  { accountId, ...list }: Input<'IProvisioningService/GetAccountProvisioningRequests'>,
): Promise<Page> {
  return requestPage(call, await requireListScope(call, accountId), list);
}
