/**
 * Calls every operation as users who have all rights but one over a reseller and everything below it: without the
 * right to see prices no answer has a price, without the right to see margins none has a cost (sections 6 and 9).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import { accountNamed, COMPANY, RESELLER } from '#tests/support/accounts.ts';
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
const PRICE = /31337\.12|2611\.43|870\.48|"(?:Unit|From|PriceKey|Ordered|Listed)":/;
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
  targets = [own, { ...own, company: reseller }, { ...own, user: own.product }];
  await sql`insert into price (marketplace_id, item_id, valid_from, unit, cost, srp)
    select distinct marketplace_id, item_id, clock_timestamp(), ${UNIT}::numeric, ${COST}::numeric, ${COST}::numeric
    from price`.execute(db);
  const plan = await db
    .selectFrom('service_plan')
    .select('product_number')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update account set fields = fields || jsonb_build_object(
    'UnitPrice', ${UNIT}::text, 'ProductNumber', ${plan.product_number}::text, 'Currency', 'GBP')
    where id = ${own.product}`.execute(db);
});
afterAll(() => portal.close());

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
const SHOWING_MARGINS: OperationName[] = [
  'IPricingService/DownloadPricesExcel',
  'IPricingService/GetDynamicPricesPreview',
  'IPricingService/GetPriceHistory',
  'IPricingService/GetRuleGroup',
];

/** In the fast tier the operations that show something to somebody, and a tenth of the others. */
const TESTED = sampleOf(NAMES, {
  share: 10,
  always: name => SHOWING_PRICES.includes(name) || SHOWING_MARGINS.includes(name),
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
  const [prices, margins] = await matching(RIGHTS.everything, PRICE, MARGIN);
  expect(prices).toEqual(expect.arrayContaining(SHOWING_PRICES));
  expect(margins).toEqual(expect.arrayContaining(SHOWING_MARGINS));
}, 300_000);

test('[SEC-05] without BILLING_SHOWPRODUCTPRICE no answer of any operation has a price', async () => {
  expect(await matching(without('BILLING_SHOWPRODUCTPRICE:Read'), PRICE)).toEqual([[]]);
}, 300_000);

test('[SEC-05] without BILLING_SHOWPRODUCTPRICE_MARGIN no answer of any operation has a cost', async () => {
  expect(await matching(without('BILLING_SHOWPRODUCTPRICE_MARGIN:Read'), MARGIN)).toEqual([[]]);
}, 300_000);

test('[SEC-05] without either, no answer has a price or a cost', async () => {
  const rights = without('BILLING_SHOWPRODUCTPRICE:Read', 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read');
  expect(await matching(rights, PRICE, MARGIN)).toEqual([[], []]);
}, 300_000);
