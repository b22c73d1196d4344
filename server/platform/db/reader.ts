/** A query builder that can only read: a write with it does not compile. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Every {@link Kysely} is one. `getExecutor` is for raw statements: sql`select …`.execute(reader). */
export type DatabaseReader = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;
