/**
 * FilterCustomers: filtered, sorted and counted with system access, with the caller's reach and read rights among the
 * conditions. The rows of a page are then read as the request role, which enforces the reach again.
 */
import { sql } from 'kysely';
import { CUSTOMERS_PAGE } from '#contract/accounts/customers.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { findPage } from '#server/platform/lists/page.ts';
import { customersWhere, listedCustomers } from './list-conditions.ts';
import { FOUND_CUSTOMERS, toCustomers } from './rows.ts';

const BY_NAME: ListSort = { column: 'name', isDescending: false };

/** Customers are few, so that only the order by name has an index. */
const SORTS: Record<string, SortColumn> = {
  name: { by: sql.ref('organisation.folded_name'), type: 'text' },
  type: { by: sql.ref('account.type'), type: 'text' },
  country: { by: sql`coalesce(account.fields ->> 'Country', '')`, type: 'text' },
  created: { by: sql.ref('account.created_at'), type: 'timestamptz' },
};

/** @param locale locale of localized values; by default the call's */
export async function customerPage(
  call: SessionCall,
  { query = {}, after, limit = CUSTOMERS_PAGE }: Input<'IAccountService/FilterCustomers'>,
  locale: Locale = call.locale,
): Promise<Output<'IAccountService/FilterCustomers'>> {
  const conditions = await listedCustomers(call, query);
  const { rows, ...page } = await findPage(
    call,
    {
      sorts: SORTS,
      sort: query.sort ?? BY_NAME,
      id: 'organisation.id',
      rows: more => customersWhere([...conditions, ...more]),
      after,
      limit,
    },
    FOUND_CUSTOMERS,
  );
  return { Rows: await toCustomers(call, locale, rows), ...page };
}
