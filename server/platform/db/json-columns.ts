/** Kysely types of jsonb columns. */
import type { ColumnType } from 'kysely';

/** Selected as a parsed value, inserted as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
