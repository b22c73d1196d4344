/** What the users of a seller order is bought at the seller's cost, which takes the right to see margins (section 9, ADR 36). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { accountById, accountNamed, COMPANY, insertBelow, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from '../identity/matrix/people-of-places.ts';

const PAID = '4711.0815';

let portal: Portal;
let reseller: AccountRow;
let own: number;
let ofCompany: number;
beforeAll(async () => {
  portal = await startPortal();
  reseller = await accountNamed(portal, RESELLER);
  const user = await accountById(portal, await makePerson(portal, reseller.id, []));
  own = await subscription(user);
  ofCompany = await subscription(await accountNamed(portal, COMPANY));
});
afterAll(() => portal.close());

async function subscription(owner: AccountRow): Promise<number> {
  const { db, clock } = portal.deps;
  const fields = { UnitPrice: PAID, Currency: 'EUR', FeeType: 'monthly', ProductNumber: 'Gone' };
  const id = await insertBelow(portal, owner, {
    type: 'Product',
    display_name: 'Bought',
    product_name: 'Bought',
    fields: JSON.stringify(fields),
  });
  const entry = {
    at: clock.now(),
    actor_id: null,
    impersonator_id: null,
    action: 'account.update',
    object_id: id,
    changes: JSON.stringify([{ field: 'UnitPrice', old: null, new: PAID }]),
    result: 'success',
    address: '',
  } as const;
  await db.insertInto('audit_entry').values(entry).execute();
  return id;
}

/** Where the price is returned. */
async function showing(who: Visitor, accountId: number): Promise<string[]> {
  const answers = {
    account: await who.call('IAccountService/LoadAccountById', { accountId }),
    prices: await who.call('IAccountService/GetSubscriptionPrices', { accountId }),
    log: await who.call('IAccountService/GetAuditLog', { query: { objectId: accountId } }),
  };
  const found = Object.entries(answers).flatMap(([name, { text }]) => (text.includes(PAID) ? [name] : []));
  const search = await who.call('IAccountService/GetAuditLog', {
    query: { objectId: accountId, newValue: PAID },
  });
  return search.data.Rows.length > 0 ? [...found, 'search'] : found;
}

const EVERYWHERE = ['account', 'prices', 'log', 'search'];

async function whoHas(rights: readonly Right[], over = reseller.id): Promise<Visitor> {
  const role = await makeRole(portal, rights, 'Reseller');
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, reseller.id, [{ role, over }]));
  return visitor;
}

describe('[SEC-05] [ACC-09] a subscription of a reseller’s own user', () => {
  test('shows its price with the right to see margins', async () => {
    const who = await whoHas(RIGHTS.everything);
    expect([await showing(who, own), await showing(who, ofCompany)]).toEqual([EVERYWHERE, EVERYWHERE]);
  });

  test('shows no price without it, while one of a company does', async () => {
    const who = await whoHas(
      RIGHTS.everything.filter(right => right !== 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read'),
    );
    expect([await showing(who, own), await showing(who, ofCompany)]).toEqual([[], EVERYWHERE]);
  });

  test('shows no price with the right to see margins only below the reseller', async () => {
    const { parent_id: user } = await accountById(portal, own);
    expect(await showing(await whoHas(RIGHTS.everything, user ?? 0), own)).toEqual([]);
  });

  test('shows no price to the reseller’s account manager', async () => {
    const accountManager = (await enterAll(portal, ['accountManager']))('accountManager');
    const load = await accountManager.call('IAccountService/LoadAccountById', { accountId: own });
    expect([load.status, load.text.includes(PAID)]).toEqual([200, false]);
    expect(
      (await accountManager.call('IAccountService/GetSubscriptionPrices', { accountId: own })).data.Prices,
    ).toEqual([]);
  });
});
