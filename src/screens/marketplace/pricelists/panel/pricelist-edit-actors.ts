/** Actor implementations for the pricelist-edit machine (section 7). */
import { fromPromise } from 'xstate';
import type { SavedDraft } from '#machines/marketplace/pricelist-edit.machine.ts';
import { pricelistEditMachine } from '#machines/marketplace/pricelist-edit.machine.ts';
import { call } from '#src/api/client.ts';
import { pricelistById } from '#src/api/queries/pricelists.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { cacheSaved } from '#src/screens/marketplace/shared/cache-saved.ts';
import { announce } from '../announce.ts';
import { panelTexts } from './panel-texts.ts';

const implementations = {
  actors: {
    save: fromPromise(async ({ input, signal }: { input: SavedDraft; signal: AbortSignal }) => {
      const saved = await call(
        'IMarketplaceService/UpdateMarketplaceProperties',
        {
          marketplaceId: input.marketplaceId,
          version: input.version,
          name: input.draft.Name,
          isDefault: input.draft.IsDefault,
          floorAtCost: input.draft.FloorAtCost,
          capAtSrp: input.draft.CapAtSrp,
          autoAdd: input.draft.AutoAdd,
          filters: input.draft.Filters,
        },
        { signal, quiet: true },
      );
      return cacheSaved(pricelistById(input.marketplaceId), saved);
    }),
  },
  actions: { announceSaved: () => announce(panelTexts.saved) },
} satisfies Complete<typeof pricelistEditMachine, 'announceSaved'>;

export const pricelistEdit = pricelistEditMachine.provide(implementations);
