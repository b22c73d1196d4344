/** Actor implementations for the propagation machine (section 7). */
import { fromPromise } from 'xstate';
import type { Receiver } from '#contract/marketplace/propagation.ts';
import type { Output } from '#contract/operations.ts';
import type { Counted, StartRequest } from '#machines/marketplace/propagation-types.ts';
import { propagationMachine } from '#machines/marketplace/propagation.machine.ts';
import { call } from '#src/api/client.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
type Receivers = Output<'IMarketplaceService/GetCustomersForPropagation'>;
const quiet = true;

const implementations = {
  actors: {
    count: fromPromise(async ({ input: { marketplaceId, filters, targets }, signal }: Running<Counted>) => {
      const receivers: Receiver[] = [];
      const targetIds = targets.map(target => target.marketplaceId);
      for (let after: Receivers['Next'] | undefined; after !== null;) {
        const page: Receivers = await call(
          'IMarketplaceService/GetCustomersForPropagation',
          { marketplaceId, filters: [...filters], targetIds, after },
          { signal, quiet },
        );
        receivers.push(...page.Rows);
        after = page.Next;
      }
      return receivers;
    }),
    start: fromPromise(
      ({ input: { marketplaceId, version, filters, targets, key }, signal }: Running<StartRequest>) =>
        call(
          'IMarketplaceService/PropagateServices',
          {
            marketplaceId,
            version,
            filters: [...filters],
            targets: targets.map(target => ({
              customerId: target.customerId,
              marketplaceId: target.marketplaceId,
            })),
            idempotencyKey: key,
          },
          { signal, quiet },
        ),
    ),
    read: fromPromise(({ input, signal }: Running<{ jobId: number }>) =>
      call('IMarketplaceService/GetPropagation', input, { signal, quiet }),
    ),
  },
  actions: { refreshPricelists: () => void queryClient.invalidateQueries({ queryKey: PRICELISTS }) },
} satisfies Complete<typeof propagationMachine, 'refreshPricelists'>;

export const propagation = propagationMachine.provide(implementations);
