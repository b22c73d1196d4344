/** Lists the sizes of the database's tables. */
import { sql } from 'kysely';
import type { Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';

export async function listTables(call: SessionCall): Promise<Output<'IAdminService/ListTables'>> {
  const { rows } = await sql<{ name: string; bytes: number; estimate: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes, reltuples::bigint as estimate
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by bytes desc, relname`.execute(call.readAsSystem('installation'));
  return {
    Rows: rows.map(({ name, bytes, estimate }) => ({
      Table: name,
      Bytes: bytes,
      EstimatedRows: estimate < 0 ? null : estimate,
    })),
  };
}
