/** Accounts with the names above them, read as the request role in the order of their ids. */
import type { PlacedAccount } from '#contract/account-tree.ts';
import { above, withOwnNames } from '#server/accounts/ancestors.ts';
import type { Named } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/call.ts';
import type { Prepared } from '#server/db/client.ts';
import { unseen } from '#server/db/planned.ts';
import type { AccountRow } from '#server/db/schema.ts';

/** The accounts themselves and all above them that are in reach. */
const PLACED: Prepared = {
  name: 'placed-accounts',
  text: `select id, display_name, type, state, path from account where id = any (
    array(select distinct unnest(string_to_array(path, '/')::bigint[]) from account
      where id = any (${unseen('$1::bigint[]')})))`,
};

export async function readPlaced(call: SessionCall, ids: readonly number[]): Promise<PlacedAccount[]> {
  if (ids.length === 0) return [];
  const read = await call.readInReach((_db, prepared) =>
    prepared<Named & Pick<AccountRow, 'state' | 'path'>>(PLACED, [ids]),
  );
  const rows = new Map(read.map(row => [row.id, row]));
  const found = ids.flatMap(id => rows.get(id) ?? []);
  const paths = found.map(({ path }) => path);
  const known = await withOwnNames(call, paths, read);
  return found.map(row => ({
    AccountId: row.id,
    DisplayName: row.display_name,
    AccountType: row.type,
    AccountState: row.state,
    Path: above(row.path, known).map(one => ({
      AccountId: one.id,
      DisplayName: one.display_name,
      AccountType: one.type,
    })),
  }));
}
