/**
 * Calls every operation as users who have all rights but one over a reseller and everything below it: without the
 * right to see prices no answer has a price, without the right to see margins none has a cost (sections 6 and 9).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import { accountById, accountNamed, COMPANY, insertBelow, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { rowsOf } from '#tests/support/price-sheets.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';
import { RIGHTS } from '../identity/matrix/people-of-places.ts';
import { NAMES, sampleFor } from '../identity/matrix/samples.ts';
import { targetIn } from '../identity/matrix/targets.ts';

/** Set as every price and every cost of the demonstration; patterns include their monthly equivalents. */
const UNIT = '31337.1234';
const COST = '27182.8182';
/** What the reseller pays: the prices of the pricelists it buys from, and of what its own users have ordered. */
const PURCHASE_UNIT = '16180.3398';
const PURCHASE = /16180\.33|1348\.36|5393\.4/;
const PRICE = new RegExp(
  `31337\\.12|2611\\.43|870\\.48|${PURCHASE.source}|"(?:Unit|From|PriceKey|Ordered|Listed)":`,
);
const MARGIN = /27182\.8|"(?:Cost|Srp|Margin|Why|Model)":/;

let portal: Portal;
let targets: readonly SampleTarget[];
let reseller: number;
beforeAll(async () => {
  portal = await startPortal();
  const { db } = portal.deps;
  const seller = await accountNamed(portal, RESELLER);
  reseller = seller.id;
  const company = await targetIn(portal, COMPANY, 'user');
  const list = await db
    .selectFrom('marketplace')
    .select('id')
    .where('owner_id', '=', reseller)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const own = { ...company, seller: reseller, marketplace: list.id };
  // The same for the reseller's own purchases, and for a subscription.
  await sql`insert into price (marketplace_id, item_id, valid_from, unit, cost, srp)
    select distinct marketplace_id, item_id, clock_timestamp(),
      case when marketplace_id in (select marketplace_id from purchase_lists(${reseller})) then ${PURCHASE_UNIT}::numeric
        else ${UNIT}::numeric end,
      ${COST}::numeric, ${COST}::numeric
    from price`.execute(db);
  const plan = await db
    .selectFrom('service_plan')
    .select('product_number')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update account set fields = fields || jsonb_build_object(
    'UnitPrice', ${UNIT}::text, 'ProductNumber', ${plan.product_number}::text, 'Currency', 'GBP')
    where id = ${own.product}`.execute(db);
  const bought = await subscriptionOfOwnUser(plan.product_number);
  targets = [
    own,
    { ...own, company: reseller },
    { ...own, user: own.product },
    // Below its parent, so that no sample moves it elsewhere.
    { ...own, company: reseller, user: bought.id, product: bought.id, parent: bought.parent },
  ];
});
afterAll(() => portal.close());

/** A subscription of one of the reseller's own users, with an entry of the audit log about its price. */
async function subscriptionOfOwnUser(productNumber: string): Promise<{ id: number; parent: number }> {
  const { db, clock } = portal.deps;
  const user = await accountById(portal, await makePerson(portal, reseller, []));
  const id = await insertBelow(portal, user, {
    type: 'Product',
    display_name: 'Own use',
    product_name: 'Own use',
    fields: JSON.stringify({ UnitPrice: PURCHASE_UNIT, Currency: 'GBP', ProductNumber: productNumber }),
  });
  await sql`insert into subscription_price (subscription_id, item_id, unit, currency)
    select ${id}, priceable_item.id, ${PURCHASE_UNIT}::numeric, 'GBP'
    from priceable_item join service_plan on service_plan.id = plan_id
    where product_number = ${productNumber}`.execute(db);
  await db
    .insertInto('audit_entry')
    .values({
      at: clock.now(),
      actor_id: null,
      impersonator_id: null,
      action: 'account.update',
      object_id: id,
      changes: JSON.stringify([{ field: 'UnitPrice', old: null, new: PURCHASE_UNIT }]),
      result: 'success',
      address: '',
    })
    .execute();
  return { id, parent: user.id };
}

/** The text of a downloaded file; a workbook as JSON with the headings as keys. */
async function textAt(visitor: Visitor, address: string): Promise<string> {
  const response = await visitor.fetch(address);
  const isWorkbook = response.headers.get('content-type')?.includes('spreadsheet');
  if (!isWorkbook) return response.text();
  return JSON.stringify(await rowsOf(Buffer.from(await response.arrayBuffer())));
}

async function isSignedInAs(visitor: Visitor, person: number): Promise<boolean> {
  const { status, data } = await visitor.call('IAuthorizationService/GetCurrentUser', {});
  return status === 200 && data.UserAccountId === person;
}

/** For the reseller's own purchases and for those of its customers. */
const SHOWING_PRICES: OperationName[] = [
  'IAccountService/GetCompanyAllowedServices',
  'IAccountService/GetSubscriptionPrices',
  'IAccountService/LoadAccountById',
  'IMarketplaceService/GetCompanyMarketplaceService',
  'IMarketplaceService/GetMyMarketplaceService',
  'IMarketplaceService/GetServiceOrderForm',
  'IMarketplaceService/SearchServices',
  'IPricingService/DownloadPricesExcel',
  'IPricingService/GetDynamicPricesPreview',
  'IPricingService/GetPriceHistory',
];
const SHOWING_PURCHASES: OperationName[] = [
  'IAccountService/GetAuditLog',
  'IAccountService/GetCompanyAllowedServices',
  'IAccountService/GetSubscriptionPrices',
  'IAccountService/LoadAccountById',
  'IMarketplaceService/GetCompanyMarketplaceService',
  'IMarketplaceService/GetMyMarketplaceService',
];
const SHOWING_MARGINS: OperationName[] = [
  'IPricingService/DownloadPricesExcel',
  'IPricingService/GetDynamicPricesPreview',
  'IPricingService/GetPriceHistory',
  'IPricingService/GetRuleGroup',
];

/** In the fast tier the operations that show something to somebody, and a tenth of the others. */
const TESTED = sampleOf(NAMES, {
  share: 10,
  always: name => [...SHOWING_PRICES, ...SHOWING_PURCHASES, ...SHOWING_MARGINS].includes(name),
});

/** Returns, for each pattern, the operations whose answers to a user with these rights match it. */
async function matching(rights: readonly Right[], ...patterns: RegExp[]): Promise<OperationName[][]> {
  const role = await makeRole(portal, rights, 'Reseller');
  const person = await makePerson(portal, reseller, [{ role, over: reseller }]);
  const found = patterns.map(pattern => ({ pattern, names: new Set<OperationName>() }));
  const visitor = visit(portal.origin);
  for (const name of TESTED)
    for (const target of targets) {
      // Some operations change or end the session.
      if (!(await isSignedInAs(visitor, person))) await enterAccount(portal, visitor, person);
      const { text, data } = await visitor.call(name, await sampleFor(portal, name, target));
      const address = typeof data === 'object' && data !== null && 'Address' in data ? data.Address : null;
      const file = typeof address === 'string' ? await textAt(visitor, address) : '';
      for (const { pattern, names } of found) if (pattern.test(text + file)) names.add(name);
    }
  return found.map(({ names }) => [...names].toSorted());
}

const without = (...lacking: Right[]) => RIGHTS.everything.filter(right => !lacking.includes(right));

test('[SEC-05] with all rights these operations return prices and costs', async () => {
  const [prices, purchases, margins] = await matching(RIGHTS.everything, PRICE, PURCHASE, MARGIN);
  expect(prices).toEqual(expect.arrayContaining(SHOWING_PRICES));
  expect(purchases).toEqual(expect.arrayContaining(SHOWING_PURCHASES));
  expect(margins).toEqual(expect.arrayContaining(SHOWING_MARGINS));
}, 300_000);

test('[SEC-05] without BILLING_SHOWPRODUCTPRICE no answer of any operation has a price', async () => {
  expect(await matching(without('BILLING_SHOWPRODUCTPRICE:Read'), PRICE)).toEqual([[]]);
}, 300_000);

test('[SEC-05] without BILLING_SHOWPRODUCTPRICE_MARGIN no answer of any operation has a cost, or a price that the seller pays', async () => {
  expect(await matching(without('BILLING_SHOWPRODUCTPRICE_MARGIN:Read'), MARGIN, PURCHASE)).toEqual([[], []]);
}, 300_000);

test('[SEC-05] without either, no answer has a price or a cost', async () => {
  const rights = without('BILLING_SHOWPRODUCTPRICE:Read', 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read');
  expect(await matching(rights, PRICE, MARGIN)).toEqual([[], []]);
}, 300_000);
