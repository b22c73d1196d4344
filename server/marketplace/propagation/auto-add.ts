import { filtersOfList } from '#server/marketplace/pricelists/filters.ts';
import { lockPricelists } from '#server/marketplace/pricelists/owned.ts';
import { lockHierarchyShared } from '#server/platform/db/hierarchy-lock.ts';
/**
 * The job that passes on new services of a pricelist automatically (MKT-07); migration 0028 queues it when `auto_add`
 * is on. A step adds those that pass the filters to the default pricelist of one reseller that buys from the pricelist.
 * If that pricelist passes on as well, it gets a job of its own.
 */
import type { JobWork } from '#server/platform/jobs/job.ts';
import { addMatches } from './add-matches.ts';
import { buysFrom } from './customers.ts';

export const AUTO_ADD = 'auto-add';

/** `after` is the reseller of the previous step. */
type Payload = { marketplaceId: number; serviceIds: number[]; after?: number };

export const autoAdd: JobWork = async (db, now, job) => {
  await lockHierarchyShared(db);
  const payload = job.payload as Payload;
  const list = await db
    .selectFrom('marketplace')
    .select(['id', 'owner_id', filtersOfList.as('filters')])
    .where('id', '=', payload.marketplaceId)
    // Turned off meanwhile.
    .where('auto_add', '=', true)
    .executeTakeFirst();
  if (!list) return null;
  const customer = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', list.owner_id)
    .where('type', '=', 'Reseller')
    .where('state', '<>', 'Terminated')
    .where('id', '>', payload.after ?? 0)
    .where(buysFrom(list.id))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!customer) return null;
  const own = (await lockPricelists({ db }, [customer.id])).find(one => one.is_default);
  if (!own) throw new Error('Every seller has a default pricelist');
  const { added, isMore } = await addMatches(db, list, own, {
    filters: list.filters,
    source: 'auto',
    among: payload.serviceIds,
  });
  if (added > 0)
    await db
      .insertInto('audit_entry')
      .values({
        at: now,
        // No actor: this happens because of the seller's settings.
        actor_id: null,
        impersonator_id: null,
        action: 'pricelist.auto_add',
        object_id: customer.id,
        changes: JSON.stringify([{ field: 'PricelistServices', old: null, new: `${own.name}: +${added}` }]),
        result: 'success',
        address: null,
      })
      .execute();
  if (!isMore)
    await db
      .updateTable('job')
      .set({ payload: JSON.stringify({ ...payload, after: customer.id } satisfies Payload) })
      .where('id', '=', job.id)
      .execute();
  return { again: now };
};
