/**
 * Child counts of tree nodes. Read with system access, since everything below an account in reach is in reach; this
 * way an index suffices.
 */
import { opaqueArray } from '#server/platform/db/prepared-query.ts';
import type { RunPrepared } from '#server/platform/db/prepared.ts';
import { queryVisible, onPage, valuesOf } from './level.ts';
import type { Page, Visibility } from './level.ts';

export type Counts = ReadonlyMap<number, number>;

const counted = (shown: string): string => `
  cross join lateral (select count(*) from account as child where parent_id = parent.id${shown}) as child`;

/** Aggregated into one row, which is faster to transfer and parse than one row per account. */
const SELECT_COUNTS = `select string_agg(parent.id || ':' || count, ',') as counts`;

async function askCounts(
  prepared: RunPrepared,
  shown: Visibility,
  statement: Parameters<typeof queryVisible>[2],
  values: unknown[],
): Promise<Counts> {
  const [row] = await queryVisible<{ counts: string | null }>(prepared, shown, statement, values);
  const pairs = (row?.counts ?? '').split(',').filter(Boolean);
  return new Map(pairs.map(pair => pair.split(':').map(Number) as [number, number]));
}

/** Accounts without children, which are most, are left out. */
const COUNTS = {
  name: 'tree-counts',
  text: (shown: string) => `
    ${SELECT_COUNTS} from unnest(${opaqueArray('$1::bigint[]')}) as parent (id) ${counted(shown)} where count > 0`,
};

/**
 * Counts for the accounts of a page, selected by the same conditions, so that this runs in parallel with reading the
 * page and saves a round trip. Does not check that the level is in reach.
 */
export function countOnPage(
  prepared: RunPrepared,
  parentId: number,
  shown: Visibility,
  page: Page,
): Promise<Counts> {
  const statement = {
    name: page.after === null ? 'tree-page-counts' : 'tree-later-page-counts',
    text: (which: string) => `
      ${SELECT_COUNTS} from (select id from account as child ${onPage(which, page)}) as parent ${counted(which)}`,
  };
  return askCounts(prepared, shown, statement, valuesOf(parentId, page));
}

/**
 * Adds counts for accounts that appeared on the page after it was counted, because they were just created, moved or
 * renamed.
 */
export async function addMissingCounts(
  counts: Counts,
  prepared: RunPrepared,
  ids: readonly number[],
  shown: Visibility,
): Promise<Counts> {
  const uncounted = ids.filter(id => !counts.has(id));
  if (uncounted.length === 0) return counts;
  return new Map([...counts, ...(await askCounts(prepared, shown, COUNTS, [uncounted]))]);
}
