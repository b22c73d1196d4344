/** The rows of a page of customers. */
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { CUSTOMER_REQUESTS, CUSTOMER_TYPES } from '#contract/accounts/customer-list.ts';
import type { Customer } from '#contract/accounts/customers.ts';
import { DEADLINE_DAYS, READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import { need } from '#contract/identity/capability.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { nameOfCode } from '#server/accounts/fields/codes.ts';
import { dayFrom } from '#server/accounts/overview/terms.ts';
import { canRead } from '#server/identity/account-rights.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import { BUILDER, preparedRows } from '#server/platform/db/prepared-query.ts';
import { isFound } from '#server/platform/db/reach.ts';
import { totalUpToMax } from '#server/platform/lists/counted.ts';
import { endingsIn } from './endings.ts';
import { requestsAbove, STATUSES } from './requests.ts';

const READS_USERS = need('USER_ACCOUNT', 'Read');

const customersWithSellers = BUILDER.selectFrom('account')
  .leftJoin('account as seller', 'seller.id', 'account.parent_id')
  .select(['account.id', 'account.display_name', 'account.type', 'account.state', 'account.path'])
  .select([
    'account.parent_id',
    'account.created_at',
    sql<string | null>`account.fields ->> 'Country'`.as('country'),
  ])
  .select(['seller.display_name as seller_name', 'seller.type as seller_type', 'seller.path as seller_path'])
  .where(isFound('account.id'));

/** Read as the request role; without what is counted. */
export const FOUND_CUSTOMERS = preparedRows('found-customers', customersWithSellers);

type Row = InferResult<typeof customersWithSellers>[number];

/** Accounts of a type below `page`, each found by the index on paths. */
const below = (type: 'User' | 'Product') =>
  totalUpToMax(sql`from account where account.path ~>~ (page.path || '/') and account.path ~<~ (page.path || '0')
    and account.type = ${sql.lit(type)} and account.state <> 'Terminated'`);

type Numbers = { id: number; users: number; subscriptions: number; pricelists: string[] };

async function numbersOf(call: SessionCall, ids: readonly number[]): Promise<Map<number, Numbers>> {
  const { rows } = await sql<Numbers>`
    select page.id, ${below('User')} as users, ${below('Product')} as subscriptions, array(
      select name from purchase_lists(page.id) as bought join marketplace on marketplace.id = bought.marketplace_id
      order by bought.priority, marketplace.id
    ) as pricelists
    from account as page where page.id = any (${ids}::bigint[])`.execute(call.readAsSystem('subtrees'));
  return new Map(rows.map(row => [row.id, row]));
}

type Requests = { id: number; open: number; failed: number };

async function unfinishedOf(call: SessionCall, ids: readonly number[]): Promise<Map<number, Requests>> {
  const { rows } = await sql<Requests>`
    select above as id, count(*) filter (where status = any (${[...STATUSES.open]}::text[])) as open,
      count(*) filter (where status = any (${[...STATUSES.failed]}::text[])) as failed
    from ${requestsAbove(call, CUSTOMER_REQUESTS)} as request
    where above = any (${ids}::bigint[]) group by above`.execute(call.readAsSystem('subtrees'));
  return new Map(rows.map(row => [row.id, row]));
}

async function endDatesOf(call: SessionCall, ids: readonly number[]): Promise<Map<number, string>> {
  const now = call.clock.now();
  const endings = await endingsIn(call, [dayFrom(now, 0), dayFrom(now, DEADLINE_DAYS)]);
  const { rows } = await sql<{ id: number; day: string }>`
    select id, min(day) as day from (
      select unnest(string_to_array(path, '/')::bigint[]) as id, day from (${endings}) as ending
    ) as above where id = any (${ids}::bigint[]) group by id`.execute(call.readAsSystem('subtrees'));
  return new Map(rows.map(row => [row.id, row.day]));
}

/** Adds what is counted. */
export async function toCustomers(
  call: SessionCall,
  locale: Locale,
  rows: readonly Row[],
): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.id);
  const [numbers, unfinished, endDates] = await Promise.all([
    numbersOf(call, ids),
    unfinishedOf(call, ids),
    endDatesOf(call, ids),
  ]);
  return rows.flatMap(row => {
    const type = CUSTOMER_TYPES.find(one => one === row.type);
    const { users = 0, subscriptions = 0, pricelists = [] } = numbers.get(row.id) ?? {};
    const { open = 0, failed = 0 } = unfinished.get(row.id) ?? {};
    const countFor = (right: typeof READS_USERS, count: number) =>
      holdsOn(call, right, row.path) ? toCounted(COUNTED_MAX, count) : null;
    return type === undefined
      ? []
      : [
          {
            AccountId: row.id,
            DisplayName: row.display_name,
            AccountType: type,
            AccountState: row.state,
            Country: row.country ? nameOfCode('Country', row.country, locale) : null,
            Seller: { AccountId: row.parent_id ?? 0, DisplayName: sellerName(call, row) },
            Pricelists: readsPricelists(call, row) ? pricelists : null,
            Users: countFor(READS_USERS, users),
            Subscriptions: countFor(READS_SUBSCRIPTIONS, subscriptions),
            OpenRequests: countFor(READS_PROVISIONING, open),
            FailedRequests: countFor(READS_PROVISIONING, failed),
            EndDate: endDates.get(row.id) ?? null,
            CreatedAt: row.created_at.toISOString(),
          },
        ];
  });
}

function sellerName(
  call: SessionCall,
  { parent_id: id, seller_type: type, seller_path: path, seller_name }: Row,
) {
  return id !== null && type !== null && path !== null && canRead(call, { id, type, path })
    ? seller_name
    : null;
}

/** As on the pricelist, by the right on its owner, who is the seller. */
const readsPricelists = (call: SessionCall, { path }: Row): boolean =>
  holdsOn(call, READS_PRICELISTS, path.split('/').slice(0, -1).join('/'));
