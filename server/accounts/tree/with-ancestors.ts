/** Reads found accounts with their ancestors' names, as the request role, in the order they were found. */
import type { PlacedAccount } from '#contract/accounts/tree.ts';
import { ancestorsIn, addOwnAncestors } from '#server/accounts/ancestors.ts';
import type { NamedAccount } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { PreparedRows, Statement } from '#server/platform/db/prepared-query.ts';
import { FOUND_IDS } from '#server/platform/db/reach.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

type Placed = NamedAccount & Pick<AccountRow, 'state' | 'path'>;

/** The accounts and all their ancestors in reach. */
const PLACED: PreparedRows<Placed> = {
  name: 'placed-accounts',
  text: `select id, display_name, type, state, path from account where id = any (
    array(select distinct unnest(string_to_array(path, '/')::bigint[]) from account
      where id = any (${FOUND_IDS})))`,
};

/** A `find` statement for ids that are already known. */
export const knownIds = (ids: readonly number[]): Statement => ({
  text: 'select unnest($1::bigint[]) as id',
  values: [ids],
});

export async function readWithAncestors(call: SessionCall, find: Statement): Promise<PlacedAccount[]> {
  const { found: ids, rows } = await call.reach.findAndRead(call.session.reach, find, PLACED);
  const byId = new Map(rows.map(row => [row.id, row]));
  const found = ids.flatMap(({ id }) => byId.get(id) ?? []);
  const paths = found.map(({ path }) => path);
  const known = await addOwnAncestors(call, paths, rows);
  return found.map(row => ({
    AccountId: row.id,
    DisplayName: row.display_name,
    AccountType: row.type,
    AccountState: row.state,
    Path: ancestorsIn(row.path, known).map(one => ({
      AccountId: one.id,
      DisplayName: one.display_name,
      AccountType: one.type,
    })),
  }));
}
