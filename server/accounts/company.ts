/**
 * The company of an account: the nearest organisation at or above it (`account.organisation_id`, which triggers keep).
 * Lists name it, and are filtered and sorted by its name.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { CompanyName } from '#contract/accounts/company.ts';
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { canRead } from '#server/identity/account-rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { isInside } from '#server/platform/db/paths.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';

export type CompanyRow = { id: number; type: AccountType; path: string; name: string };

const isOrganisation = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.type`)} in (${sql.join(ORGANISATIONS.map(type => sql.lit(type)))})`;

/** A column with the company of an account, for {@link toCompany}. */
export const companyOf = (alias: string): RawBuilder<CompanyRow | null> =>
  sql<CompanyRow | null>`(
    select json_build_object('id', company.id, 'type', company.type, 'path', company.path, 'name', company.display_name)
    from account as company where company.id = ${sql.ref(`${alias}.organisation_id`)})`;

/** As the caller may see it. */
export const toCompany = (call: SessionCall, company: CompanyRow | null): CompanyName =>
  company !== null && call.session.reach.some(root => isInside(company.path, root)) && canRead(call, company)
    ? { AccountId: company.id, DisplayName: company.name }
    : null;

/** Joins the company of a list's rows, for {@link BY_COMPANY}. @param column the rows' column with its id */
export const joinCompany = (column: string): RawBuilder<unknown> =>
  sql`join organisation as company on company.id = ${sql.ref(column)}`;

export const BY_COMPANY: SortColumn = { by: sql.ref('company.folded_name'), type: 'text', isJoined: true };

/**
 * The condition of a filter by the name of the company. The companies are read first, as far as the caller may read
 * them, so that names out of reach cannot be guessed and the planner knows how many rows they have.
 * @param column the rows' column with the id of the company
 */
export async function isOfCompany(
  call: SessionCall,
  column: string,
  { operator, values: [text = ''] }: ListFilter,
): Promise<RawBuilder<boolean>> {
  const found = await call.readInReach(db =>
    db
      .selectFrom('account')
      .select(['id', 'type', 'path'])
      .where(isOrganisation('account'))
      .where(containsFolded('folded_name', text))
      .execute(),
  );
  const ids = found.filter(one => canRead(call, one)).map(one => one.id);
  const isAmong = sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`;
  return operator === 'hasNot' ? sql<boolean>`not ${isAmong}` : isAmong;
}
