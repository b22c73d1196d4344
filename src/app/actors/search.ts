/** Actor implementation for the searches of the header and of the command palette (section 2): accounts, and by right services and provisioning requests. */
import { fromPromise } from 'xstate';
import { can, need } from '#contract/identity/capability.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { SERVICES_SHOWN } from '#contract/platform/constants.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import { call } from '#src/api/client.ts';
import { serviceSearch } from '#src/api/queries/marketplace.ts';
import { actorOf } from '../portal.ts';
import { requestNumber } from '../request-number.ts';
import type { Complete } from './complete.ts';

const user = () => actorOf('session').getSnapshot().context.user;

async function findRequests(text: string, signal: AbortSignal): Promise<SearchResults['requests']> {
  const number = requestNumber(text);
  if (number === null || !can(user(), READS_PROVISIONING)) return [];
  const answer = await call(
    'IProvisioningService/FindProvisioningRequests',
    { number },
    { signal, quiet: true },
  );
  return answer.Rows;
}

async function searchServices(text: string, signal: AbortSignal): Promise<SearchResults['services']> {
  if (!can(user(), need('MARKETPLACE', 'Read'))) return null;
  const answer = await call('IMarketplaceService/SearchServices', serviceSearch({ DisplayName: text }), {
    signal,
    quiet: true,
  });
  return { found: answer.Services.slice(0, SERVICES_SHOWN), total: answer.Total };
}

export const searchActors = {
  search: fromPromise<SearchResults, { text: string }>(async ({ input: { text }, signal }) => {
    const [accounts, requests, services] = await Promise.all([
      call('IAccountService/SearchAccount', { text }, { signal, quiet: true }),
      findRequests(text, signal),
      searchServices(text, signal),
    ]);
    return { accounts, requests, services };
  }),
};

const implementations = { actors: searchActors, actions: {} } satisfies Complete<
  typeof globalSearchMachine,
  never
>;

export const globalSearch = globalSearchMachine.provide(implementations);
