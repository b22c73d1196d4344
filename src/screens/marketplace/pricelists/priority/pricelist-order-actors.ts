/** Actor implementations for the pricelist-order machine (section 7). */
import { fromPromise } from 'xstate';
import type { OrderedPricelist, PricelistOrderInput } from '#machines/marketplace/pricelist-order.machine.ts';
import { pricelistOrderMachine } from '#machines/marketplace/pricelist-order.machine.ts';
import { call } from '#src/api/client.ts';
import { allPricelistsOf } from '#src/api/queries/pricelists.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { announce } from '../announce.ts';
import { priorityTexts } from './priority-texts.ts';

type Order = PricelistOrderInput & { order: readonly OrderedPricelist[] };

const implementations = {
  actors: {
    load: fromPromise(async ({ input, signal }: { input: PricelistOrderInput; signal: AbortSignal }) =>
      (await allPricelistsOf(input.ownerId, signal)).map(
        ({ Id, Name, Currency, OwnerAccount, IsDefault, Version }) => ({
          Id,
          Name,
          Currency,
          OwnerAccount,
          IsDefault,
          Version,
        }),
      ),
    ),
    save: fromPromise(
      async ({ input: { ownerId, order }, signal }: { input: Order; signal: AbortSignal }) => {
        const wanted = order.map(({ Id, Version }) => ({ marketplaceId: Id, version: Version }));
        const { Order } = await call(
          'IMarketplaceService/SaveMarketplacePriority',
          { ownerId, order: wanted },
          { signal, quiet: true },
        );
        const versions = new Map(Order.map(({ MarketplaceId, Version }) => [MarketplaceId, Version]));
        return order.map(list => ({ ...list, Version: versions.get(list.Id) ?? list.Version }));
      },
    ),
  },
  actions: { announceSaved: () => announce(priorityTexts.saved) },
} satisfies Complete<typeof pricelistOrderMachine, 'announceSaved'>;

export const pricelistOrder = pricelistOrderMachine.provide(implementations);
