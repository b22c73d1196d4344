/** Comparing names without case and diacritics, by the database's `fold` (migration 0003). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** `%` and `_` are themselves. */
const pattern = (text: string): RawBuilder<string> =>
  sql<string>`'%' || fold(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`;

/** Whether a column of folded names, or another folded text, contains the text. */
export const containsFolded = (column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern(text)}`;

/** As {@link containsFolded} where the plan knows no values: folded once and not for every row. */
export const containsFoldedOnce = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like (select ${pattern(text)})`;

/** Whether the index of letter triples answers: nothing shorter than three letters has one. */
export const hasTriples = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
