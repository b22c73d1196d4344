/** Prepared statements. */
import type pg from 'pg';

/** A named statement, prepared once per connection; for queries that every request runs. */
export type Prepared = { name: string; text: string };
export type RunPrepared = <Row extends pg.QueryResultRow>(
  statement: Prepared,
  values: unknown[],
) => Promise<Row[]>;
