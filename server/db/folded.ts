/** Comparing names without case and diacritics, by the database's `fold` (migration 0003). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a column of folded names, or another folded text, contains the text; `%` and `_` in it are themselves. */
export function containsFolded(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like '%' || fold(${literal}::text) || '%'`;
}
