/**
 * Which accounts of many the caller may read, as a condition of the query that finds them. Most people may read the same
 * types wherever they reach, and the type alone is asked; for the others each row is looked at in its own place.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { holds } from './read-rights.ts';

export type Readable = {
  /** What a row is asked for. */
  by: 'nothing' | 'type' | 'place';
  /** By type: the types. By place: those of each of `places`, joined by commas. */
  types: readonly string[];
  places: readonly string[];
};

/** @param among nothing but these types is looked for. */
export function readableBy(call: SessionCall, among: readonly AccountType[] = ACCOUNT_TYPES): Readable {
  const places = call.session.reach;
  const typesOf = (path: string) => among.filter(type => holds(call, { type, path }, 'Read'));
  const [first = [], ...others] = places.map(typesOf);
  const types = [first, ...others].map(some => some.join(','));
  if (new Set(types).size > 1) return { by: 'place', types, places };
  return {
    by: ACCOUNT_TYPES.every(type => first.includes(type)) ? 'nothing' : 'type',
    types: first,
    places: [],
  };
}

/** Around the places and the types: some place that holds the row's path, whose types name the row's. */
const atPlace = (path: string, type: string) =>
  [
    'exists (select from unnest(',
    ', ',
    `) as held (place, types) where (${path} = held.place or ${path} ^@ (held.place || '/'))
      and ${type} = any (string_to_array(held.types, ',')))`,
  ] as const;

type Columns = { path: string; type: string };
const COLUMNS: Columns = { path: 'path', type: 'type' };

/** The condition for a built query; null where a row is asked for nothing. */
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

/** The same for a statement that is written out, and the values of its parameters, the first of which is `$next`. */
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
