import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { RunPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** Runs prepared statements by a query builder, within a transaction that has no other connection; without their names. */
export const preparedOn =
  (db: Kysely<Database>): RunPrepared =>
  async <Row>({ text }: { text: string }, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
