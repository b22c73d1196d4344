/** Actor implementation for the header's search (section 2): accounts, and services with MARKETPLACE Read. */
import { fromPromise } from 'xstate';
import { can, need } from '#contract/identity/capability.ts';
import { SERVICES_SHOWN } from '#contract/platform/constants.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import { call } from '#src/api/client.ts';
import { serviceSearch } from '#src/api/queries/marketplace.ts';
import { actorOf } from '../portal.ts';
import type { Complete } from './complete.ts';

async function searchServices(text: string, signal: AbortSignal): Promise<SearchResults['services']> {
  const { user } = actorOf('session').getSnapshot().context;
  if (!can(user, need('MARKETPLACE', 'Read'))) return null;
  const answer = await call('IMarketplaceService/SearchServices', serviceSearch({ DisplayName: text }), {
    signal,
    quiet: true,
  });
  return { found: answer.Services.slice(0, SERVICES_SHOWN), total: answer.Total };
}

const implementations = {
  actors: {
    search: fromPromise<SearchResults, { text: string }>(async ({ input: { text }, signal }) => {
      const [accounts, services] = await Promise.all([
        call('IAccountService/SearchAccount', { text }, { signal, quiet: true }),
        searchServices(text, signal),
      ]);
      return { accounts, services };
    }),
  },
  actions: {},
} satisfies Complete<typeof globalSearchMachine, never>;

export const globalSearch = globalSearchMachine.provide(implementations);
