/** Requests to compute prices (ADR 31): none blocks or is lost, in any order and while jobs are running. */
import { sql } from 'kysely';
import type { ControlledTransaction, Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/schema.ts';
import { accountById } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { priceWorldIn } from '#tests/support/price-world.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

// Not on the embedded database: its one connection never waits for another.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

let portal: Portal;
/** `lower` belongs to a reseller that buys from `upper`. */
let upper: number;
let lower: number;
beforeAll(async () => {
  if (!isServer) return;
  portal = await startPortal();
  const world = await priceWorldIn(portal);
  const item = await world.newItem({ cost: '8' });
  const made = await sellerBelow(portal, await accountById(portal, world.provider.id));
  upper = await world.newList(world.provider.id, [item]);
  lower = made.marketplace;
  await portal.deps.db
    .insertInto('marketplace_customer')
    .values({ marketplace_id: upper, customer_id: made.seller })
    .execute();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  if (isServer) await portal.deps.db.deleteFrom('job').execute();
});

const begun: ControlledTransaction<Database>[] = [];
afterEach(async () => {
  for (const one of begun.splice(0)) if (!one.isCommitted) await one.rollback().execute();
});

/** Begins a transaction in which waiting 100 ms for a lock is an error. */
async function begin(): Promise<ControlledTransaction<Database>> {
  const transaction = await portal.deps.db.startTransaction().execute();
  begun.push(transaction);
  await sql`set local lock_timeout = '100ms'`.execute(transaction);
  return transaction;
}

const request = (db: Kysely<Database>, list: number) => sql`select request_repricing(${list})`.execute(db);

const waiting = async (list: number): Promise<number> =>
  (
    await portal.deps.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'reprice')
      .where('state', '=', 'pending')
      .where(sql`split_part(subject, ' ', 1)`, '=', String(list))
      .execute()
  ).length;

test.runIf(isServer)(
  '[MKT-04] two requests for the same pricelists in opposite order do not wait',
  async () => {
    const [one, other] = [await begin(), await begin()];
    await request(one, upper);
    await request(other, lower);
    await request(one, lower);
    await request(other, upper);
    await one.commit().execute();
    await other.commit().execute();
    expect([await waiting(upper), await waiting(lower)]).toEqual([2, 2]);
    await runDueJobs(portal.deps);
    expect([await waiting(upper), await waiting(lower)]).toEqual([0, 0]);
  },
);

test.runIf(isServer)(
  '[MKT-04] a request does not wait for the running job, and is carried out after it',
  async () => {
    await request(portal.deps.db, upper);
    const running = await begin();
    const job = await running.selectFrom('job').select('id').forUpdate().executeTakeFirstOrThrow();
    const change = await begin();
    await request(change, lower);
    await request(change, upper);
    // The job computes prices without the uncommitted change.
    await sql`select reprice_below(${upper})`.execute(running);
    await running.updateTable('job').set({ state: 'done' }).where('id', '=', job.id).execute();
    await running.commit().execute();
    expect(await waiting(upper)).toBe(0);
    await change.commit().execute();
    expect(await waiting(upper)).toBe(1);
  },
);

test.runIf(isServer)(
  '[MKT-04] repeated requests restart the pending job instead of adding another',
  async () => {
    await request(portal.deps.db, upper);
    await portal.deps.db
      .updateTable('job')
      .set({ payload: JSON.stringify({ after: 7 }), progress_done: 7 })
      .execute();
    await portal.deps.db.transaction().execute(async db => {
      await request(db, upper);
      await request(db, upper);
    });
    const jobs = await portal.deps.db.selectFrom('job').select(['payload', 'progress_done']).execute();
    expect(jobs).toEqual([{ payload: {}, progress_done: null }]);
  },
);
