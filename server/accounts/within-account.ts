/** List filters by account. An account out of reach is treated like one that does not exist: nothing is found. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';

type Caller = Pick<SessionCall, 'session'>;

/** `from … where …` for the account with the id, if it is in reach. */
const inReach = ({ session }: Caller, id: string): RawBuilder<unknown> =>
  sql`from account as top where top.id = ${id}::bigint and ${insideAny('top.path', session.reach)}`;

/** Matches an account and everything below it: '0' is the character after '/'. */
export const withinAccount =
  (column: string, caller: Caller): Condition =>
  ({ values: [id = ''] }) => {
    const top = sql`(select path ${inReach(caller, id)})`;
    return sql<boolean>`(${sql.ref(column)} ~>=~ ${top} and ${sql.ref(column)} ~<~ (${top} || '0'))`;
  };

/** Matches everything below an account. */
export const belowAccount =
  (column: string, caller: Caller): Condition =>
  ({ values: [id = ''] }) => {
    const top = sql`(select path ${inReach(caller, id)})`;
    return sql<boolean>`(${sql.ref(column)} ~>~ (${top} || '/') and ${sql.ref(column)} ~<~ (${top} || '0'))`;
  };

/** Matches only the account itself. */
export const ofAccount =
  (column: string, caller: Caller): Condition =>
  ({ values: [id = ''] }) =>
    sql<boolean>`${sql.ref(column)} = (select top.id ${inReach(caller, id)})`;
