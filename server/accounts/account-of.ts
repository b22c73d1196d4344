/** The account that a row refers to, for joins of few rows. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountRow } from '#server/platform/db/schema.ts';

/** For lateral joins. The limit keeps the planner from reading all accounts in the order of their ids instead. */
export const accountOf = (id: string): RawBuilder<AccountRow> =>
  sql<AccountRow>`(select * from account where account.id = ${sql.ref(id)} limit 1)`;
