/**
 * FilterSubscriptions (ACC-09): found and counted with system access, in the order of an index. The right to read subscriptions on
 * an account covers everything below it. The rows of a page are then read as the request role, which enforces the reach again.
 */
import { sql } from 'kysely';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import type { Input, Output } from '#contract/operations.ts';
import { SUBSCRIPTIONS_PAGE } from '#contract/orders/subscriptions.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { BY_COMPANY } from '#server/accounts/company.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { findPage } from '#server/platform/lists/page.ts';
import { knownAt, requireKnown } from './fields.ts';
import type { Known } from './fields.ts';
import { PREPAID_END, SERVICE, subscriptionsIn, TERM_END } from './filtered.ts';
import { FOUND_SUBSCRIPTIONS, toSubscriptions } from './read.ts';

const BY_SERVICE: ListSort = { column: 'service', isDescending: false };

const SORTS: Record<string, SortColumn> = {
  service: { by: SERVICE, type: 'text' },
  company: BY_COMPANY,
  termEnds: { by: TERM_END, type: 'text' },
  prepaidUntil: { by: PREPAID_END, type: 'text' },
  created: { by: sql.ref('account.created_at'), type: 'timestamptz' },
};

/** The listed subtree and the readable fields. */
type Scope = { path: string; known: Known };

/** @throws HttpError 404 for an account out of reach, 403 without the right on it, 400 for a field that the caller may not read */
export async function requireScope(call: SessionCall, accountId: number, query: ListQuery): Promise<Scope> {
  const { path } = await requireAccountInScope(call, accountId, READS_SUBSCRIPTIONS);
  const known = await knownAt(call, path);
  requireKnown(known, query);
  return { path, known };
}

type Page = Output<'IAccountService/FilterSubscriptions'>;
type Wanted = {
  query: ListQuery;
  after?: string | null | undefined;
  limit?: number | undefined;
  /** Locale of localized values; by default the call's. */
  locale?: Locale;
};

export async function subscriptionPage(
  call: SessionCall,
  { path, known }: Scope,
  { query, after, limit = SUBSCRIPTIONS_PAGE, locale = call.locale }: Wanted,
): Promise<Page> {
  const { rows: found, ...page } = await findPage(
    call,
    {
      sorts: SORTS,
      sort: query.sort ?? BY_SERVICE,
      id: 'account.id',
      rows: await subscriptionsIn(call, path, query),
      after,
      limit,
      isCountedInOrder: true,
    },
    FOUND_SUBSCRIPTIONS,
  );
  return { Rows: await toSubscriptions(call, { known, locale }, found), ...page };
}

export async function filterSubscriptions(
  call: SessionCall,
  { accountId, query = {}, after, limit }: Input<'IAccountService/FilterSubscriptions'>,
): Promise<Page> {
  return subscriptionPage(call, await requireScope(call, accountId, query), { query, after, limit });
}
