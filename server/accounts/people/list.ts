/**
 * FilterUsers (ACC-02): the people below an account, filtered, sorted and counted with system access, because row-level
 * security prevents index-ordered reads; everything below an account in reach is in reach. The rows of a page are then
 * read as the request role, which enforces the reach again.
 */
import { sql } from 'kysely';
import { PEOPLE_PAGE } from '#contract/accounts/people.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { findPage } from '#server/platform/lists/page.ts';
import { listedPeople, peopleWhere } from './list-conditions.ts';
import { FOUND_PEOPLE, toPeople } from './list-rows.ts';

type List = Omit<Input<'IAccountService/FilterUsers'>, 'accountId'>;
type Page = Output<'IAccountService/FilterUsers'>;

const BY_NAME: ListSort = { column: 'name', isDescending: false };

/** Each with its table's id, so that an index on both columns is used. */
const SORTS: Record<string, SortColumn & { id: string }> = {
  name: { by: sql.ref('account.folded_name'), type: 'text', id: 'account.id' },
  created: { by: sql.ref('account.created_at'), type: 'timestamptz', id: 'account.id' },
  username: { by: sql.ref('login.folded_username'), type: 'text', id: 'login.account_id' },
  lastLogon: { by: sql.ref('login.last_logon_or_never'), type: 'timestamptz', id: 'login.account_id' },
};

/** The people below a path that the caller may read. */
export async function peoplePage(
  call: SessionCall,
  path: string,
  { query = {}, after, limit = PEOPLE_PAGE }: List,
): Promise<Page> {
  const sort = query.sort ?? BY_NAME;
  const conditions = await listedPeople(call, path, query);
  const { rows: found, ...page } = await findPage(
    call,
    {
      sorts: SORTS,
      sort,
      id: SORTS[sort.column]?.id ?? 'account.id',
      rows: more => peopleWhere([...conditions, ...more]),
      after,
      limit,
    },
    FOUND_PEOPLE,
  );
  return { Rows: await toPeople(call, found), ...page };
}

export async function filterUsers(
  call: SessionCall,
  { accountId, ...list }: Input<'IAccountService/FilterUsers'>,
): Promise<Page> {
  const { path } = await requireAccountInScope(call, accountId, needFor('User', 'Read'));
  return peoplePage(call, path, list);
}
