/**
 * How many children accounts show. Asked with the system's own access, since what stands below an account in reach is in
 * reach: the index answers alone.
 */
import type { RunPrepared } from '#server/db/client.ts';
import { unseen } from '#server/db/planned.ts';
import { askShown, onPage, valuesOf } from './level.ts';
import type { Page, Shown } from './level.ts';

export type Counts = ReadonlyMap<number, number>;

const mapOf = (rows: { id: number; count: number }[]): Counts =>
  new Map(rows.map(({ id, count }) => [id, count]));

const counted = (shown: string): string => `
  cross join lateral (select count(*) from account as child where parent_id = parent.id${shown}) as child`;

/** Most accounts stand at the bottom: those without children are left out. */
const COUNTS = {
  name: 'tree-counts',
  text: (shown: string) => `
    select parent.id, count from unnest(${unseen('$1::bigint[]')}) as parent (id) ${counted(shown)} where count > 0`,
};

async function countChildren(prepared: RunPrepared, ids: readonly number[], shown: Shown): Promise<Counts> {
  return mapOf(await askShown(prepared, shown, COUNTS, [ids]));
}

/**
 * Counts for the accounts on a page of a level, known without knowing them, so that this is asked at the same time as the
 * page itself: one round trip less. It says nothing about whether the level is in reach.
 */
export async function countOnPage(
  prepared: RunPrepared,
  parentId: number,
  shown: Shown,
  page: Page,
): Promise<Counts> {
  const statement = {
    name: page.after === null ? 'tree-page-counts' : 'tree-later-page-counts',
    text: (which: string) => `
      select parent.id, count from (select id from account as child ${onPage(which, page)}) as parent ${counted(which)}`,
  };
  return mapOf(await askShown(prepared, shown, statement, valuesOf(parentId, page)));
}

/** With counts for those who came onto a page after it was counted: an account was just created there, moved or renamed. */
export async function completed(
  counts: Counts,
  prepared: RunPrepared,
  ids: readonly number[],
  shown: Shown,
): Promise<Counts> {
  const uncounted = ids.filter(id => !counts.has(id));
  if (uncounted.length === 0) return counts;
  return new Map([...counts, ...(await countChildren(prepared, uncounted, shown))]);
}
