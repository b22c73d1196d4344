/** Comparing names without case and diacritics, by the database's `fold` (migration 0003). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** `%`, `_` and what escapes them are themselves. */
export const forLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const pattern = (escaped: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || fold(${escaped}::text) || '%'`;

/** Whether a column of folded names, or another folded text, contains the text. */
export const containsFolded = (column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern(sql`${forLike(text)}`)}`;

/** As {@link containsFolded} where the plan knows no values: folded once and not for every row. Takes a text {@link forLike}. */
export const containsFoldedOnce = (column: string, escaped: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like (select ${pattern(escaped)})`;

/** Whether the index of letter triples answers: nothing shorter than three letters has one. */
export const hasTriples = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
