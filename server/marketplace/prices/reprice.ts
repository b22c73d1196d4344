/**
 * The job that calculates the prices of a pricelist after its inputs have changed (migration 0022 adds it), some
 * thousand items per step. When prices have changed, it queues the pricelists of resellers that buy from it: a change
 * propagates down the hierarchy and stops where no price changes.
 */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';
import { storePrices } from './store.ts';

export const REPRICE = 'reprice';

/** A step takes well under a second on the embedded database. */
const ITEMS_PER_STEP = 5000;

/** The last item of the previous step, whether any price has changed, and the number of finished items. */
type Payload = { after?: number; hasChanged?: boolean; done?: number; total?: number };

/** The items of a pricelist, and its former items, whose prices are removed. */
const itemsAfter = (marketplaceId: number, after: number, limit: RawBuilder<unknown>) => sql`
  (
    select priceable_item.id from marketplace_service join service_plan using (service_id)
    join priceable_item on plan_id = service_plan.id
    where marketplace_id = ${marketplaceId} and priceable_item.id > ${after} order by id ${limit}
  ) union (
    select distinct item_id from price where marketplace_id = ${marketplaceId} and item_id > ${after}
    order by item_id ${limit}
  )`;

async function countItems(db: Kysely<Database>, marketplaceId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${itemsAfter(marketplaceId, 0, sql``)}) as item`.execute(db);
  return rows[0]?.total ?? 0;
}

export const reprice: JobWork = async (db, now, job) => {
  const marketplaceId = Number(job.subject.split(' ')[0]);
  const { after = 0, hasChanged = false, done = 0, ...known } = job.payload as Payload;
  const list = await db
    .selectFrom('marketplace')
    .select('id')
    .where('id', '=', marketplaceId)
    // Prevents its deletion before the commit.
    .forKeyShare()
    .executeTakeFirst();
  if (!list) return null;
  const { rows } = await sql<{ last: number | null; count: number }>`
    select max(id) as last, count(*) as count from (
      select id from (${itemsAfter(marketplaceId, after, sql`limit ${ITEMS_PER_STEP}`)}) as item
      order by id limit ${ITEMS_PER_STEP}
    ) as step`.execute(db);
  const { last, count } = rows[0] ?? { last: null, count: 0 };
  const among = { after, last: last ?? after };
  const changed = (await storePrices(db, marketplaceId, now, among)) > 0 || hasChanged;
  if (count === ITEMS_PER_STEP) {
    const total = known.total ?? (await countItems(db, marketplaceId));
    const payload: Payload = { after: last ?? after, hasChanged: changed, done: done + count, total };
    await db
      .updateTable('job')
      .set({ payload: JSON.stringify(payload) })
      .where('id', '=', job.id)
      .execute();
    return { again: now, progress: { done: done + count, total } };
  }
  if (changed) await sql`select reprice_below(${marketplaceId})`.execute(db);
  return null;
};
