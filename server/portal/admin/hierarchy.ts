/** Finds accounts that violate the rules of the hierarchy; normally none. */
import { sql } from 'kysely';
import { PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import type { Output } from '#contract/operations.ts';
import { ADMIN_ROWS, ADMINISTERS } from '#contract/portal/admin.ts';
import { insideAny } from '#server/accounts/paths.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

type Found = Output<'IAdminService/CheckHierarchy'>['Rows'][number]['Problem'];

/** Allowed pairs of types, such as `Company<Reseller`. */
const PAIRS = Object.entries(PARENT_TYPES).flatMap(([type, parents]) =>
  parents.map(parent => `${type}<${parent}`),
);

export async function checkHierarchy(
  call: SessionCall,
  limit = ADMIN_ROWS,
): Promise<Output<'IAdminService/CheckHierarchy'>> {
  const { rows } = await sql<{ id: number; display_name: string; problem: Found }>`
    select * from (
      select child.id, child.display_name, case
        when child.path <> coalesce(parent.path || '/', '') || child.id then 'path'
        when parent.id is null and child.type <> 'Provider'
          or child.type || '<' || parent.type <> all (${PAIRS}::text[]) then 'parent-type'
        when parent.state = 'Terminated' and child.state <> 'Terminated' then 'parent-terminated'
      end as problem
      from account as child left join account as parent on parent.id = child.parent_id
      where ${insideAny('child.path', subtreesWith(call, ADMINISTERS.reading))}
    ) as looked where problem is not null order by id limit ${limit}`.execute(call.db);
  return {
    Rows: rows.map(row => ({ AccountId: row.id, DisplayName: row.display_name, Problem: row.problem })),
  };
}
