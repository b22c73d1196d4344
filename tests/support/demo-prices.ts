/** The pricelists of the demonstration's companies, and changes to them that a running portal notices. */
import { sql } from 'kysely';
import { accountNamed, COMPANY } from './accounts.ts';
import type { Portal } from './server.ts';

type World = Pick<Portal, 'deps'>;

/** Returns the pricelists of a company's seller, by priority. */
export const sellersLists = async (world: World, company = COMPANY) =>
  world.deps.db
    .selectFrom('marketplace')
    .selectAll()
    .where('owner_id', '=', (await accountNamed(world, company)).parent_id ?? 0)
    .orderBy('priority')
    .execute();

/** Assigns all pricelists of its seller to the company; the first one decides. */
export async function assignAll(world: World, company = COMPANY): Promise<void> {
  const { id } = await accountNamed(world, company);
  await world.deps.db.deleteFrom('marketplace_customer').where('customer_id', '=', id).execute();
  const lists = await sellersLists(world, company);
  await world.deps.db
    .insertInto('marketplace_customer')
    .values(lists.map(list => ({ marketplace_id: list.id, customer_id: id })))
    .execute();
}

/** Returns the first charge of a service's first plan. */
export const firstItem = (world: World, serviceName: string) =>
  world.deps.db
    .selectFrom('service')
    .innerJoin('service_plan', 'service_plan.service_id', 'service.id')
    .innerJoin('priceable_item', 'priceable_item.plan_id', 'service_plan.id')
    .select(['service.id as service_id', 'service_plan.id as plan_id', 'priceable_item.id'])
    .where('service.display_name', '=', serviceName)
    .orderBy('service_plan.id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Stores a price as a calculation does, valid after the item's last one; null removes it. */
export const setPrice = async (
  { deps }: World,
  list: number,
  item: number,
  unit: string | null,
  cost: string | null = null,
): Promise<unknown> =>
  sql`insert into price (marketplace_id, item_id, valid_from, unit, cost)
    select ${list}, ${item}, greatest(clock_timestamp(), max(valid_from) + interval '1 microsecond'),
      ${unit}::numeric, ${cost}::numeric
    from price where marketplace_id = ${list} and item_id = ${item}`.execute(deps.db);
