/** Case- and diacritics-insensitive comparison by the database function `fold` (migration 0001). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Escapes `%`, `_` and backslash for `like`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const pattern = (escaped: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || fold(${escaped}::text) || '%'`;

/** Condition that a column of folded names, or another folded expression, contains the text. */
export const containsFolded = (column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern(sql`${escapeLike(text)}`)}`;

/**
 * As {@link containsFolded} for prepared queries: the pattern is folded once and not for every row. Takes text
 * escaped by {@link escapeLike}.
 */
export const containsFoldedOnce = (column: string, escaped: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like (select ${pattern(escaped)})`;

/** Whether the trigram index can be used: it needs three consecutive letters or digits. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
