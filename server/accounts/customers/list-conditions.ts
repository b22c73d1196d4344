/** The customers of the caller's organisation that pass the filters of their list. The queries run with system access. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CUSTOMER_LIST, CUSTOMER_REQUESTS, CUSTOMER_TYPES } from '#contract/accounts/customer-list.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { includedIn, LIVING } from '#server/accounts/living.ts';
import { isReadable, readableBy } from '#server/accounts/readable.ts';
import { belowAccount, ofAccount } from '#server/accounts/within-account.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { holdsRoot, insideAny, isInside } from '#server/platform/db/paths.ts';
import { choiceOf, conditionsOf, daysBetween, daysOf, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';
import { endingsIn, idsWithEndings } from './endings.ts';
import { idsWithRequests } from './requests.ts';

const filtersFor = (call: SessionCall): Record<string, Condition> => ({
  name: textIn('organisation.folded_name'),
  type: choiceOf('account.type'),
  state: includedIn('account.state', CUSTOMER_LIST.filters.state.values),
  seller: ofAccount('account.parent_id', call),
  below: belowAccount('account.path', call),
  created: daysBetween('account.created_at'),
});

/** Customers that buy from a pricelist whose name contains the text, among the pricelists that the caller may read. */
function hasPricelist(call: SessionCall, { operator, values: [text = ''] }: ListFilter): RawBuilder<boolean> {
  const has = sql<boolean>`exists (
    select from purchase_lists(account.id) as bought join marketplace on marketplace.id = bought.marketplace_id
    join account as seller on seller.id = marketplace.owner_id
    where ${containsFolded('marketplace.folded_name', text)}
      and ${insideAny('seller.path', subtreesWith(call, READS_PRICELISTS))})`;
  return operator === 'hasNot' ? sql<boolean>`not ${has}` : has;
}

/** Customers with open or with failed requests; excluding both leaves those with neither. */
function hasRequests(call: SessionCall, { operator, values }: ListFilter): RawBuilder<boolean> {
  const kinds = CUSTOMER_REQUESTS.filter(kind => values.includes(kind));
  const has = sql<boolean>`account.id = any (array(${idsWithRequests(call, kinds)}))`;
  return operator === 'isNot' ? sql<boolean>`not ${has}` : has;
}

/** Roots of the reach that are not below the caller's own organisation, and so are not its customers. */
function ownRoots({ session }: SessionCall): string[] {
  const home = session.user.AccountPath.split('/').slice(0, -1).join('/');
  return session.reach.filter(root => root === home || !isInside(root, home));
}

/** The conditions for the customers who pass the filters. */
export async function listedCustomers(call: SessionCall, query: ListQuery): Promise<RawBuilder<boolean>[]> {
  const { pricelist, requests, ends, ...filters } = query.filters ?? {};
  const now = call.clock.now();
  const { by, places, types } = readableBy(call, CUSTOMER_TYPES);
  const readable = isReadable(by, sql`${places}`, sql`${types}`);
  const { reach } = call.session;
  return [
    sql<boolean>`account.type in (${sql.join(CUSTOMER_TYPES.map(type => sql.lit(type)))})`,
    ...(readable ? [readable] : []),
    ...(holdsRoot(reach) ? [] : [insideAny('account.path', reach)]),
    sql<boolean>`account.path <> all (${ownRoots(call)}::text[])`,
    ...(pricelist ? [hasPricelist(call, pricelist)] : []),
    ...(requests ? [hasRequests(call, requests)] : []),
    ...(ends
      ? [
          sql<boolean>`account.id = any (array(${idsWithEndings(
            await endingsIn(call, daysOf(ends, { timeZone: query.timeZone ?? 'UTC', now })),
          )}))`,
        ]
      : []),
    ...conditionsOf(filtersFor(call), { ...query, filters: { state: LIVING, ...filters } }, now),
  ];
}

/** `from … where …` of customers who meet the conditions. */
export const customersWhere = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`from organisation join account on account.id = organisation.id where ${sql.join(conditions, sql` and `)}`;
