/** Sends `network.lost` and `network.found` to the root actor; polls the server while offline. */
import { waitFor } from 'xstate';
import { portal } from './portal.ts';
import { isReachable } from './reachable.ts';

const RETRY_INTERVAL = 5000;

/** Runs for the life of the page. Failed calls send `network.lost`, too (src/app/portal.ts). */
export function watchNetwork(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const check = () =>
    void isReachable().then(reachable => {
      if (reachable) portal.send({ type: 'network.found' });
    });
  window.addEventListener('offline', () => portal.send({ type: 'network.lost' }));
  window.addEventListener('online', check);
  portal.subscribe(state => {
    const isLost = state.matches({ network: 'offline' });
    if (isLost && timer === undefined) timer = setInterval(check, RETRY_INTERVAL);
    if (!isLost && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  });
}

/** Resolves to true when the server is reachable; otherwise reports it, waits until it is, and resolves to false. */
export async function ensureReachable(): Promise<boolean> {
  if (await isReachable()) return true;
  portal.send({ type: 'network.lost' });
  await waitFor(portal, state => state.matches({ network: 'online' }));
  return false;
}
