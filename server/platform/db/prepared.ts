/** Statements that are planned once a connection. */
import type pg from 'pg';

/** A statement the server plans once per connection; for calls made all the time. */
export type Prepared = { name: string; text: string };
export type RunPrepared = <Row extends pg.QueryResultRow>(
  statement: Prepared,
  values: unknown[],
) => Promise<Row[]>;
