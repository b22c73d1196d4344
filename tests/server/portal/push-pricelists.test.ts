/** A changed pricelist is sent to its owner's users and to those whose company buys from it (section 7). */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { UPDATE_COMPLETE } from '#contract/portal/push.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { assignAll, firstItem, sellersLists, setPrice } from '#tests/support/demo-prices.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { listen } from '#tests/support/push-client.ts';
import type { PushClient } from '#tests/support/push-client.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** Users who see the pricelists of the company's seller. */
const VIEWERS = ['administrator', 'resellerManager', 'companyAdministrator', 'user'] as const;
/** A user of another reseller's customer, and a user of the company without MARKETPLACE Read. */
const OTHERS = ['foreignAdministrator', 'withoutMarketplace'] as const;
type Watcher = (typeof VIEWERS)[number] | (typeof OTHERS)[number];

let portal: Portal;
let as: (person: PersonName) => Visitor;
let first: number;
let second: number;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, [...VIEWERS, ...OTHERS]);
  const lists = await sellersLists(portal);
  [first = 0, second = 0] = lists.map(list => list.id);
  company = (await accountNamed(portal, COMPANY)).id;
  await assignAll(portal);
  await assignAll(portal, FOREIGN_COMPANY);
});
afterAll(() => portal.close());

let watchers: Map<Watcher, PushClient>;
async function watch(): Promise<void> {
  watchers = new Map();
  for (const person of [...VIEWERS, ...OTHERS]) watchers.set(person, await listen(portal.origin, as(person)));
}
afterEach(async () => {
  for (const { hub } of watchers.values()) await hub.stop();
});

const idsOf = (person: Watcher) => [...new Set(watchers.get(person)?.received.map(one => one.MarketplaceId))];

/** Waits until each of these users has received a message about the pricelist. */
async function expectMessages(people: readonly Watcher[], list: number): Promise<void> {
  for (const person of people)
    await vi.waitFor(
      () => expect([person, idsOf(person)]).toEqual([person, expect.arrayContaining([list])]),
      PATIENCE,
    );
}

const change = (input: object) =>
  as('resellerManager').call('IMarketplaceService/UpdateMarketplaceServices', {
    marketplaceIds: [second],
    add: [],
    remove: [],
    ...input,
  });

describe('[RTC-08] [MKT-03] users who see a pricelist receive a message about a change', () => {
  const CHANGES: Record<string, () => Promise<unknown>> = {
    'of its services': () => change({ remove: [1] }),
    'of a price': async () =>
      setPrice(portal, second, (await firstItem(portal, 'Aurelia Tasks')).id, '1.0000'),
    'of its properties': async () => {
      const { data } = await as('resellerManager').call('IMarketplaceService/GetMarketplaceProperties', {
        marketplaceId: second,
      });
      const { status } = await as('resellerManager').call('IMarketplaceService/UpdateMarketplaceProperties', {
        marketplaceId: second,
        version: data.Version,
        name: `${data.Name} renamed`,
        isDefault: false,
        floorAtCost: data.FloorAtCost,
        capAtSrp: data.CapAtSrp,
        autoAdd: data.AutoAdd,
        filters: data.Filters,
      });
      expect(status).toBe(200);
    },
  };

  test.each(Object.keys(CHANGES))('%s', async what => {
    await watch();
    await CHANGES[what]?.();
    await expectMessages(VIEWERS, second);
    // A later change that the others see: once it has arrived, the first one would have arrived, too.
    const [foreign] = await sellersLists(portal, FOREIGN_COMPANY);
    await portal.deps.db
      .updateTable('marketplace')
      .set({ version: 99 })
      .where('id', '=', foreign?.id ?? 0)
      .execute();
    await expectMessages(['foreignAdministrator'], foreign?.id ?? 0);
    expect(idsOf('foreignAdministrator')).not.toContain(second);
    expect(idsOf('withoutMarketplace')).toEqual([]);
    expect(idsOf('companyAdministrator')).not.toContain(foreign?.id);
    const [message] = watchers.get('user')?.received ?? [];
    expect(message?.Event).toBe(UPDATE_COMPLETE);
    expect(Date.parse(message?.TimeStamp ?? '')).toBeGreaterThan(0);
  });

  test('of its customers; a removed customer receives the one that it still buys from', async () => {
    await watch();
    expect((await change({ customers: { add: [], remove: [company] } })).status).toBe(200);
    await expectMessages(['resellerManager', 'administrator'], second);
    await expectMessages(['companyAdministrator', 'user'], first);
    expect(idsOf('user')).toEqual([first]);
  });

  test('of its customers; an added customer receives it', async () => {
    await watch();
    expect((await change({ customers: { add: [company], remove: [] } })).status).toBe(200);
    await expectMessages(['resellerManager', 'companyAdministrator', 'user'], second);
  });

  test('of its propagation filters, added and removed', async () => {
    const { db } = portal.deps;
    await watch();
    const filter = { marketplace_id: second, position: 99, vendor_type: 'include' as const };
    await db
      .insertInto('propagation_filter')
      .values({ ...filter, vendor_ids: '[1]', include_tags: '[]', exclude_tags: '[]' })
      .execute();
    await expectMessages(['resellerManager'], second);
    for (const { received } of watchers.values()) received.length = 0;
    await db.deleteFrom('propagation_filter').where('position', '=', 99).execute();
    await expectMessages(['resellerManager'], second);
  });

  test('of many prices at once as one message', async () => {
    await watch();
    const item = await firstItem(portal, 'Aurelia Tasks');
    for (let round = 0; round < 20; round++) await setPrice(portal, first, item.id, `${round}.0000`);
    await expectMessages(VIEWERS, first);
    await change({ add: [1] });
    await expectMessages(['resellerManager'], second);
    const sent = watchers.get('resellerManager')?.received.filter(one => one.MarketplaceId === first) ?? [];
    expect(sent.length).toBeLessThan(5);
  });

  test('of a customer’s seller; a moved customer receives the pricelists of the new one', async () => {
    const { db } = portal.deps;
    const { parent_id: other } = await accountNamed(portal, FOREIGN_COMPANY);
    const [theirs] = await sellersLists(portal, FOREIGN_COMPANY);
    // Its own assignments are removed first: removing them during the move would send a notification as well.
    await db.deleteFrom('marketplace_customer').where('customer_id', '=', company).execute();
    await watch();
    const { status } = await as('administrator').call('IAccountService/MoveAccount', {
      accountId: company,
      newParentAccountId: other ?? 0,
    });
    expect(status).toBe(200);
    const moved = await db
      .selectFrom('account')
      .select('parent_id')
      .where('id', '=', company)
      .executeTakeFirst();
    expect(moved?.parent_id).toBe(other);
    await expectMessages(['companyAdministrator'], theirs?.id ?? 0);
  });
});
