/** One level of the tree, a page at a time: by key and not by offset, so that the last page costs what the first does. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { TREE_PAGE } from '#contract/account-tree.ts';
import type { TreeLevel } from '#contract/account-tree.ts';
import type { AccountType } from '#contract/account.ts';
import type { AccountRow, Database } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

/** What of a level is shown. */
export type Shown = { types: readonly AccountType[]; terminated: boolean };

export type TreeRow = Pick<AccountRow, 'id' | 'display_name' | 'type' | 'state' | 'termination_date'>;
export type LevelRows = { ParentId: number | null; rows: TreeRow[]; Next: number | null };

export const treeRows = (db: Kysely<Database>) =>
  db.selectFrom('account').select(['id', 'display_name', 'type', 'state', 'termination_date']);

type Page = { after?: number | null | undefined; limit?: number | undefined };

/** Reads as the request role: what is not in reach is not there. */
export async function readLevel(
  db: Kysely<Database>,
  parentId: number,
  shown: Shown,
  { after, limit = TREE_PAGE }: Page = {},
): Promise<LevelRows> {
  if (shown.types.length === 0) return { ParentId: parentId, rows: [], Next: null };
  let query = treeRows(db).where('parent_id', '=', parentId).where('type', 'in', shown.types);
  if (!shown.terminated) query = query.where('state', '<>', 'Terminated');
  if (after != null) {
    const last = await db
      .selectFrom('account')
      .select(['id', 'type_rank', 'folded_name'])
      .where('id', '=', after)
      .executeTakeFirst();
    if (!last) throw new Failure(404, 'error.not_found');
    query = query.where(
      sql<boolean>`(type_rank, folded_name, id) > (${last.type_rank}, ${last.folded_name}, ${last.id})`,
    );
  }
  const rows = await query
    .orderBy('type_rank')
    .orderBy('folded_name')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { ParentId: parentId, rows: page, Next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/**
 * How many children each account shows. Asked with the system's own access, since what stands below an account in
 * reach is in reach: the index answers alone.
 */
export async function countChildren(
  db: Kysely<Database>,
  ids: readonly number[],
  shown: Shown,
): Promise<Map<number, number>> {
  if (ids.length === 0 || shown.types.length === 0) return new Map();
  let query = db
    .selectFrom('account')
    .select(({ fn }) => ['parent_id', fn.countAll<number>().as('count')])
    .where(sql<boolean>`parent_id = any (${ids}::bigint[])`)
    .where('type', 'in', shown.types)
    .groupBy('parent_id');
  if (!shown.terminated) query = query.where('state', '<>', 'Terminated');
  return new Map((await query.execute()).map(row => [row.parent_id ?? 0, row.count]));
}

export const toLevel = (
  { ParentId, rows, Next }: LevelRows,
  counts: ReadonlyMap<number, number>,
): TreeLevel => ({
  ParentId,
  Next,
  Nodes: rows.map(row => ({
    AccountId: row.id,
    DisplayName: row.display_name,
    AccountType: row.type,
    AccountState: row.state,
    TerminationDate: row.termination_date?.toISOString() ?? null,
    ChildCount: counts.get(row.id) ?? 0,
  })),
});
