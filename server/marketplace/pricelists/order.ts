/** SaveMarketplacePriority (MKT-03): sets which of an owner's pricelists decides when several contain a service. */
import { sql } from 'kysely';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { writeOwned } from './owned.ts';
import { assertCurrent } from './properties.ts';

/** @throws HttpError 422 unless the order lists every pricelist of the owner once, 409 when one has been changed. */
export async function saveOrder(
  call: SessionCall,
  { ownerId, order }: Input<'IMarketplaceService/SaveMarketplacePriority'>,
): Promise<Output<'IMarketplaceService/SaveMarketplacePriority'>> {
  return writeOwned(call, ownerId, WRITES_PRICELISTS, async (write, owned) => {
    const { db } = write;
    const wanted = order.flatMap(({ marketplaceId, version }) => {
      const list = owned.find(({ id }) => id === marketplaceId);
      return list ? [{ list, version }] : [];
    });
    const isComplete = new Set(wanted.map(({ list }) => list.id)).size === owned.length;
    if (!isComplete || order.length !== owned.length)
      throw new HttpError(422, 'error.input', { field: 'order' });
    for (const { list, version } of wanted) await assertCurrent(write, list, version);
    const moved = wanted
      .map(({ list }, index) => ({ id: list.id, name: list.name, old: list.priority, priority: index + 1 }))
      .filter(({ old, priority }) => old !== priority);
    if (moved.length > 0) {
      await sql`
        update marketplace set priority = moved.priority, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id bigint, priority integer)
        where marketplace.id = moved.id`.execute(db);
      await audit(db, call, {
        action: 'pricelist.update',
        objectId: ownerId,
        changes: moved.map(({ name, old, priority }) => ({
          field: 'PricelistPriority',
          old: `${name}: ${old}`,
          new: `${name}: ${priority}`,
        })),
      });
    }
    return {
      Order: wanted.map(({ list }) => ({
        MarketplaceId: list.id,
        Version: list.version + (moved.some(({ id }) => id === list.id) ? 1 : 0),
      })),
    };
  });
}
