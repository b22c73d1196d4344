/** Accounts with the names above them, read as the request role in the order of their ids. */
import { sql } from 'kysely';
import type { PlacedAccount } from '#contract/account-tree.ts';
import { above, idsOf, readNames, withOwnNames } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/call.ts';

export async function readPlaced(call: SessionCall, ids: readonly number[]): Promise<PlacedAccount[]> {
  const { rows, names } = await call.inReach(async db => {
    const found = await db
      .selectFrom('account')
      .select(['id', 'display_name', 'type', 'state', 'path'])
      .where(sql<boolean>`id = any (${ids}::bigint[])`)
      .execute();
    const wanted = new Set(found.flatMap(({ path }) => idsOf(path)));
    return { rows: found, names: await readNames(db, [...wanted]) };
  });
  const paths = rows.map(({ path }) => path);
  const known = await withOwnNames(call, paths, names);
  return ids.flatMap(id => {
    const row = rows.find(one => one.id === id);
    if (!row) return [];
    return {
      AccountId: row.id,
      DisplayName: row.display_name,
      AccountType: row.type,
      AccountState: row.state,
      Path: above(row.path, known).map(one => ({
        AccountId: one.id,
        DisplayName: one.display_name,
        AccountType: one.type,
      })),
    };
  });
}
