/** Comparing names without case and diacritics, by the database's `fold` (migration 0003). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a column of folded names contains the text; `%` and `_` in it are themselves. */
export function containsFolded(column: string, text: string): RawBuilder<boolean> {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<boolean>`${sql.ref(column)} like '%' || fold(${literal}::text) || '%'`;
}
