/** Pages of the tree's levels: by key and not by offset, so that the last page costs what the first does. */
import type { LevelKey, TreeLevel } from '#contract/accounts/tree.ts';
import { readableText } from '#server/accounts/readable.ts';
import type { Readable } from '#server/accounts/readable.ts';
import { opaqueArray } from '#server/platform/db/prepared-query.ts';
import type { RunPrepared } from '#server/platform/db/prepared.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

/** Which accounts of a level are visible. */
export type Visibility = { readable: Readable; terminated: boolean };

export type TreeRow = Pick<
  AccountRow,
  'id' | 'display_name' | 'type' | 'state' | 'termination_date' | 'type_rank' | 'folded_name'
>;
export type LevelRows = { ParentId: number | null; rows: TreeRow[]; Next: LevelKey | null };

export const TREE_COLUMNS = 'id, display_name, type, state, termination_date, type_rank, folded_name';

/**
 * Runs a query on visible children, prepared once for each kind of visibility: when all types are readable, rows are
 * not checked one by one.
 */
export function queryVisible<Row extends object>(
  prepared: RunPrepared,
  shown: Visibility,
  { name, text }: { name: string; text: (condition: string) => string },
  values: unknown[],
): Promise<Row[]> {
  const living = shown.terminated ? '' : ` and child.state <> 'Terminated'`;
  const key = `${name}-${shown.terminated ? 'ever' : 'living'}-by-${shown.readable.by}`;
  const columns = { path: 'child.path', type: 'child.type' };
  const condition = readableText(shown.readable, columns, values.length + 1);
  return prepared({ name: key, text: text(living + condition.text) }, [...values, ...condition.values]);
}

const LEVELS = {
  name: 'tree-levels',
  text: (shown: string) => `
    select parent.id as parent, child.* from unnest(${opaqueArray('$1::bigint[]')}) with ordinality as parent (id, place)
    cross join lateral (
      select ${TREE_COLUMNS} from account as child
      where parent_id = parent.id${shown}
      order by type_rank, folded_name, id limit $2
    ) as child
    order by place, type_rank, folded_name, child.id`,
};

/** The first page below each parent. Run as the request role, so that levels out of reach are empty. */
export async function readLevels(
  prepared: RunPrepared,
  parentIds: readonly number[],
  shown: Visibility,
  limit: number,
): Promise<LevelRows[]> {
  const rows = await queryVisible<TreeRow & { parent: number }>(prepared, shown, LEVELS, [
    parentIds,
    limit + 1,
  ]);
  return parentIds.map(id =>
    toPage(
      id,
      rows.filter(row => row.parent === id),
      limit,
    ),
  );
}

/** A page of a level: the first, or the one after a key. */
export type Page = { after: LevelKey | null; limit: number };

/** SQL for the children on a page, plus one more, which shows whether there is a next page. */
export const onPage = (shown: string, { after }: Page): string => `
  where parent_id = $1${shown}${after === null ? '' : ' and (type_rank, folded_name, id) > ($3, $4, $5)'}
  order by type_rank, folded_name, id limit $2`;

export const valuesOf = (parentId: number, { after, limit }: Page): unknown[] => [
  parentId,
  limit + 1,
  ...(after === null ? [] : [after.TypeRank, after.FoldedName, after.AccountId]),
];

/** One page of one level. Run as the request role. */
export async function readPage(
  prepared: RunPrepared,
  parentId: number,
  shown: Visibility,
  page: Page,
): Promise<LevelRows> {
  const statement = {
    name: page.after === null ? 'tree-page' : 'tree-later-page',
    text: (which: string) => `select ${TREE_COLUMNS} from account as child ${onPage(which, page)}`,
  };
  const rows = await queryVisible<TreeRow>(prepared, shown, statement, valuesOf(parentId, page));
  return toPage(parentId, rows, page.limit);
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
