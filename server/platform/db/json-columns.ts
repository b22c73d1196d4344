/** How jsonb columns look to Kysely. */
import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
