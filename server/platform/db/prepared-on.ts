import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { RunPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** Runs prepared statements, unnamed, on a query builder inside a transaction without another connection. */
export const preparedOn =
  (db: Kysely<Database>): RunPrepared =>
  async <Row>({ text }: { text: string }, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
