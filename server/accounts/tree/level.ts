/** Levels of the tree, a page at a time: by key and not by offset, so that the last page costs what the first does. */
import type { LevelKey, TreeLevel } from '#contract/account-tree.ts';
import type { AccountType } from '#contract/account.ts';
import { isEveryType } from '#server/accounts/read-rights.ts';
import type { RunPrepared } from '#server/db/client.ts';
import { unseen } from '#server/db/planned.ts';
import type { AccountRow } from '#server/db/schema.ts';

/** What of a level is shown. */
export type Shown = { types: readonly AccountType[]; terminated: boolean };

export type TreeRow = Pick<
  AccountRow,
  'id' | 'display_name' | 'type' | 'state' | 'termination_date' | 'type_rank' | 'folded_name'
>;
export type LevelRows = { ParentId: number | null; rows: TreeRow[]; Next: LevelKey | null };

export const TREE_COLUMNS = 'id, display_name, type, state, termination_date, type_rank, folded_name';

/**
 * Asks of the children shown, in a statement planned once for each way to show them: where all types are, none is looked
 * at row by row.
 */
function askShown<Row extends object>(
  prepared: RunPrepared,
  shown: Shown,
  { name, text }: { name: string; text: (condition: string) => string },
  values: unknown[],
): Promise<Row[]> {
  const living = shown.terminated ? '' : ` and child.state <> 'Terminated'`;
  const key = `${name}-${shown.terminated ? 'ever' : 'living'}`;
  if (isEveryType(shown.types)) return prepared({ name: key, text: text(living) }, values);
  const some = `${living} and child.type = any ($${values.length + 1})`;
  return prepared({ name: `${key}-some`, text: text(some) }, [...values, shown.types]);
}

const LEVELS = {
  name: 'tree-levels',
  text: (shown: string) => `
    select parent.id as parent, child.* from unnest(${unseen('$1::bigint[]')}) with ordinality as parent (id, place)
    cross join lateral (
      select ${TREE_COLUMNS} from account as child
      where parent_id = parent.id${shown}
      order by type_rank, folded_name, id limit $2
    ) as child
    order by place, type_rank, folded_name, child.id`,
};

/** The first page of each parent's level. Read as the request role: what is not in reach is not there. */
export async function readLevels(
  prepared: RunPrepared,
  parentIds: readonly number[],
  shown: Shown,
  limit: number,
): Promise<LevelRows[]> {
  const rows = await askShown<TreeRow & { parent: number }>(prepared, shown, LEVELS, [parentIds, limit + 1]);
  return parentIds.map(id =>
    toPage(
      id,
      rows.filter(row => row.parent === id),
      limit,
    ),
  );
}

const LATER_PAGE = {
  name: 'tree-later-page',
  text: (shown: string) => `
    select ${TREE_COLUMNS} from account as child
    where parent_id = $1${shown} and (type_rank, folded_name, id) > ($3, $4, $5)
    order by type_rank, folded_name, id limit $2`,
};

/** The page after a key; read as the request role. */
export async function readLaterPage(
  prepared: RunPrepared,
  parentId: number,
  shown: Shown,
  { after, limit }: { after: LevelKey; limit: number },
): Promise<LevelRows> {
  const { TypeRank, FoldedName, AccountId } = after;
  const values = [parentId, limit + 1, TypeRank, FoldedName, AccountId];
  const rows = await askShown<TreeRow>(prepared, shown, LATER_PAGE, values);
  return toPage(parentId, rows, limit);
}

const keyOf = ({ type_rank, folded_name, id }: TreeRow): LevelKey => ({
  TypeRank: type_rank,
  FoldedName: folded_name,
  AccountId: id,
});

function toPage(ParentId: number, rows: TreeRow[], limit: number): LevelRows {
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  return { ParentId, rows: page, Next: end ? keyOf(end) : null };
}

/** Most accounts stand at the bottom: those without children are left out. */
const COUNTS = {
  name: 'tree-counts',
  text: (shown: string) => `
    select parent.id, count from unnest(${unseen('$1::bigint[]')}) as parent (id)
    cross join lateral (select count(*) from account as child where parent_id = parent.id${shown}) as child
    where count > 0`,
};

/**
 * How many children each account shows. Asked with the system's own access, since what stands below an account in
 * reach is in reach: the index answers alone.
 */
export async function countChildren(
  prepared: RunPrepared,
  ids: readonly number[],
  shown: Shown,
): Promise<Map<number, number>> {
  const rows = await askShown<{ id: number; count: number }>(prepared, shown, COUNTS, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
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
