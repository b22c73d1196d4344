/**
 * Finding accounts by part of their name among many. Row-level security lets no index answer a `like`, so the ids are
 * found with the system's own access, with the caller's reach said in the query; the rows are then read as the request
 * role, which holds the same line a second time.
 */
import { sql } from 'kysely';
import type { AccountType } from '#contract/account.ts';
import { atOrBelow, insideAny } from '#server/accounts/paths.ts';
import type { SessionCall } from '#server/call.ts';
import { containsFolded } from '#server/db/folded.ts';

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

/** Whose name begins with the text comes first, then by name. */
export async function findAccountIds(call: SessionCall, search: Search): Promise<number[]> {
  const { text, types, roots = call.session.reach, terminated = true, limit } = search;
  if (types.length === 0) return [];
  let query = call.db
    .selectFrom('account')
    .select('id')
    .where(insideAny('path', roots))
    .where('type', 'in', types)
    .limit(limit);
  if (search.without) {
    const { id, path } = search.without;
    query = query.where('id', 'is distinct from', id).where(sql<boolean>`not ${atOrBelow('path', path)}`);
  }
  if (!terminated) query = query.where('state', '<>', 'Terminated');
  if (text !== '') {
    query = query
      .where(containsFolded('folded_name', text))
      .orderBy(sql`starts_with(folded_name, fold(${text}::text))`, 'desc');
  }
  const rows = await query.orderBy('type_rank').orderBy('folded_name').orderBy('id').execute();
  return rows.map(row => row.id);
}
