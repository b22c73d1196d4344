/** The filter of lists by an account and everything below it. */
import { sql } from 'kysely';
import type { Condition } from '#server/platform/lists/conditions.ts';

/** Paths have digits and slashes alone, which come before 0. Nothing is found within an account that does not exist. */
export const withinAccount =
  (column: string): Condition =>
  ({ values: [id = ''] }) => {
    const top = sql`(select path from account as top where top.id = ${id}::bigint)`;
    return sql<boolean>`(${sql.ref(column)} ~>=~ ${top} and ${sql.ref(column)} ~<~ (${top} || '0'))`;
  };
