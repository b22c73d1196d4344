/**
 * Grows one pricelist of the provider to very many items with twenty rules, and a thousand resellers who buy from it:
 * the first has all of its items, the others a hundredth. Also computes their prices.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { REPRICE } from '#server/marketplace/prices/reprice.ts';
import { storePrices } from '#server/marketplace/prices/store.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Chance } from '../areas/account-fields.ts';
import { partners } from './crowd.ts';
import { writeAccounts } from './write-accounts.ts';

/** Its name shows that a database has been grown. */
export const LARGE_LIST = 'Complete catalogue';
export const PARTNERS = 1000;
const LARGE_RULES = 20;

const PLANS = 5;
const ITEMS_PER_PLAN = 2;
const ITEMS_PER_SERVICE = PLANS * ITEMS_PER_PLAN;
/** All resellers but the first have one in this many services. */
const SHARE = 100;

export type GrownPrices = { items: number; lists: number };

type Wanted = { top: { id: number; path: string }; items: number; partners: number };

/** Rounds up to whole services. Returns the number of items, and of dependent pricelists. */
export async function growPrices(
  db: Kysely<Database>,
  chance: Chance,
  { top, items, partners: count }: Wanted,
): Promise<GrownPrices> {
  const { now } = chance;
  const services = Math.ceil(items / ITEMS_PER_SERVICE);
  const first = await addServices(db, now, services);
  await addVendorPrices(db, now, first);
  const list = await addList(db, now, top.id, first);
  const below = await addPartners(db, chance, { top, list, first, services, count });
  await sql`analyze`.execute(db);
  // From the provider down.
  for (const id of [list, ...below]) await storePrices(db, id, now);
  await db.deleteFrom('job').where('kind', '=', REPRICE).where('run_at', '<=', now).execute();
  return { items: services * ITEMS_PER_SERVICE, lists: below.length };
}

/** Adds services, distributed evenly over all vendors. Returns the id of the first one. */
async function addServices(db: Kysely<Database>, now: Date, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with vendor as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as vendors from account where type = 'Vendor'
    )
    , added as (
      insert into service (vendor_id, display_name, icon, ranking, released_at)
      select vendor.id, 'Cloud Service ' || to_char(n, 'FM000000'), null, 1000 + n, ${now}::timestamptz - interval '200 days'
      from generate_series(1, ${count}::integer) as n join vendor on place = n % vendors order by n
      returning id
    )
    select min(id) as first from added`.execute(db);
  const first = rows[0]?.first ?? 0;
  await sql`
    with plan as (
      insert into service_plan (service_id, product_number, vendor_sku, commitment_period, fee_type, max_quantity)
      select service.id, 'LC-' || service.id || '-' || n, 'LC-' || service.id || '-' || n, 'month', 'monthly', 1000
      from service, generate_series(1, ${PLANS}::integer) as n where service.id >= ${first} order by service.id, n
      returning id, product_number
    )
    insert into priceable_item (plan_id, kind, every_months, sku, position)
    select id, case n when 1 then 'monthly' else 'oneTime' end, null,
      product_number || case n when 1 then '' else '-SETUP' end, n
    from plan, generate_series(1, ${ITEMS_PER_PLAN}::integer) as n order by id, n`.execute(db);
  return first;
}

/** Adds the items of the new services. */
const grownItems = (first: number) => sql`
  select priceable_item.id, service_id from priceable_item join service_plan on service_plan.id = plan_id
  where service_id >= ${first}`;

/** Prices in euros; every tenth item has no suggested retail price. */
const addVendorPrices = (db: Kysely<Database>, now: Date, first: number): Promise<unknown> =>
  sql`
    insert into vendor_price (item_id, currency, valid_from, cost, srp)
    select id, 'EUR', ${now}::timestamptz - interval '100 days', cost, case when id % 10 > 0 then cost * 1.4 end
    from (
      select id, (100 + abs(hashint8(id) % 50000)) / 100.0 as cost from (${grownItems(first)}) as item
    ) as priced`.execute(db);

const hold = (
  db: Kysely<Database>,
  lists: readonly number[],
  from: number,
  count: number | null,
): Promise<unknown> =>
  sql`
    insert into marketplace_service (marketplace_id, service_id)
    select list, service.id from unnest(${lists}::bigint[]) as list, service
    where service.id >= ${from} and (${count}::integer is null or service.id < ${from} + ${count}::integer)`.execute(
    db,
  );

/** Rules for vendors and single items, and a default rule. */
async function addList(db: Kysely<Database>, now: Date, owner: number, first: number): Promise<number> {
  const { id } = await db
    .insertInto('marketplace')
    .values(({ selectFrom, fn, lit, eb }) => ({
      owner_id: owner,
      name: LARGE_LIST,
      currency: 'EUR',
      priority: selectFrom('marketplace')
        .where('owner_id', '=', owner)
        .select(eb(fn.max('priority'), '+', lit(1)).as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await hold(db, [id], first, null);
  await sql`
    with version as (
      insert into rule_version (marketplace_id, number, valid_from, created_by, created_at)
      values (${id}, 2, ${now}::timestamptz - interval '1 day', ${owner}, ${now}) returning id
    ), vendor as (
      select id, row_number() over (order by id) as place, count(*) over () as vendors from account where type = 'Vendor'
    ), item as (
      select id, row_number() over (order by id) as place from (${grownItems(first)}) as grown
    )
    insert into price_rule (version_id, priority, is_default, name, model, value, vendor_id, item_id)
    select version.id, n, false, 'Rule ' || n,
      (array['markup', 'margin', 'srp', 'discount'])[1 + n % 4],
      case when n % 4 = 2 then null else 5 + n end,
      case when n % 2 = 0 then vendor.id end, case when n % 2 = 1 then item.id end
    from version, generate_series(1, ${LARGE_RULES - 1}::integer) as n
    join vendor on vendor.place = 1 + n % vendors join item on item.place = n
    union all
    select id, 201, true, 'Default prices', 'markup', 12, null, null from version`.execute(db);
  return id;
}

type Below = Pick<Wanted, 'top'> & { list: number; first: number; services: number; count: number };

/** The default pricelists of the resellers. */
async function addPartners(
  db: Kysely<Database>,
  chance: Chance,
  { top, list, first, services, count }: Below,
): Promise<number[]> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from account`.execute(db);
  const last = rows[0]?.last ?? 0;
  await writeAccounts(db, partners(chance, { top, firstId: last + 1, count }));
  const made = await db
    .selectFrom('marketplace')
    .select(['id', 'owner_id'])
    .where('owner_id', '>', last)
    .orderBy('id')
    .execute();
  const [one = 0, ...others] = made.map(({ id }) => id);
  await sql`insert into marketplace_customer (marketplace_id, customer_id)
    select ${list}, owner from unnest(${made.map(row => row.owner_id)}::bigint[]) as owner`.execute(db);
  await hold(db, [one], first, null);
  await hold(db, others, first, Math.ceil(services / SHARE));
  return [one, ...others];
}
