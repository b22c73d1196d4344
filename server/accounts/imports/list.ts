/**
 * GetImports (ACC-04): finds and counts with system access, since row-level security prevents index-ordered reads; read
 * rights are among the conditions. The page's rows are then read as the request role, which enforces the reach again.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { READS_ALL_IMPORTS } from '#contract/accounts/import-rights.ts';
import { IMPORTS_PAGE } from '#contract/accounts/imports.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { withinAccount } from '#server/accounts/within-account.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { holdsRoot, insideAny } from '#server/platform/db/paths.ts';
import { choiceOf, conditionsOf, daysBetween, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { findPage } from '#server/platform/lists/page.ts';
import { describeImports, FOUND_IMPORTS } from './read.ts';
import { hasErrors } from './records.ts';

const NEWEST: ListSort = { column: 'created', isDescending: true };

/** Same expressions as in the indexes of migration 0041. */
const SORTS: Record<string, SortColumn> = {
  name: { by: sql.ref('import.folded_name'), type: 'text' },
  status: { by: sql.ref('import.status'), type: 'text' },
  errors: { by: sql.ref('import.error_count'), type: 'bigint' },
  created: { by: sql.ref('import.created_at'), type: 'timestamptz' },
  finished: { by: sql`coalesce(import.finished_at, 'infinity')`, type: 'timestamptz' },
};

/** Selecting both results restricts nothing. */
const resultIs: Condition = ({ operator, values }) => {
  const [only, ...others] = values;
  if (others.length > 0) return operator === 'is' ? sql<boolean>`true` : sql<boolean>`false`;
  const isWith = (only === 'withErrors') === (operator === 'is');
  return isWith ? hasErrors('import') : sql<boolean>`not ${hasErrors('import')}`;
};

const filtersFor = (call: SessionCall): Record<string, Condition> => ({
  status: choiceOf('import.status'),
  result: resultIs,
  type: choiceOf('import.account_type'),
  name: textIn('import.folded_name'),
  account: withinAccount('parent.path', call),
  created: daysBetween('import.created_at'),
  finished: daysBetween('import.finished_at'),
});

function isVisible(call: SessionCall): RawBuilder<boolean> {
  const all = subtreesWith(call, READS_ALL_IMPORTS);
  if (holdsRoot(all)) return sql<boolean>`true`;
  const isOwn = sql<boolean>`import.creator_id = ${call.session.accountId}`;
  return sql<boolean>`(${insideAny('parent.path', all)} or ${isOwn} and ${insideAny('parent.path', call.session.reach)})`;
}

const listed = (
  call: SessionCall,
  query: ListQuery,
  more: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> =>
  sql`from account_import as import join account as parent on parent.id = import.parent_id
    where import.status <> 'Draft' and ${sql.join(
      [isVisible(call), ...conditionsOf(filtersFor(call), query, call.clock.now()), ...more],
      sql` and `,
    )}`;

export async function importPage(
  call: SessionCall,
  { query = {}, after, limit = IMPORTS_PAGE }: Input<'IImportService/GetImports'>,
): Promise<Output<'IImportService/GetImports'>> {
  const { rows: found, ...page } = await findPage(
    call,
    {
      sorts: SORTS,
      sort: query.sort ?? NEWEST,
      id: 'import.id',
      rows: more => listed(call, query, more),
      after,
      limit,
    },
    FOUND_IMPORTS,
  );
  return { Rows: await describeImports(call, found), ...page };
}
