/** Why a pricelist receives nothing from a propagation (MKT-07): what has changed since the start. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropagationTarget } from '#contract/marketplace/propagation.ts';
import { accountNamed } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { propagationIn } from '#tests/support/propagation.ts';
import type { Propagation } from '#tests/support/propagation.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

const RIGHTS: Right[] = [
  'LOGIN:Execute',
  'RESELLER_ACCOUNT:Read',
  'CUSTOMER_PRICELIST:Read',
  'CUSTOMER_PRICELIST:Create',
];
const FLAG: Right = 'MARKETPLACE_PROPAGATION_ENABLEMENT_FLAG:Execute';

let portal: Portal;
let world: Propagation;
let source: number;
let one: PropagationTarget;
let two: PropagationTarget;
beforeAll(async () => {
  portal = await startPortal();
  world = await propagationIn(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await world.reset();
  source = await world.source(...(await world.services(4)));
  [one, two] = [await world.buyer(source), await world.buyer(source)];
});

const results = async (jobId: number) => (await world.result(jobId)).Results;

const refusedAs = (Reason: string) => [expect.objectContaining({ State: 'refused', Added: 0, Reason })];

describe('[MKT-07] a target that receives nothing has the reason, and the others receive their services', () => {
  /** Starts a run, makes the change, and carries the run out. Returns the results. */
  async function after(change: () => Promise<unknown>, targets = [one]) {
    const { data, status, text } = await world.start(source, { targets });
    expect(status, text).toBe(200);
    await change();
    await runDueJobs(portal.deps);
    return results(data.JobId);
  }

  test('a moved customer', async () => {
    const away = await accountNamed(portal, 'Fenland Computing');
    const moved = () =>
      world.as('administrator').call('IAccountService/MoveAccount', {
        accountId: one.customerId,
        newParentAccountId: away.id,
      });
    const [first, second] = await after(moved, [one, two]);
    expect([first]).toEqual(refusedAs('notCustomer'));
    expect(second).toMatchObject({ State: 'done', Added: 4 });
    expect(await world.servicesOf(one.marketplaceId)).toEqual([]);
  });

  test('a terminated customer, or one that now buys from another pricelist', async () => {
    const ended = () =>
      portal.deps.db
        .updateTable('account')
        .set({ state: 'Terminated' })
        .where('id', '=', one.customerId)
        .execute();
    const reassigned = async () => {
      const other = await world.source();
      await world.change([source], { customers: { add: [], remove: [two.customerId] } });
      await world.assign(other, two.customerId);
    };
    expect(await after(ended)).toEqual(refusedAs('notCustomer'));
    const { data } = await world.start(source, { version: 2, targets: [two] });
    await reassigned();
    await runDueJobs(portal.deps);
    expect(await results(data.JobId)).toEqual(refusedAs('notCustomer'));
  });

  test('a deleted receiving pricelist, and a deleted propagated one', async () => {
    const { db } = portal.deps;
    const own = await db
      .insertInto('marketplace')
      .values({ owner_id: one.customerId, name: 'Own', currency: 'EUR', priority: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const gone = () => db.deleteFrom('marketplace').where('id', '=', own.id).execute();
    const target = { customerId: one.customerId, marketplaceId: own.id };
    expect(await after(gone, [target])).toEqual(refusedAs('listGone'));
    const { data } = await world.start(source, { version: 2, targets: [one] });
    await db.deleteFrom('marketplace').where('id', '=', source).execute();
    await runDueJobs(portal.deps);
    expect(await results(data.JobId)).toEqual(refusedAs('sourceGone'));
  });

  test('another customer’s pricelist, an unknown one, and an unknown customer', async () => {
    const refused = await after(async () => {}, [
      { customerId: one.customerId, marketplaceId: two.marketplaceId },
      { customerId: one.customerId, marketplaceId: 999_999_999 },
      { customerId: 999_999_999, marketplaceId: one.marketplaceId },
    ]);
    expect(refused.map(({ Reason }) => Reason)).toEqual(['listGone', 'listGone', 'notCustomer']);
    expect(await world.servicesOf(two.marketplaceId)).toEqual([]);
  });

  test.each([
    ['notEnabled', RIGHTS],
    ['forbidden', ['LOGIN:Execute', FLAG]],
    ['forbidden', []],
  ] as const)('%s: rights that the user who started the run has lost since', async (reason, left) => {
    const before = await makeRole(portal, [...RIGHTS, FLAG], 'Reseller');
    const person = await makePerson(portal, world.seller, [{ role: before, over: world.seller }]);
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, person);
    const { data, status } = await world.start(source, { targets: [one] }, visitor);
    expect(status).toBe(200);
    await portal.deps.db
      .updateTable('role_assignment')
      .set({ role_id: await makeRole(portal, left, 'Reseller') })
      .where('account_id', '=', person)
      .execute();
    await runDueJobs(portal.deps);
    const [target] = await portal.deps.db
      .selectFrom('propagation_target')
      .selectAll()
      .where('propagation_id', '=', data.JobId)
      .execute();
    expect(target).toMatchObject({ state: 'refused', reason });
    expect(await world.servicesOf(one.marketplaceId)).toEqual([]);
  });
});
