/** Condition that a column contains a text, case-insensitive, in every database alike (migration 0043). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`position(fold_case(${text}::text) in fold_case(${sql.ref(column)})) > 0`;
