/** Names of an account's ancestors, as far as the caller may see them. */
import { sql } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

export type NamedAccount = { id: number; display_name: string; type: AccountType };

/** All ids of a path, root first, including the account's own. */
export const idsInPath = (path: string): number[] => path.split('/').map(Number);

/** The path of an account on the given path. */
export const pathUpTo = (path: string, id: number): string => {
  const ids = idsInPath(path);
  return ids.slice(0, ids.indexOf(id) + 1).join('/');
};

export const readNames = (db: DatabaseReader, ids: number[]): Promise<NamedAccount[]> =>
  db
    .selectFrom('account')
    .select(['id', 'display_name', 'type'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();

/**
 * Adds the names of the caller's own ancestors up to their company, which the caller may see even outside their reach.
 * @param paths paths to be named; nothing is read when `known` covers them.
 */
export async function addOwnAncestors(
  call: SessionCall,
  paths: readonly string[],
  known: readonly NamedAccount[],
): Promise<Map<number, NamedAccount>> {
  const names = new Map(known.map(one => [one.id, one]));
  const own = idsInPath(call.session.user.AccountPath);
  const missing = own.some(id => !names.has(id) && paths.some(path => idsInPath(path).includes(id)));
  if (!missing) return names;
  const rows = await readNames(call.readAsSystem('accounts above'), own);
  const line = own.flatMap(id => rows.find(row => row.id === id) ?? []);
  const company = line.findLastIndex(({ type }) => ORGANISATIONS.includes(type));
  for (const one of line.slice(Math.max(0, company))) names.set(one.id, one);
  return names;
}

/** The named ancestors of an account, highest first, ending with its parent. */
export const ancestorsIn = (path: string, names: ReadonlyMap<number, NamedAccount>): NamedAccount[] =>
  idsInPath(path)
    .slice(0, -1)
    .flatMap(id => names.get(id) ?? []);
