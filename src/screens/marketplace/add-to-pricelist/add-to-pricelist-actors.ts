/** Actor implementations for the add-to-pricelist machine (section 7). */
import { fromPromise } from 'xstate';
import type { AddRequest, ListChange, ListResult } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { addToPricelistMachine } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { call } from '#src/api/client.ts';
import { CallError } from '#src/api/errors.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';

type Running = { input: AddRequest; signal: AbortSignal };
const quiet = true;

/** The server has rejected the change of this pricelist, and the session is still valid. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;

async function applyTo(
  { id, name, change }: ListChange,
  serviceIds: readonly number[],
  signal: AbortSignal,
): Promise<ListResult> {
  const none = { add: [], remove: [] };
  try {
    const { Results } = await call(
      'IMarketplaceService/UpdateMarketplaceServices',
      { marketplaceIds: [id], ...none, [change]: [...serviceIds] },
      { signal, quiet },
    );
    return { id, name, change, outcome: Results[0]?.Services ?? null, problem: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { id, name, change, outcome: null, problem: error.message };
  }
}

const implementations = {
  actors: {
    load: fromPromise(async ({ input: { serviceIds, changes }, signal }: Running) => {
      const { Marketplaces } = await call(
        'IMarketplaceService/GetAvailableMarketplacesForServices',
        { serviceIds: [...serviceIds], marketplaceIds: changes.map(({ id }) => id) },
        { signal, quiet },
      );
      return Marketplaces;
    }),
    /** One call per pricelist, because a deleted one would fail a combined call; the change is idempotent. */
    apply: fromPromise(async ({ input: { serviceIds, changes }, signal }: Running) => {
      const results: ListResult[] = [];
      for (const change of changes) results.push(await applyTo(change, serviceIds, signal));
      return results;
    }),
  },
  actions: { refreshPricelists: () => void queryClient.invalidateQueries({ queryKey: PRICELISTS }) },
} satisfies Complete<typeof addToPricelistMachine, 'refreshPricelists'>;

export const addToPricelist = addToPricelistMachine.provide(implementations);
