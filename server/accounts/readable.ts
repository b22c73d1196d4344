/**
 * Restricts queries to accounts the caller may read. For most users the readable types are the same in all their
 * subtrees, and only the type is checked; otherwise each row is checked against its subtree.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import { hasRight } from '#server/identity/account-rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

export type Readable = {
  /** The check that each row needs. */
  by: 'nothing' | 'type' | 'place';
  /** `type`: the types are checked. `place`: the types of each of `places`, comma-separated. */
  types: readonly string[];
  places: readonly string[];
};

/** @param among types to consider. */
export function readableBy(call: SessionCall, among: readonly AccountType[] = ACCOUNT_TYPES): Readable {
  const places = call.session.reach;
  const typesOf = (path: string) => among.filter(type => hasRight(call, { type, path }, 'Read'));
  const [first = [], ...others] = places.map(typesOf);
  const types = [first, ...others].map(some => some.join(','));
  if (new Set(types).size > 1) return { by: 'place', types, places };
  return {
    by: ACCOUNT_TYPES.every(type => first.includes(type)) ? 'nothing' : 'type',
    types: first,
    places: [],
  };
}

/** SQL fragments around the places and types: a place contains the row's path and allows its type. */
const atPlace = (path: string, type: string) =>
  [
    'exists (select from unnest(',
    ', ',
    `) as held (place, types) where (${path} = held.place or ${path} ^@ (held.place || '/'))
      and ${type} = any (string_to_array(held.types, ',')))`,
  ] as const;

type Columns = { path: string; type: string };
const COLUMNS: Columns = { path: 'path', type: 'type' };

/** The condition for a query builder; null when no check is needed. */
export function isReadable(
  by: Readable['by'],
  places: RawBuilder<unknown>,
  types: RawBuilder<unknown>,
): RawBuilder<boolean> | null {
  if (by === 'nothing') return null;
  if (by === 'type') return sql<boolean>`${sql.ref(COLUMNS.type)} = any (${types}::text[])`;
  const [before, between, after] = atPlace(COLUMNS.path, COLUMNS.type).map(part => sql.raw(part));
  return sql<boolean>`${before}${places}::text[]${between}${types}::text[]${after}`;
}

/** The same for SQL text, with parameters numbered from `$next`. */
export function readableText(
  { by, places, types }: Readable,
  { path, type }: Columns,
  next: number,
): { text: string; values: unknown[] } {
  if (by === 'nothing') return { text: '', values: [] };
  if (by === 'type') return { text: ` and ${type} = any ($${next}::text[])`, values: [types] };
  const [before, between, after] = atPlace(path, type);
  const text = ` and ${before}$${next}::text[]${between}$${next + 1}::text[]${after}`;
  return { text, values: [places, types] };
}
