/** Finds accounts that violate the rules of the hierarchy; normally none. */
import { sql } from 'kysely';
import { PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import type { Output } from '#contract/operations.ts';
import { ADMIN_ROWS, ADMINISTERS } from '#contract/portal/admin.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';

type Found = Output<'IAdminService/CheckHierarchy'>['Rows'][number]['Problem'];

/** Allowed pairs of types, such as `Company<Reseller`. */
const PAIRS = Object.entries(PARENT_TYPES).flatMap(([type, parents]) =>
  parents.map(parent => `${type}<${parent}`),
);

/** Accounts checked by one statement, so that the embedded database serves other calls in between (ADR 25). */
const ACCOUNTS_PER_STEP = 10_000;

type Row = { id: number; display_name: string; problem: Found };

/** Scans all accounts in steps by id, because no index can find violations. */
export async function checkHierarchy(
  call: SessionCall,
  limit = ADMIN_ROWS,
): Promise<Output<'IAdminService/CheckHierarchy'>> {
  const found: Row[] = [];
  let after: number | null = 0;
  do {
    const until: number | null = await endOfStep(call, after);
    found.push(...(await problemsBetween(call, { after, until, limit: limit - found.length })));
    after = until;
  } while (after !== null && found.length < limit);
  return {
    Rows: found.map(row => ({ AccountId: row.id, DisplayName: row.display_name, Problem: row.problem })),
  };
}

/** Returns the last id of the step after `after`, or null when it reaches the last account. */
async function endOfStep({ readAsSystem }: SessionCall, after: number): Promise<number | null> {
  const end = await readAsSystem('installation')
    .selectFrom('account')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(ACCOUNTS_PER_STEP - 1)
    .limit(1)
    .executeTakeFirst();
  return end?.id ?? null;
}

async function problemsBetween(
  call: SessionCall,
  { after, until, limit }: { after: number; until: number | null; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select child.id, child.display_name, case
        when child.path <> coalesce(parent.path || '/', '') || child.id then 'path'
        when parent.id is null and child.type <> 'Provider'
          or child.type || '<' || parent.type <> all (${PAIRS}::text[]) then 'parent-type'
        when parent.state = 'Terminated' and child.state <> 'Terminated' then 'parent-terminated'
      end as problem
      from account as child left join account as parent on parent.id = child.parent_id
      where child.id > ${after} and child.id <= coalesce(${until}::bigint, child.id)
        and ${insideAny('child.path', subtreesWith(call, ADMINISTERS.reading))}
    ) as looked where problem is not null order by id limit ${limit}`.execute(call.readAsSystem('subtrees'));
  return rows;
}
