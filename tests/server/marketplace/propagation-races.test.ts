/**
 * Propagations while the same pricelists and accounts are changed (MKT-07). Whatever a pricelist receives must be
 * allowed at that moment and counted once, and nothing deadlocks.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropagationTarget } from '#contract/marketplace/propagation.ts';
import { accountNamed } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { filter } from '#tests/support/propagation-filter.ts';
import { propagationIn } from '#tests/support/propagation.ts';
import type { Propagation } from '#tests/support/propagation.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

const ROUNDS = 12;

// Not on the embedded database: with its one connection there are no races.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

let portal: Portal;
let world: Propagation;
let services: number[];
beforeAll(async () => {
  if (!isServer) return;
  portal = await startPortal();
  world = await propagationIn(portal);
  services = await world.services(20);
});
afterAll(() => portal?.close());
beforeEach(() => (isServer ? world.reset() : undefined));

/** Carries out the started runs with two concurrent workers, and calls `others` meanwhile. */
async function runBeside(others: () => Promise<unknown>): Promise<void> {
  await Promise.all([runDueJobs(portal.deps), runDueJobs(portal.deps), others()]);
  await runDueJobs(portal.deps);
}

const started = async (source: number, targets: PropagationTarget[]): Promise<number> => {
  const { data, status, text } = await world.start(source, { version: 2, targets });
  expect(status, text).toBe(200);
  return data.JobId;
};

/** A pricelist with buyers, whose filters are stored already, so that runs do not change it. */
async function ready(buyers: number): Promise<{ source: number; targets: PropagationTarget[] }> {
  const source = await world.source(...services);
  const targets: PropagationTarget[] = [];
  for (let number = 0; number < buyers; number += 1) targets.push(await world.buyer(source));
  const { status } = await world.start(source, { targets, filters: [filter()] });
  expect(status).toBe(200);
  // The run was started only to store the filters.
  await portal.deps.db.deleteFrom('job').where('kind', '=', 'propagate').execute();
  return { source, targets };
}

describe.skipIf(!isServer)('[MKT-07] concurrent changes', () => {
  test('two propagations: each service is added and counted once', async () => {
    const { source, targets } = await ready(6);
    const runs = [await started(source, targets), await started(source, targets.toReversed())];
    await runBeside(async () => {});
    const results = await Promise.all(runs.map(async id => (await world.result(id)).Results));
    for (const { marketplaceId } of targets) {
      const counted = results.flat().filter(one => one.MarketplaceId === marketplaceId);
      expect(counted.map(({ State }) => State)).toEqual(['done', 'done']);
      expect(counted.reduce((sum, { Added }) => sum + Added, 0)).toBe(services.length);
      expect(counted.reduce((sum, { AlreadyThere }) => sum + AlreadyThere, 0)).toBe(services.length);
      expect(await world.servicesOf(marketplaceId)).toEqual(services);
    }
  });

  test('services added to and removed from the same pricelists: both succeed', async () => {
    const { source, targets } = await ready(3);
    const id = await started(source, targets);
    const ids = [...targets.map(({ marketplaceId }) => marketplaceId), source];
    await runBeside(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { status, text } = await world.change(ids, {
          add: services.slice(0, 10),
          remove: round % 2 === 0 ? services.slice(10) : [],
        });
        expect(status, text).toBe(200);
      }
    });
    const { State, Results } = await world.result(id);
    expect(State).toBe('done');
    expect(Results.every(one => one.State === 'done')).toBe(true);
  });

  test('receiving pricelists deleted: each received everything or is refused', async () => {
    const { source, targets } = await ready(4);
    const { db } = portal.deps;
    const { rows } = await sql<{ id: number; customer: number }>`
      insert into marketplace (owner_id, name, currency, priority)
      select unnest(${targets.map(({ customerId }) => customerId)}::bigint[]), 'Own', 'EUR', 2
      returning id, owner_id as customer`.execute(db);
    const id = await started(
      source,
      rows.map(row => ({ customerId: row.customer, marketplaceId: row.id })),
    );
    await runBeside(async () => {
      for (const row of rows.toReversed()) {
        const { status, text } = await world.manager.call('IMarketplaceService/DeleteMarketplace', {
          marketplaceId: row.id,
          version: 1,
        });
        expect(status, text).toBe(200);
      }
    });
    const { State, Results } = await world.result(id);
    expect(State).toBe('done');
    for (const one of Results)
      expect([one.State, one.Added, one.Reason]).toEqual(
        one.State === 'done' ? ['done', services.length, null] : ['refused', 0, 'listGone'],
      );
  });

  test('the propagated pricelist deleted: each target is done or refused', async () => {
    const { source, targets } = await ready(4);
    const id = await started(source, targets);
    await runBeside(async () => {
      const { status, text } = await world.manager.call('IMarketplaceService/DeleteMarketplace', {
        marketplaceId: source,
        version: 2,
      });
      expect(status, text).toBe(200);
    });
    for (const one of (await world.result(id)).Results)
      expect([one.State, one.Reason]).toEqual(
        one.State === 'done' ? ['done', null] : ['refused', 'sourceGone'],
      );
  });

  test('customers moved: each received everything before the move, or nothing', async () => {
    const { source, targets } = await ready(4);
    const away = await accountNamed(portal, 'Fenland Computing');
    const id = await started(source, targets);
    await runBeside(async () => {
      for (const { customerId } of targets.toReversed()) {
        const { status, text } = await world.as('administrator').call('IAccountService/MoveAccount', {
          accountId: customerId,
          newParentAccountId: away.id,
        });
        expect(status, text).toBe(200);
      }
    });
    for (const one of (await world.result(id)).Results) {
      const held = await world.servicesOf(one.MarketplaceId);
      expect([held.length, one.Reason]).toEqual(
        one.State === 'done' ? [services.length, null] : [0, 'notCustomer'],
      );
      const { rows } = await sql<{ action: string }>`
        select action from audit_entry where object_id = ${one.CustomerId}
          and action in ('account.move', 'pricelist.propagate') order by id`.execute(portal.deps.db);
      expect(rows.map(({ action }) => action)).toEqual(
        one.State === 'done' ? ['pricelist.propagate', 'account.move'] : ['account.move'],
      );
    }
  });
});
