import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
/** What the list of pricelists and its panel show about each pricelist (MKT-03, SEC-05). */
import type { ListQuery } from '#contract/platform/lists.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { COMPANY } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { queryWith } from '#tests/support/list-query.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { pricelistsIn } from '#tests/support/pricelists.ts';
import type { Pricelists } from '#tests/support/pricelists.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
let lists: Pricelists;
let standard: MarketplaceRow;
let large: MarketplaceRow;
beforeAll(async () => {
  portal = await startPortal();
  lists = await pricelistsIn(portal);
  const [first, second] = await lists.listsOf(lists.seller);
  if (!first || !second) throw new Error('Expected two pricelists of the seller');
  [standard, large] = [first, second];
});
afterAll(() => portal.close());

const LIST = 'IMarketplaceService/ListMarketplaces';
const READS: Right[] = ['LOGIN:Execute', 'CUSTOMER_PRICELIST:Read', 'BILLING_SHOWPRODUCTPRICE:Read'];

/** A visitor with these rights over the reseller. */
async function holderOf(...rights: Right[]) {
  const role = await makeRole(portal, rights, 'Reseller');
  const person = await makePerson(portal, lists.seller, [{ role, over: lists.seller }]);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, person);
  return visitor;
}

describe('[MKT-03] the list of pricelists', () => {
  test('has the same counts of prices below cost, items without a price and flagged rules as each pricelist', async () => {
    const { data } = await lists
      .as('resellerManager')
      .call(LIST, { query: queryWith({ owner: lists.seller }) });
    for (const { Id, Flags } of data.Rows) {
      const rules = await lists
        .as('resellerManager')
        .call('IPricingService/GetRuleGroup', { marketplaceId: Id });
      const prices = await lists
        .as('resellerManager')
        .call('IPricingService/GetDynamicPricesPreview', { marketplaceId: Id, limit: 1 });
      expect(Flags).toEqual({
        BelowCost: prices.data.Summary.BelowCost,
        WithoutPrice: prices.data.Summary.WithoutPrice,
        Flagged: rules.data.Rules.filter(rule => rule.Flag !== null).length,
      });
    }
    expect(data.Rows.find(row => row.Id === large.id)?.Flags?.BelowCost).toBeGreaterThan(0);
    expect(data.Rows.map(row => row.Flags?.Flagged)).not.toContain(0);
  });

  test('is sorted by each of its columns, counted, and filtered by its numbers', async () => {
    const read = async (query: ListQuery) => (await lists.as('administrator').call(LIST, { query })).data;
    const all = await read({});
    expect(all.Total).toEqual({ Count: all.Rows.length, IsMore: false });
    const places = all.Rows.map(row => [row.OwnerAccount.AccountId, row.PricePriority] as const);
    expect(places).toEqual(places.toSorted(([a, b], [c, d]) => a - c || b - d));
    const sorted = async (column: string) => (await read({ sort: { column, isDescending: true } })).Rows;
    const counts = (await sorted('customers')).map(row => row.CustomerCount);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const services = (await sorted('services')).map(row => row.ServiceCount);
    expect(services).toEqual(services.toSorted((one, other) => other - one));
    const currencies = (await sorted('currency')).map(row => row.Currency);
    expect(currencies).toEqual(currencies.toSorted().toReversed());
    expect((await sorted('priority')).map(row => row.Id)).toEqual(all.Rows.map(row => row.Id).toReversed());
    const [most = 0] = counts;
    const busiest = await read({
      filters: { customers: { operator: 'between', values: [String(most), ''] } },
    });
    expect(busiest.Rows.map(row => row.Id).toSorted()).toEqual(
      all.Rows.filter(row => row.CustomerCount === most)
        .map(row => row.Id)
        .toSorted(),
    );
    const euros = await read({ filters: { currency: { operator: 'hasNot', values: ['eur'] } } });
    expect(euros.Rows.map(row => row.Currency)).not.toContain('EUR');
    expect(euros.Rows.length).toBe(currencies.filter(one => one !== 'EUR').length);
  });

  test('[SEC-06] a filter by an owner out of reach finds nothing', async () => {
    const all = await lists.as('resellerManager').call(LIST, {});
    const { data } = await lists
      .as('resellerManager')
      .call(LIST, { query: queryWith({ owner: lists.provider }) });
    expect(data).toEqual({ Rows: [], Next: null, Total: { Count: 0, IsMore: false } });
    expect(all.data.Rows.map(row => row.OwnerAccount.AccountId)).not.toContain(lists.provider);
  });

  test('counts an item without a stored price', async () => {
    const { db } = portal.deps;
    const id = await lists.create('Unpriced');
    const [service = 0] = await lists.servicesOf(standard.id);
    await db.insertInto('marketplace_service').values({ marketplace_id: id, service_id: service }).execute();
    const { data } = await lists.as('resellerManager').call(LIST, { query: queryWith({ text: 'Unpriced' }) });
    expect(data.Rows[0]?.Flags?.WithoutPrice).toBeGreaterThan(0);
    await db.deleteFrom('marketplace').where('id', '=', id).execute();
  });

  test('[SEC-05] has no counts without the right to see margins', async () => {
    const without = await holderOf(...READS);
    const { data, text } = await without.call(LIST, {});
    expect(data.Rows.map(row => row.Id)).toEqual(expect.arrayContaining([standard.id, large.id]));
    expect(text).not.toContain('"Flags"');
    const withMargins = await holderOf(...READS, 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read');
    expect((await withMargins.call(LIST, {})).text).toContain('"Flags"');
  });

  test('has the time of planned rules, and who saved them if the user may read that account', async () => {
    const planned = (
      await lists.as('administrator').call(LIST, { query: queryWith({ owner: lists.seller }) })
    ).data.Rows[0]?.Planned;
    const version = await portal.deps.db
      .selectFrom('rule_version')
      .selectAll()
      .where('marketplace_id', '=', standard.id)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(planned).toEqual({ ValidFrom: version.valid_from.toISOString(), By: 'Meridian Cloud' });
    const { Rows } = (
      await lists.as('resellerManager').call(LIST, { query: queryWith({ owner: lists.seller }) })
    ).data;
    expect(Rows.map(row => row.Planned)).toEqual([{ ...planned, By: null }, null]);
    await portal.deps.db
      .updateTable('rule_version')
      .set({ taken_back_at: portal.deps.clock.now() })
      .where('id', '=', version.id)
      .execute();
    expect(
      (await lists.as('resellerManager').call(LIST, { query: queryWith({ owner: lists.seller }) })).data
        .Rows[0]?.Planned,
    ).toBe(null);
  });
});

describe('[MKT-03] owners of pricelists', () => {
  test('are the sellers whose pricelists the user may read, found by part of their name', async () => {
    const owners = async (search?: string) =>
      (await lists.as('resellerManager').call('IMarketplaceService/GetMarketplaceOwners', { search })).data
        .Owners;
    const own = (await owners()).find(one => one.AccountId === lists.seller);
    expect(own).toMatchObject({ Currency: standard.currency, MayCreate: true, MayCopyRules: false });
    expect((await owners()).map(one => one.AccountId)).not.toContain(lists.provider);
    expect((await owners('northBRIDGE')).map(one => one.AccountId)).toEqual([lists.seller]);
    const reader = await holderOf(...READS);
    const { data } = await reader.call('IMarketplaceService/GetMarketplaceOwners', {});
    expect(new Set(data.Owners.map(one => one.MayCreate))).toEqual(new Set([false]));
  });

  test('[SEC-05] properties state whether the user may change and delete the pricelist and read its rules', async () => {
    const input = { marketplaceId: large.id };
    const properties = 'IMarketplaceService/GetMarketplaceProperties';
    const reader = await holderOf(...READS);
    expect((await reader.call(properties, input)).data).toMatchObject({
      MayChange: false,
      MayDelete: false,
      MayReadRules: false,
    });
    expect((await lists.as('resellerManager').call(properties, input)).data).toMatchObject({
      MayChange: true,
      MayDelete: true,
      MayReadRules: true,
    });
  });
});

describe('[MKT-03] rules of another pricelist', () => {
  const create = (
    by: Pick<ReturnType<Pricelists['as']>, 'call'>,
    input: Partial<Input<'IMarketplaceService/CreateMarketplace'>>,
  ) =>
    by.call('IMarketplaceService/CreateMarketplace', {
      ownerId: lists.seller,
      name: 'Copy',
      currency: 'EUR',
      idempotencyKey: randomUUID(),
      ...input,
    });
  const rulesOf = async (marketplaceId: number) =>
    (await lists.as('administrator').call('IPricingService/GetRuleGroup', { marketplaceId })).data.Rules.map(
      ({ Name, Model, Value, VendorAccountId, GroupId, ItemId }) => ({
        Name,
        Model,
        Value,
        VendorAccountId,
        GroupId,
        ItemId,
      }),
    );

  test('in force are copied; fixed prices only within one currency', async () => {
    const copied = await create(lists.as('administrator'), {
      copyRulesFrom: large.id,
      currency: large.currency,
    });
    expect(copied.status, copied.text).toBe(200);
    expect(await rulesOf(copied.data.Id)).toEqual(await rulesOf(large.id));
    const yen = await create(lists.as('administrator'), { copyRulesFrom: large.id, currency: 'JPY' });
    expect(await rulesOf(yen.data.Id)).toEqual(
      (await rulesOf(large.id)).filter(rule => rule.Model !== 'static'),
    );
    expect((await rulesOf(large.id)).map(rule => rule.Model)).toContain('static');
  });

  test('are rejected when it is another owner’s', async () => {
    const foreign = await lists.defaultOf(lists.provider);
    const refused = await create(lists.as('administrator'), { copyRulesFrom: foreign.id });
    expect(refused.status).toBe(422);
  });

  test('[SEC-05] need the rights to templates and to margins', async () => {
    const rights: Right[] = [...READS, 'CUSTOMER_PRICELIST:Create'];
    const margins: Right = 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read';
    const statuses = [];
    for (const more of [
      ['PRICELIST_TEMPLATES:Read'],
      [margins],
      ['PRICELIST_TEMPLATES:Read', margins],
    ] as Right[][])
      statuses.push((await create(await holderOf(...rights, ...more), { copyRulesFrom: large.id })).status);
    expect(statuses).toEqual([403, 403, 200]);
    // A list without copied rules needs the right to margins, too: it starts with prices above the cost.
    expect((await create(await holderOf(...rights), {})).status).toBe(403);
    expect((await create(await holderOf(...rights, margins), {})).status).toBe(200);
  });
});

describe('[MKT-03] what the panel lists', () => {
  test('customers come with the pricelist each falls back to: its next one, or the default one', async () => {
    await lists.reset();
    const [a, b] = [await lists.create('A', standard.currency), await lists.create('B', standard.currency)];
    const fallsTo = async (marketplaceId: number) => {
      const { data } = await lists
        .as('resellerManager')
        .call('IMarketplaceService/ListCustomersForMarketplace', { marketplaceId, search: COMPANY });
      return data.Rows.find(row => row.Account.AccountId === lists.company)?.FallsTo.Name;
    };
    expect(await fallsTo(a)).toBe(standard.name);
    await lists.assign(a, lists.company);
    expect([await fallsTo(a), await fallsTo(b)]).toEqual([standard.name, 'A']);
    await lists.assign(b, lists.company);
    await lists.assign(standard.id, lists.company);
    expect([await fallsTo(a), await fallsTo(b)]).toEqual([standard.name, standard.name]);
    await lists.change([standard.id], { customers: { add: [], remove: [lists.company] } });
    expect([await fallsTo(a), await fallsTo(b), await fallsTo(standard.id)]).toEqual(['B', 'A', 'A']);
  });

  test('services are those of the pricelist and those offered to its owner', async () => {
    const { db } = portal.deps;
    const id = await lists.create('C');
    const services = async (more: object = {}) =>
      (
        await lists
          .as('resellerManager')
          .call('IMarketplaceService/ListServicesForMarketplace', { marketplaceId: id, ...more })
      ).data;
    const upper = await lists.defaultOf(lists.provider);
    const [one = 0, two = 0] = await lists.servicesOf(upper.id);
    await lists.change([id], { add: [one] });
    await db
      .deleteFrom('marketplace_service')
      .where('marketplace_id', '=', upper.id)
      .where('service_id', 'in', [one, two])
      .execute();
    const all = [...(await services()).Rows];
    for (let { Next } = await services(); Next;) {
      const page = await services({ after: Next });
      all.push(...page.Rows);
      Next = page.Next;
    }
    expect(all.find(row => row.Id === one)?.IsInList).toBe(true);
    expect(all.map(row => row.Id)).not.toContain(two);
    expect(all.toSorted((x, y) => x.Id - y.Id).map(row => row.Id)).toEqual(
      [one, ...(await lists.servicesOf(upper.id))].toSorted((x, y) => x - y),
    );
    const held = await services({ onlyInList: true });
    expect(held.Rows.map(row => row.Id)).toEqual([one]);
    const { DisplayName = '' } = held.Rows[0] ?? {};
    expect((await services({ search: DisplayName.toUpperCase() })).Rows.map(row => row.Id)).toContain(one);
  });
});
