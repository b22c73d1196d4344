/** The names above an account, as far as the caller may know them. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type Named = { id: number; display_name: string; type: AccountType };

/** The account's own id included, root first. */
export const idsOf = (path: string): number[] => path.split('/').map(Number);

const ORGANISATIONS: readonly AccountType[] = ['Company', 'Reseller', 'Provider'];

export const readNames = (db: Kysely<Database>, ids: number[]): Promise<Named[]> =>
  db
    .selectFrom('account')
    .select(['id', 'display_name', 'type'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();

/**
 * Everybody may know what they themselves stand under, up to their company, also where their roles do not reach.
 * `paths` are those to be named; nothing is read when `known` names them already.
 */
export async function withOwnNames(
  call: SessionCall,
  paths: readonly string[],
  known: readonly Named[],
): Promise<Map<number, Named>> {
  const names = new Map(known.map(one => [one.id, one]));
  const own = idsOf(call.session.user.AccountPath);
  const missing = own.some(id => !names.has(id) && paths.some(path => idsOf(path).includes(id)));
  if (!missing) return names;
  const rows = await readNames(call.db, own);
  const line = own.flatMap(id => rows.find(row => row.id === id) ?? []);
  const company = line.findLastIndex(({ type }) => ORGANISATIONS.includes(type));
  for (const one of line.slice(Math.max(0, company))) names.set(one.id, one);
  return names;
}

/** From the highest account that may be named down to the account's parent. */
export const above = (path: string, names: ReadonlyMap<number, Named>): Named[] =>
  idsOf(path)
    .slice(0, -1)
    .flatMap(id => names.get(id) ?? []);
