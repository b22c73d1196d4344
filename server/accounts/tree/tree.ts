/** GetAccountTree (ACC-01): a level of the tree, or its first screen in one answer. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { TreeLevel } from '#contract/account-tree.ts';
import type { Input } from '#contract/operations.ts';
import { idsOf } from '#server/accounts/ancestors.ts';
import { isInside, topsOf } from '#server/accounts/paths.ts';
import { mayRead, readableTypes } from '#server/accounts/read-rights.ts';
import type { SessionCall } from '#server/call.ts';
import type { Database } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';
import { countChildren, readLevel, toLevel, treeRows } from './level.ts';
import type { LevelRows, Shown } from './level.ts';

type Wish = Input<'IAccountService/GetAccountTree'>;

export async function readTree(call: SessionCall, wish: Wish): Promise<{ Levels: TreeLevel[] }> {
  const shown = { types: readableTypes(call), terminated: wish.showTerminatedAccounts };
  const levels = await call.inReach(db =>
    wish.accountId === null
      ? firstScreen(call, db, wish, shown)
      : oneLevel(call, db, wish.accountId, wish, shown),
  );
  const ids = levels.flatMap(level => level.rows.map(row => row.id));
  const counts = await countChildren(call.db, ids, shown);
  return { Levels: levels.map(level => toLevel(level, counts)) };
}

async function oneLevel(
  call: SessionCall,
  db: Kysely<Database>,
  id: number,
  wish: Wish,
  shown: Shown,
): Promise<LevelRows[]> {
  const parent = await db
    .selectFrom('account')
    .select(['id', 'type', 'path'])
    .where('id', '=', id)
    .executeTakeFirst();
  // The top of one's reach is always there, also for whoever may not read its type.
  const isTop = call.session.reach.includes(parent?.path ?? '');
  if (!parent || !(isTop || mayRead(call, parent))) throw new Failure(404, 'error.not_found');
  return [await readLevel(db, id, shown, wish)];
}

/** The tops of the reach, and every level from there down to the account to open. */
async function firstScreen(
  call: SessionCall,
  db: Kysely<Database>,
  wish: Wish,
  shown: Shown,
): Promise<LevelRows[]> {
  const tops = topsOf(call.session.reach);
  const rows = await treeRows(db)
    .select('path')
    .where(sql<boolean>`path = any (${tops}::text[])`)
    .orderBy('type_rank')
    .orderBy('folded_name')
    .orderBy('id')
    .execute();
  const [only] = rows.length === 1 ? rows : [];
  const chain = (await chainTo(db, wish.openTo, tops)) ?? (only ? [only.id] : []);
  const levels: LevelRows[] = [{ ParentId: null, rows, Next: null }];
  for (const [index, parentId] of chain.entries()) {
    const level = await readLevel(db, parentId, shown, { limit: wish.limit });
    const child = chain[index + 1] ?? (index === chain.length - 1 ? wish.openTo : null);
    if (child != null && child !== parentId && !level.rows.some(row => row.id === child)) {
      level.rows.push(...(await treeRows(db).where('id', '=', child).execute()));
    }
    levels.push(level);
  }
  return levels;
}

/** The accounts above the one to open, from the top of the reach; null when it is not in reach or is a top itself. */
async function chainTo(
  db: Kysely<Database>,
  openTo: number | null | undefined,
  tops: readonly string[],
): Promise<number[] | null> {
  if (openTo == null) return null;
  const row = await db.selectFrom('account').select('path').where('id', '=', openTo).executeTakeFirst();
  const top = row && tops.find(path => isInside(row.path, path));
  if (!row || top === undefined) return null;
  const chain = idsOf(row.path).slice(idsOf(top).length - 1, -1);
  return chain.length === 0 ? null : chain;
}
