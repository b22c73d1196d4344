/** A seller, pricelists to propagate, resellers that buy from them, and the calls of a propagation. */
import { randomUUID } from 'node:crypto';
import type { PropagationTarget } from '#contract/marketplace/propagation.ts';
import type { Input } from '#contract/operations.ts';
import { accountById } from './accounts.ts';
import { pricelistsIn } from './pricelists.ts';
import { filter } from './propagation-filter.ts';
import { sellerBelow } from './sellers.ts';
import type { Portal } from './server.ts';

export type Propagation = Awaited<ReturnType<typeof propagationIn>>;

/** The seller is that of the reseller manager; its customers are created for the test. */
export async function propagationIn(portal: Portal) {
  const { db } = portal.deps;
  const lists = await pricelistsIn(portal);
  const manager = lists.as('resellerManager');

  const start = (
    marketplaceId: number,
    input: Partial<Input<'IMarketplaceService/PropagateServices'>> & { targets: PropagationTarget[] },
    as = manager,
  ) =>
    as.call('IMarketplaceService/PropagateServices', {
      marketplaceId,
      version: 1,
      filters: [filter()],
      idempotencyKey: randomUUID(),
      ...input,
    });

  return {
    ...lists,
    manager,
    start,
    result: async (jobId: number) =>
      (await manager.call('IMarketplaceService/GetPropagation', { jobId })).data,
    /** Creates a pricelist of the seller with these services. */
    source: async (...services: number[]): Promise<number> => {
      const id = await lists.create(randomUUID());
      await lists.change([id], { add: services });
      return id;
    },
    /** Creates a reseller that buys from the pricelist and has an empty default pricelist. */
    buyer: async (source: number): Promise<PropagationTarget> => {
      const { seller, marketplace } = await sellerBelow(portal, await accountById(portal, lists.seller));
      await lists.assign(source, seller);
      return { customerId: seller, marketplaceId: marketplace };
    },
    /** Ids of services of the demonstration. */
    services: async (count: number): Promise<number[]> => {
      const rows = await db.selectFrom('service').select('id').orderBy('id').limit(count).execute();
      return rows.map(({ id }) => id);
    },
  };
}
