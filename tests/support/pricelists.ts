/** A reseller's pricelists for tests, and the calls that change them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Input } from '#contract/operations.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { accountNamed, COMPANY, RESELLER } from './accounts.ts';
import { enterAll } from './entered.ts';
import type { Portal } from './server.ts';

export type Pricelists = Awaited<ReturnType<typeof pricelistsIn>>;

export async function pricelistsIn(portal: Portal) {
  const { db } = portal.deps;
  const as = await enterAll(portal, ['resellerManager', 'administrator', 'accountManager']);
  const { id: seller, parent_id } = await accountNamed(portal, RESELLER);

  const listsOf = (owner: number) =>
    db.selectFrom('marketplace').selectAll().where('owner_id', '=', owner).orderBy('priority').execute();

  async function defaultOf(owner: number): Promise<MarketplaceRow> {
    const list = (await listsOf(owner)).find(one => one.is_default);
    if (!list) throw new Error('Every seller has a default pricelist');
    return list;
  }

  const change = (
    marketplaceIds: number[],
    input: Partial<Input<'IMarketplaceService/UpdateMarketplaceServices'>>,
  ) =>
    as('resellerManager').call('IMarketplaceService/UpdateMarketplaceServices', {
      marketplaceIds,
      add: [],
      remove: [],
      ...input,
    });

  return {
    as,
    /** The accounts of the reseller, of the provider above it, and of a company that buys from the reseller. */
    seller,
    provider: parent_id ?? 0,
    company: (await accountNamed(portal, COMPANY)).id,
    listsOf,
    defaultOf,
    /** Deletes all pricelists but the default ones, and all assignments to customers. */
    reset: async () => {
      await db.deleteFrom('marketplace').where('is_default', '=', false).execute();
      await db.deleteFrom('marketplace_customer').execute();
      await db.updateTable('marketplace').set({ priority: 1 }).execute();
    },
    /** Creates a pricelist of the reseller and returns its id. */
    create: async (name: string, currency = 'EUR'): Promise<number> => {
      const answer = await as('resellerManager').call('IMarketplaceService/CreateMarketplace', {
        ownerId: seller,
        name,
        currency,
        idempotencyKey: randomUUID(),
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.data.Id;
    },
    change,
    assign: (id: number, ...add: number[]) => change([id], { customers: { add, remove: [] } }),
    servicesOf: async (id: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('marketplace_service')
        .select('service_id')
        .where('marketplace_id', '=', id)
        .orderBy('service_id')
        .execute();
      return rows.map(row => row.service_id);
    },
  };
}
