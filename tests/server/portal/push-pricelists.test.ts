/** A changed pricelist is told to those who see it: its owner's people, and those whose company buys from it (section 7). */
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

/** Who sees the pricelists of the company's seller. */
const SEEING = ['administrator', 'resellerManager', 'companyAdministrator', 'user'] as const;
/** Another reseller's customer; and somebody without MARKETPLACE Read in the company. */
const OTHERS = ['foreignAdministrator', 'withoutMarketplace'] as const;
type Watcher = (typeof SEEING)[number] | (typeof OTHERS)[number];

let portal: Portal;
let as: (person: PersonName) => Visitor;
let first: number;
let second: number;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, [...SEEING, ...OTHERS]);
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
  for (const person of [...SEEING, ...OTHERS]) watchers.set(person, await listen(portal.origin, as(person)));
}
afterEach(async () => {
  for (const { hub } of watchers.values()) await hub.stop();
});

const idsOf = (person: Watcher) => [...new Set(watchers.get(person)?.received.map(one => one.MarketplaceId))];

/** What each has been told of, once everybody who sees it has been told of this pricelist. */
async function expectTold(people: readonly Watcher[], list: number): Promise<void> {
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

describe('[RTC-08] [MKT-03] a change is told to those who see the pricelist', () => {
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
    await expectTold(SEEING, second);
    // A change that the others see follows, so that the first one would have come by now.
    const [foreign] = await sellersLists(portal, FOREIGN_COMPANY);
    await portal.deps.db
      .updateTable('marketplace')
      .set({ version: 99 })
      .where('id', '=', foreign?.id ?? 0)
      .execute();
    await expectTold(['foreignAdministrator'], foreign?.id ?? 0);
    expect(idsOf('foreignAdministrator')).not.toContain(second);
    expect(idsOf('withoutMarketplace')).toEqual([]);
    expect(idsOf('companyAdministrator')).not.toContain(foreign?.id);
    const [message] = watchers.get('user')?.received ?? [];
    expect(message?.Event).toBe(UPDATE_COMPLETE);
    expect(Date.parse(message?.TimeStamp ?? '')).toBeGreaterThan(0);
  });

  test('of its customers; who is taken off learns of the one that is left', async () => {
    await watch();
    expect((await change({ customers: { add: [], remove: [company] } })).status).toBe(200);
    await expectTold(['resellerManager', 'administrator'], second);
    await expectTold(['companyAdministrator', 'user'], first);
    expect(idsOf('user')).toEqual([first]);
  });

  test('of its customers; who is added learns of it', async () => {
    await watch();
    expect((await change({ customers: { add: [company], remove: [] } })).status).toBe(200);
    await expectTold(['resellerManager', 'companyAdministrator', 'user'], second);
  });

  test('of its propagation filters, added and removed', async () => {
    const { db } = portal.deps;
    await watch();
    const filter = { marketplace_id: second, position: 99, vendor_type: 'include' as const };
    await db
      .insertInto('propagation_filter')
      .values({ ...filter, vendor_ids: '[1]', include_tags: '[]', exclude_tags: '[]' })
      .execute();
    await expectTold(['resellerManager'], second);
    for (const { received } of watchers.values()) received.length = 0;
    await db.deleteFrom('propagation_filter').where('position', '=', 99).execute();
    await expectTold(['resellerManager'], second);
  });

  test('of many prices at once as one message', async () => {
    await watch();
    const item = await firstItem(portal, 'Aurelia Tasks');
    for (let round = 0; round < 20; round++) await setPrice(portal, first, item.id, `${round}.0000`);
    await expectTold(SEEING, first);
    await change({ add: [1] });
    await expectTold(['resellerManager'], second);
    const told = watchers.get('resellerManager')?.received.filter(one => one.MarketplaceId === first) ?? [];
    expect(told.length).toBeLessThan(5);
  });

  test('of a customer’s seller: who is moved learns of the pricelists there', async () => {
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
    await expectTold(['companyAdministrator'], theirs?.id ?? 0);
  });
});
