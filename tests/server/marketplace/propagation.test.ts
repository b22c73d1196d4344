/** Runs of a propagation (MKT-07): possible customers, starting a run, and what each pricelist receives. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropagationTarget } from '#contract/marketplace/propagation.ts';
import { lastEntry } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { filter } from '#tests/support/propagation-filter.ts';
import { propagationIn } from '#tests/support/propagation.ts';
import type { Propagation } from '#tests/support/propagation.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const RIGHTS: Right[] = [
  'LOGIN:Execute',
  'RESELLER_ACCOUNT:Read',
  'CUSTOMER_PRICELIST:Read',
  'CUSTOMER_PRICELIST:Create',
];
const FLAG: Right = 'MARKETPLACE_PROPAGATION_ENABLEMENT_FLAG:Execute';

let portal: Portal;
let world: Propagation;
/** May change pricelists of the seller, but may not propagate to any customer. */
let unflagged: Visitor;
let unflaggedId: number;
let services: number[];
let source: number;
let one: PropagationTarget;
let two: PropagationTarget;
beforeAll(async () => {
  portal = await startPortal();
  world = await propagationIn(portal);
  const role = await makeRole(portal, RIGHTS, 'Reseller');
  unflaggedId = await makePerson(portal, world.seller, [{ role, over: world.seller }]);
  unflagged = visit(portal.origin);
  await enterAccount(portal, unflagged, unflaggedId);
  services = await world.services(4);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await world.reset();
  source = await world.source(...services);
  [one, two] = [await world.buyer(source), await world.buyer(source)];
});

const results = async (jobId: number) => (await world.result(jobId)).Results;

/** Starts a run and carries it out. */
async function propagated(targets: PropagationTarget[], more: object = {}) {
  const { data, status, text } = await world.start(source, { targets, ...more });
  expect(status, text).toBe(200);
  await runDueJobs(portal.deps);
  return data;
}

describe('[MKT-07] the customers of a propagation', () => {
  const customers = async (more: object = {}, as = world.manager) =>
    (
      await as.call('IMarketplaceService/GetCustomersForPropagation', {
        marketplaceId: source,
        filters: [filter()],
        ...more,
      })
    ).data;

  test('are the resellers that buy from the pricelist, with what each of their pricelists would receive', async () => {
    await world.assign(source, world.company);
    await portal.deps.db
      .insertInto('marketplace_service')
      .values({ marketplace_id: two.marketplaceId, service_id: services[0] ?? 0 })
      .execute();
    const { Rows } = await customers();
    expect(Rows).toEqual(
      [one, two].map(target => ({
        Customer: { AccountId: target.customerId, DisplayName: 'A reseller' },
        IsEnabled: true,
        Marketplaces: [
          {
            Id: target.marketplaceId,
            Name: 'Standard prices',
            IsDefault: true,
            New: target === one ? 4 : 3,
            AlreadyThere: target === one ? 0 : 1,
          },
        ],
      })),
    );
    expect((await customers({ targetIds: [two.marketplaceId] })).Rows).toEqual([Rows[1]]);
    expect((await customers({ after: Rows[0]?.Customer })).Rows).toEqual([Rows[1]]);
    expect((await customers({ search: 'nobody’s' })).Rows).toEqual([]);
    expect((await customers({ filters: [] })).Rows[0]?.Marketplaces[0]).toMatchObject({
      New: 0,
      AlreadyThere: 0,
    });
  });

  test('are not enabled for users who may not propagate to them; starting returns 403', async () => {
    expect((await customers({}, unflagged)).Rows.map(({ IsEnabled }) => IsEnabled)).toEqual([false, false]);
    expect((await world.start(source, { targets: [one] }, unflagged)).status).toBe(403);
    const role = await makeRole(portal, [...RIGHTS, FLAG], 'Reseller');
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: unflaggedId, role_id: role, scope_id: one.customerId })
      .execute();
    expect((await customers({}, unflagged)).Rows.map(({ IsEnabled }) => IsEnabled)).toEqual([true, false]);
    expect((await world.start(source, { targets: [one, two] }, unflagged)).status).toBe(403);
    expect((await world.start(source, { targets: [one] }, unflagged)).status).toBe(200);
    await runDueJobs(portal.deps);
    await portal.deps.db.deleteFrom('role_assignment').where('scope_id', '=', one.customerId).execute();
  });
});

