/** Queries on the subscriptions below an account. They run with system access. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery } from '#contract/platform/lists.ts';
import { isOfCompany, joinCompany } from '#server/accounts/company.ts';
import { withinAccount } from '#server/accounts/within-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { below } from '#server/platform/db/paths.ts';
import { choiceOf, conditionsOf, daysBetween, daysOf, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';

/** Same expressions as in the indexes of migrations 0040 and 0043. */
export const SERVICE = sql<string>`subscription_service(account.product_name, account.display_name)`;
export const TERM_END = sql<string>`subscription_term_end(account.fields, account.lock_end) collate "C"`;
export const PREPAID_END = sql<string>`subscription_prepaid_end(account.fields) collate "C"`;
/** The id of the company. */
const COMPANY = 'account.organisation_id';
const NUMBER = sql<string>`subscription_number(account.fields)`;

/** Used for a missing day; later than any day of a filter. */
export const NEVER = '9999-12-31';

/** Matches any of the values of a field, using the index on all fields. */
const fieldIs =
  (name: string): Condition =>
  ({ operator, values }) => {
    const among = sql<boolean>`(${sql.join(
      values.map(value => sql`account.fields @> ${JSON.stringify({ [name]: value })}::jsonb`),
      sql` or `,
    )})`;
    return operator === 'isNot' ? sql<boolean>`not ${among}` : among;
  };

/** A day without a time zone. */
const dayBetween =
  (day: RawBuilder<string>): Condition =>
  (filter, reading) => {
    const [from, to] = daysOf(filter, reading);
    return sql<boolean>`(${day} >= ${from} and ${day} ${to === '' ? sql`< ${NEVER}` : sql`<= ${to}`})`;
  };

/** JSON compares numbers numerically; texts sort before and objects after all numbers. */
const QUANTITY_MAX = '999999999999999';
const quantityBetween: Condition = ({ values: [from = '', to = ''] }) =>
  sql<boolean>`(account.fields -> 'Quantity' between to_jsonb(${from || '0'}::bigint) and to_jsonb(${to || QUANTITY_MAX}::bigint))`;

const filtersFor = (call: SessionCall): Record<string, Condition> => ({
  service: textIn(SERVICE),
  state: choiceOf('account.state'),
  termEnds: dayBetween(TERM_END),
  prepaidUntil: dayBetween(PREPAID_END),
  renewal: fieldIs('AutoRenew'),
  feeType: fieldIs('FeeType'),
  commitment: fieldIs('CommitmentPeriod'),
  quantity: quantityBetween,
  productNumber: textIn(NUMBER),
  account: withinAccount('account.path', call),
  created: daysBetween('account.created_at'),
});

/** `from … where …` of the subscriptions below a path that pass the filters, with additional conditions. */
export async function subscriptionsIn(
  call: SessionCall,
  path: string,
  query: ListQuery,
): Promise<(more: readonly RawBuilder<boolean>[]) => RawBuilder<unknown>> {
  const company = query.filters?.['company'];
  const conditions = [
    sql<boolean>`account.type = 'Product'`,
    below('account.path', path),
    ...conditionsOf(filtersFor(call), query, call.clock.now()),
    ...(company ? [await isOfCompany(call, COMPANY, company)] : []),
  ];
  const joined = query.sort?.column === 'company' ? joinCompany(COMPANY) : sql``;
  return more => sql`from account ${joined} where ${sql.join([...conditions, ...more], sql` and `)}`;
}
