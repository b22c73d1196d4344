/**
 * Finding accounts by part of their name among many. Row-level security lets no index answer a `like`, so the ids are
 * found with the system's own access, with the caller's reach said in the query; the rows are then read as the request
 * role, which holds the same line a second time.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/account.ts';
import { amongInsideAny, atOrBelow, holdsRoot, insideAny } from '#server/accounts/paths.ts';
import { isEveryType } from '#server/accounts/read-rights.ts';
import type { SessionCall } from '#server/call.ts';
import { containsFolded, containsFoldedOnce, hasTriples } from '#server/db/folded.ts';
import { planned } from '#server/db/planned.ts';

export type Search = {
  text: string;
  types: readonly AccountType[];
  /** Subtrees to look in; by default all that the caller reaches. */
  roots?: readonly string[];
  terminated?: boolean;
  /** Not this account, and nothing at or below this path. */
  without?: { id: number | null; path: string };
  limit: number;
};

/**
 * Whether one plan is best for every text: among all accounts it is the index of letter triples that finds them. Within
 * a part of the tree it may be the paths instead, which takes a look at the values.
 */
export const isPlannedOnce = (roots: readonly string[], text: string): boolean =>
  holdsRoot(roots) && hasTriples(text);

/** The two conditions, said for the way the query is planned. */
export const namedInReach = (
  roots: readonly string[],
  text: string,
): { isInside: RawBuilder<boolean>; isNamed: RawBuilder<boolean> } =>
  isPlannedOnce(roots, text)
    ? { isInside: amongInsideAny('path', roots), isNamed: containsFoldedOnce('folded_name', text) }
    : { isInside: insideAny('path', roots), isNamed: containsFolded('folded_name', text) };

/** Whose name begins with the text comes first, then by name. */
export async function findAccountIds(call: SessionCall, search: Search): Promise<number[]> {
  const { text, types, roots = call.session.reach, terminated = true, limit } = search;
  if (types.length === 0) return [];
  const { isInside, isNamed } = namedInReach(roots, text);
  let query = call.db.selectFrom('account').select('id').where(isInside).limit(limit);
  if (!isEveryType(types)) query = query.where(sql<boolean>`type = any (${types})`);
  if (search.without) {
    const { id, path } = search.without;
    query = query.where('id', 'is distinct from', id).where(sql<boolean>`not ${atOrBelow('path', path)}`);
  }
  if (!terminated) query = query.where('state', '<>', 'Terminated');
  if (text !== '') {
    query = query.where(isNamed).orderBy(sql`starts_with(folded_name, (select fold(${text}::text)))`, 'desc');
  }
  const ordered = query.orderBy('type_rank').orderBy('folded_name').orderBy('id');
  const rows = isPlannedOnce(roots, text) ? await planned(call.prepared, ordered) : await ordered.execute();
  return rows.map(row => row.id);
}
