/**
 * Runs everything that writes prices or their inputs concurrently and in random order (ADR 31): users create, save,
 * assign, reorder and delete pricelists, resellers are moved, vendor prices are loaded, and jobs compute prices.
 * Expects no deadlock, all invariants to hold, and the stored prices to follow from the final inputs.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import { loadFile } from '#server/marketplace/loads/load-file.ts';
import { storePrices } from '#server/marketplace/prices/store.ts';
import { accountById } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';

const WRITES = 100;
/** Concurrent writers. */
const WRITERS = 6;
/** Concurrent workers that compute prices. */
const WORKERS = 2;

// Not on the embedded database: with its one connection there are no races.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

const random = createRandom(Number(process.env['RACE_SEED'] ?? 1));

let portal: Portal;
let world: PriceWorld;
let items: Item[];
/** Two resellers of the provider, one below the first, and one that is moved between the two. */
let sellers: number[];
let wanderer: number;

async function setUp(): Promise<void> {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  // The demonstration's pricelists are not computed.
  await portal.deps.db.deleteFrom('job').execute();
  items = [await world.newItem({ cost: '8', srp: '12' }), await world.newItem({ cost: '5', srp: '9' })];
  const below = async (id: number) => (await sellerBelow(portal, await accountById(portal, id))).seller;
  const [first, second] = [await below(world.provider.id), await below(world.provider.id)];
  sellers = [world.provider.id, first, second, await below(first)];
  wanderer = await below(first);
  sellers.push(wanderer);
  for (const seller of sellers) await world.newList(seller, items);
  await portal.deps.db
    .insertInto('marketplace_service')
    .columns(['marketplace_id', 'service_id'])
    .expression(eb =>
      eb
        .selectFrom(['marketplace', 'service'])
        .select(['marketplace.id as marketplace_id', 'service.id as service_id'])
        .where('owner_id', 'in', sellers.slice(1))
        .where(
          'service.id',
          'in',
          items.map(item => item.service),
        ),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await runDueJobs(portal.deps);
}

const listsOf = (owner: number) =>
  portal.deps.db
    .selectFrom('marketplace')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('priority')
    .execute();
/** For the provider, only pricelists created by the test: the demonstration's resellers depend on the others. */
const ownLists = async (owner: number) => {
  const lists = await listsOf(owner);
  return owner === world.provider.id ? lists.filter(({ name }) => name.length === 36) : lists;
};
const anyList = async () => random.pick((await Promise.all(sellers.map(ownLists))).flat());
const childOf = async (owner: number) => {
  const rows = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', owner)
    .where('id', 'in', sellers)
    .execute();
  return rows.length === 0 ? undefined : random.pick(rows).id;
};

type Ended = { status: number; text: string };
const admin = () => world.as('administrator');
const change = (marketplaceId: number, more: object) =>
  admin().call('IMarketplaceService/UpdateMarketplaceServices', {
    marketplaceIds: [marketplaceId],
    add: [],
    remove: [],
    ...more,
  });

const WAYS: Record<string, () => Promise<Ended | undefined>> = {
  save: async () => {
    const { id: marketplaceId } = await anyList();
    const edits = random.chance(0.3)
      ? [{ ItemId: random.pick(items).id, Unit: String(random.int(1, 20)) }]
      : [];
    const draft = draftOf([], defaultRule('markup', String(random.int(0, 40))), edits);
    const { data } = await world.preview(marketplaceId, { draft });
    const rules = await admin().call('IPricingService/GetRuleGroup', { marketplaceId });
    if (rules.status !== 200) return rules;
    return admin().call('IPricingService/UpdateRuleGroup', {
      marketplaceId,
      version: rules.data.Version,
      ...draft,
      validFrom: null,
      previewKey: data?.PreviewKey ?? '',
      isUnderstood: true,
      idempotencyKey: randomUUID(),
    });
  },
  assign: async () => {
    const { id, owner_id } = await anyList();
    const customer = await childOf(owner_id);
    if (customer === undefined) return undefined;
    const [add, remove] = random.chance(0.5) ? [[customer], []] : [[], [customer]];
    return change(id, { customers: { add, remove } });
  },
  contents: async () => {
    const { id } = await anyList();
    const { service } = random.pick(items);
    return change(id, random.chance(0.6) ? { add: [service] } : { remove: [service] });
  },
  properties: async () => {
    const list = await anyList();
    return admin().call('IMarketplaceService/UpdateMarketplaceProperties', {
      marketplaceId: list.id,
      version: list.version,
      name: list.name,
      // The demonstration's resellers buy from the provider's default pricelist.
      isDefault: list.is_default || (list.owner_id !== world.provider.id && random.chance(0.3)),
      floorAtCost: random.chance(0.5),
      capAtSrp: false,
      autoAdd: false,
      filters: [],
    });
  },
  arrange: async () => {
    const owner = random.pick(sellers.slice(1));
    const order = random
      .shuffled(await listsOf(owner))
      .map(({ id, version }) => ({ marketplaceId: id, version }));
    return admin().call('IMarketplaceService/SaveMarketplacePriority', { ownerId: owner, order });
  },
  create: async () =>
    admin().call('IMarketplaceService/CreateMarketplace', {
      ownerId: random.pick(sellers),
      name: randomUUID(),
      currency: 'EUR',
      idempotencyKey: randomUUID(),
    }),
  delete: async () => {
    const { id, version, is_default: isDefault } = await anyList();
    if (isDefault) return undefined;
    return admin().call('IMarketplaceService/DeleteMarketplace', { marketplaceId: id, version });
  },
  move: async () =>
    admin().call('IAccountService/MoveAccount', {
      accountId: wanderer,
      newParentAccountId: random.pick(sellers.slice(1, 3)),
    }),
  load: async () => {
    const rows = items.map(({ sku }) => [sku, 'EUR', String(random.int(1, 30))]);
    await loadFile(portal.deps.db, 'vendorPrices', {
      file: csv([['SKU', 'Currency', 'Cost'], ...random.shuffled(rows)]),
      source: 'prices.csv',
      loadedBy: null,
      now: new Date(),
      timeZone: 'UTC',
      isCheck: false,
      isJumpConfirmed: false,
    });
    return { status: 200, text: '' };
  },
};
const NAMES = [...Object.keys(WAYS), 'save', 'save', 'assign', 'assign', 'move'];

/** Runs all writes. Returns the number of results by kind and outcome. */
async function writeAll(): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  let left = WRITES;
  const write = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const name = random.pick(NAMES);
      const ended = await WAYS[name]?.();
      if (!ended) continue;
      expect([200, 404, 409, 422], `${name}: ${ended.status} ${ended.text}`).toContain(ended.status);
      const key = `${name} ${ended.status === 200 ? 'done' : 'refused'}`;
      ends.set(key, (ends.get(key) ?? 0) + 1);
    }
  };
  let isWriting = true;
  const compute = async (): Promise<void> => {
    while (isWriting) await runDueJobs(portal.deps, () => !isWriting);
  };
  const computing = Promise.all(Array.from({ length: WORKERS }, compute));
  await Promise.all(Array.from({ length: WRITERS }, write)).finally(() => {
    isWriting = false;
  });
  await computing;
  return ends;
}