describe('[MKT-07] a propagation', () => {
  test('adds services that pass the filters, keeps others, and is recorded in the customer’s audit log', async () => {
    await portal.deps.db
      .insertInto('marketplace_service')
      .values({ marketplace_id: one.marketplaceId, service_id: services[0] ?? 0 })
      .execute();
    const { data, status } = await world.start(source, { targets: [one, two] });
    expect(status).toBe(200);
    expect(await world.result(data.JobId)).toMatchObject({
      State: 'running',
      Results: [{ State: 'waiting' }, { State: 'waiting' }],
    });
    await runDueJobs(portal.deps);
    expect(await world.result(data.JobId)).toEqual({
      State: 'done',
      Results: [one, two].map(({ customerId, marketplaceId }, index) => ({
        CustomerId: customerId,
        MarketplaceId: marketplaceId,
        State: 'done',
        Added: index === 0 ? 3 : 4,
        AlreadyThere: index === 0 ? 1 : 0,
        Reason: null,
      })),
    });
    expect(await world.servicesOf(one.marketplaceId)).toEqual(services);
    const { data: held } = await world.manager.call('IMarketplaceService/ListServicesForMarketplace', {
      marketplaceId: one.marketplaceId,
      onlyInList: true,
    });
    expect(new Map(held.Rows.map(({ Id, Source }) => [Id, Source]))).toEqual(
      new Map(services.map((id, index) => [id, index === 0 ? 'own' : 'propagated'])),
    );
    expect(await lastEntry(portal, one.customerId)).toMatchObject({
      action: 'pricelist.propagate',
      changes: [{ field: 'PricelistServices', old: null, new: 'Standard prices: +3' }],
    });
  });

  test('stores its filters with the pricelist, once, and records that in the audit log', async () => {
    const vendors = await portal.deps.db
      .selectFrom('service')
      .select('vendor_id')
      .where('id', '=', services[0] ?? 0)
      .executeTakeFirstOrThrow();
    const filters = [filter({ VendorIds: [vendors.vendor_id] })];
    const { Version } = await propagated([one], { filters });
    expect(Version).toBe(2);
    const { data } = await world.manager.call('IMarketplaceService/GetMarketplaceProperties', {
      marketplaceId: source,
    });
    expect([data.Version, data.Filters]).toEqual([2, filters]);
    expect(await lastEntry(portal, world.seller)).toMatchObject({ action: 'pricelist.update' });
    expect((await propagated([one], { filters, version: 2 })).Version).toBe(2);
  });

  test('returns 409 with the current properties when someone else has changed the pricelist', async () => {
    await portal.deps.db.updateTable('marketplace').set({ version: 2 }).where('id', '=', source).execute();
    const { status, text } = await world.start(source, { targets: [one] });
    expect(status).toBe(409);
    expect(text).toContain('"Version":2');
    await runDueJobs(portal.deps);
    expect(await world.servicesOf(one.marketplaceId)).toEqual([]);
  });

  test('starts once per idempotency key, and returns 409 for the key with other contents', async () => {
    const idempotencyKey = randomUUID();
    const first = await world.start(source, { targets: [one], idempotencyKey });
    const again = await world.start(source, { targets: [one], idempotencyKey });
    expect(again.data).toEqual(first.data);
    expect((await world.start(source, { targets: [two], idempotencyKey })).status).toBe(409);
    const runs = await portal.deps.db
      .selectFrom('propagation')
      .select('id')
      .where('marketplace_id', '=', source)
      .execute();
    expect(runs.map(({ id }) => id)).toEqual([first.data.JobId]);
  });

  test('can be read by users who may change the pricelists of its owner', async () => {
    const { JobId } = await propagated([one]);
    const statusFor = async (visitor: Visitor) =>
      (await visitor.call('IMarketplaceService/GetPropagation', { jobId: JobId })).status;
    expect([await statusFor(world.as('administrator')), await statusFor(unflagged)]).toEqual([200, 200]);
    expect(await statusFor(world.as('accountManager'))).toBe(403);
    const role = await makeRole(portal, RIGHTS, 'Reseller');
    const below = visit(portal.origin);
    await enterAccount(
      portal,
      below,
      await makePerson(portal, one.customerId, [{ role, over: one.customerId }]),
    );
    expect(await statusFor(below)).toBe(404);
  });

  test('has failed when the job engine gave it up, and can be repeated for the remaining customers', async () => {
    const { data } = await world.start(source, { targets: [one, two] });
    await portal.deps.db
      .updateTable('job')
      .set({ state: 'failed', failure: 'error.job_gave_up', finished_at: portal.deps.clock.now() })
      .where('kind', '=', 'propagate')
      .execute();
    expect((await world.result(data.JobId)).State).toBe('failed');
    const { JobId } = await propagated([one, two], { version: 2 });
    expect((await results(JobId)).map(({ Added }) => Added)).toEqual([4, 4]);
  });
});
