/**
 * Pricelists at every level of resellers: the default one, and one for large customers. Their rules use every model,
 * one has no target, one sells below cost; a version is planned. Those of the provider and of one reseller have a year
 * of history: prices for each day on which a vendor's price changed.
 */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { DEFAULT_RULE } from '#server/marketplace/prices/inputs.ts';
import { REPRICE } from '#server/marketplace/prices/reprice.ts';
import { storePrices } from '#server/marketplace/prices/store.ts';
import type { PriceRuleTable } from '#server/platform/db/schema-prices.ts';
import { accountsOf, daysFrom, insertAll, placed } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { CATALOGUE } from './services.ts';
import { PRICE_DAYS } from './vendor-prices.ts';

type Rule = Pick<Insertable<PriceRuleTable>, 'name' | 'model' | 'value'> &
  Partial<Insertable<PriceRuleTable>>;
type List = { id: number; owner: PlannedAccount; isDefault: boolean };

const LARGE_CUSTOMERS = 'Large customers';
const BACKUP = 'Backup and recovery';
/** Days until the planned version comes into force. */
const PLANNED_DAYS = 20;

export const pricelists: Area = {
  name: 'pricelists',
  async load(world) {
    const lists = await makeLists(world);
    const group = await makeGroup(world);
    for (const list of lists) {
      await writeVersion(world, list, 2, PRICE_DAYS[0] ?? 0, rulesOf(world, list, group));
      if (list.owner === placed(world, 'reseller') && list.isDefault)
        await writeVersion(world, list, 3, PLANNED_DAYS, [
          { name: 'All services', model: 'margin', value: '17.5', priority: DEFAULT_RULE, is_default: true },
        ]);
    }
    // Without statistics on the new rows the planner chooses to compute prices item by item.
    await sql`analyze vendor_price, priceable_item, marketplace_service, service_plan`.execute(world.db);
    // From the provider down: a reseller buys at its seller's prices.
    const withHistory = [placed(world, 'provider'), placed(world, 'reseller')];
    for (const day of PRICE_DAYS)
      for (const { id } of lists.filter(({ owner }) => withHistory.includes(owner)))
        await storePrices(world.db, id, daysFrom(world.now, day));
    for (const { id } of lists) await storePrices(world.db, id, world.now);
    await world.db.deleteFrom('job').where('kind', '=', REPRICE).where('run_at', '<=', world.now).execute();
  },
};

/** In hierarchy order. A seller's first company buys at the prices for large customers. */
async function makeLists(world: World): Promise<List[]> {
  const { db } = world;
  await sql`insert into marketplace (owner_id, name, currency, priority)
    select owner_id, ${LARGE_CUSTOMERS}, currency, 2 from marketplace order by owner_id`.execute(db);
  await sql`insert into marketplace_service
    select marketplace.id, service.id from marketplace, service`.execute(db);
  await sql`insert into marketplace_customer
    select marketplace.id, min(account.id) from marketplace
    join account on parent_id = owner_id and type = 'Company' and state = 'Active'
    where not is_default group by marketplace.id`.execute(db);
  const rows = await db
    .selectFrom('marketplace')
    .select(['id', 'owner_id', 'is_default'])
    .orderBy('id')
    .execute();
  const owners = [...accountsOf(world, 'Provider'), ...accountsOf(world, 'Reseller')];
  const depth = ({ path }: PlannedAccount) => path.split('/').length;
  return rows
    .flatMap(({ id, owner_id, is_default }) => {
      const owner = owners.find(account => account.id === owner_id);
      return owner ? [{ id, owner, isDefault: is_default }] : [];
    })
    .sort((one, other) => depth(one.owner) - depth(other.owner));
}

/** A service group of the provider, used by a rule. */
async function makeGroup(world: World): Promise<number> {
  const { id } = await world.db
    .insertInto('service_group')
    .values({ owner_id: placed(world, 'provider').id, name: BACKUP })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = CATALOGUE.flatMap(({ category }, index) =>
    category === 'Backup & Recovery' ? [{ group_id: id, service_id: index + 1 }] : [],
  );
  await insertAll(world, 'service_group_member', members);
  return id;
}

function rulesOf(world: World, { owner, isDefault }: List, group: number): Rule[] {
  const [, retail, margin, , campaign] = accountsOf(world, 'Vendor');
  if (!retail || !margin || !campaign) throw new Error('There are too few vendors');
  const isProvider = owner === placed(world, 'provider');
  const sellsBelowCost = owner === placed(world, 'reseller') && !isDefault;
  const defaultRule: Rule = {
    name: 'All services',
    model: 'markup',
    value: isDefault ? '10' : '6',
    priority: DEFAULT_RULE,
    is_default: true,
  };
  return [
    { name: 'First service', model: 'static', value: '49.9', item_id: 1 },
    { name: `${retail.name} at retail prices`, model: 'srp', value: null, vendor_id: retail.id },
    { name: `${margin.name} with a margin`, model: 'margin', value: '20', vendor_id: margin.id },
    isProvider
      ? { name: BACKUP, model: 'markup', value: '12.5', group_id: group }
      : { name: 'Campaign', model: 'discount', value: sellsBelowCost ? '40' : '5', vendor_id: campaign.id },
    { name: 'To be decided', model: 'discount', value: '15' },
    defaultRule,
  ];
}

async function writeVersion(
  world: World,
  list: List,
  number: number,
  day: number,
  rules: readonly Rule[],
): Promise<void> {
  const version = await world.db
    .insertInto('rule_version')
    .values({
      marketplace_id: list.id,
      number,
      valid_from: daysFrom(world.now, day),
      created_by: placed(world, 'provider').id,
      created_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAll(
    world,
    'price_rule',
    rules.map((rule, index) => ({
      priority: index + 1,
      vendor_id: null,
      group_id: null,
      item_id: null,
      ...rule,
      version_id: version.id,
    })),
  );
}