describe.runIf(isServer)('[MKT-03] [MKT-04] all writers of prices at once', () => {
  beforeAll(setUp);
  afterAll(() => portal.close());

  test('never deadlock, and keep all invariants', { timeout: 60_000 }, async () => {
    const ends = await writeAll();
    // Each kind of write has succeeded at least once; rejected ones conflicted with another writer.
    for (const name of Object.keys(WAYS))
      expect([name, ends.get(`${name} done`) ?? 0]).not.toEqual([name, 0]);
    const { rows: deadlocks } = await sql<{ count: number }>`
      select deadlocks as count from pg_stat_database where datname = current_database()`.execute(
      portal.deps.db,
    );
    expect(deadlocks).toEqual([{ count: 0 }]);

    await runDueJobs(portal.deps);
    for (const owner of sellers) {
      const lists = await listsOf(owner);
      expect(lists.filter(list => list.is_default)).toHaveLength(1);
      expect(new Set(lists.map(list => list.priority)).size).toBe(lists.length);
    }
    const { rows: strangers } = await sql`
      select from marketplace_customer join marketplace on marketplace.id = marketplace_id
      join account on account.id = customer_id where parent_id <> owner_id`.execute(portal.deps.db);
    expect(strangers).toEqual([]);
    // Computing again from the inputs changes no price.
    for (const owner of sellers)
      for (const { id } of await ownLists(owner)) {
        const changed = await portal.deps.db.transaction().execute(db => storePrices(db, id, new Date()));
        expect([id, changed]).toEqual([id, 0]);
      }
  });
});
