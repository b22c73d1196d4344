/** Condition that a column contains a text, case-insensitive. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${text}::text) in lower(${sql.ref(column)})) > 0`;
