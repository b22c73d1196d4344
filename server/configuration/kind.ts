/** One kind of configuration, such as field definitions: the shipped items, and how items are read and written. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Json } from './merge.ts';

/** Values by key. A key identifies an item within its kind, for example `Company/Industry`. */
export type Items = ReadonlyMap<string, Json>;

export type ConfigurationKind = {
  name: string;
  shipped: Items;
  /** Reads the items in the database, shipped or not. */
  read(db: Kysely<Database>): Promise<Items>;
  /** Inserts or replaces an item. */
  write(db: Kysely<Database>, key: string, value: Json): Promise<void>;
};
