/**
 * The job that computes the prices of a pricelist after its inputs have changed (migration 0022 adds it), some thousand items a
 * step. Where prices have changed, the pricelists of the resellers that buy from it follow: a change goes down the
 * hierarchy, and ends where nothing changes.
 */
import { sql } from 'kysely';
import type { JobWork } from '#server/platform/jobs/job.ts';
import { storePrices } from './store.ts';

export const REPRICE = 'reprice';

/** A step stays well under a second on the embedded database. */
const ITEMS_PER_STEP = 5000;

/** The last item of the step before, and whether any price has changed. */
type Payload = { after?: number; hasChanged?: boolean };

export const reprice: JobWork = async (db, now, job) => {
  const marketplaceId = Number(job.subject.split(' ')[0]);
  const { after = 0, hasChanged = false } = job.payload as Payload;
  const list = await db
    .selectFrom('marketplace')
    .select('id')
    .where('id', '=', marketplaceId)
    .executeTakeFirst();
  if (!list) return null;
  const { rows } = await sql<{ last: number | null; more: boolean }>`
    select max(id) as last, count(*) = ${ITEMS_PER_STEP} as more from (
      select id from priceable_item where id > ${after} order by id limit ${ITEMS_PER_STEP}
    ) as step`.execute(db);
  const { last, more } = rows[0] ?? { last: null, more: false };
  const among = sql<boolean>`priceable_item.id > ${after} and priceable_item.id <= ${last ?? after}`;
  const changed = (await storePrices(db, marketplaceId, now, among)) > 0 || hasChanged;
  if (more) {
    const payload: Payload = { after: last ?? after, hasChanged: changed };
    await db
      .updateTable('job')
      .set({ payload: JSON.stringify(payload) })
      .where('id', '=', job.id)
      .execute();
    return { again: now };
  }
  if (changed) await sql`select reprice_below(${marketplaceId})`.execute(db);
  return null;
};
