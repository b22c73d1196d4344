/** Reports a lost network to the root actor; the root machine polls the server until it is reachable again. */
import { waitFor } from 'xstate';
import { portal } from './portal.ts';
import { isReachable } from './reachable.ts';

const reportLoss = () => portal.send({ type: 'network.lost', at: performance.now() });

/** Runs for the life of the page. Failed calls report a loss, too (src/app/portal.ts). */
export function watchNetwork(): void {
  window.addEventListener('offline', reportLoss);
}

/** Resolves to true when the server is reachable; otherwise reports it, waits until it is, and resolves to false. */
export async function ensureReachable(): Promise<boolean> {
  if (await isReachable()) return true;
  reportLoss();
  await waitFor(portal, state => state.matches({ network: 'online' }));
  return false;
}
