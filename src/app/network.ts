/** Tells the root actor when the browser or the server is out of reach, and finds out by itself when that ends. */
import { waitFor } from 'xstate';
import { portal } from './portal.ts';
import { isReachable } from './reachable.ts';

const RETRY_INTERVAL = 5000;

/** For the life of the page. A failed call says `network.lost` too (src/api/client.ts). */
export function watchNetwork(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () =>
    void isReachable().then(reachable => {
      if (reachable) portal.send({ type: 'network.found' });
    });
  window.addEventListener('offline', () => portal.send({ type: 'network.lost' }));
  window.addEventListener('online', ask);
  portal.subscribe(state => {
    const isLost = state.matches({ network: 'offline' });
    if (isLost && timer === undefined) timer = setInterval(ask, RETRY_INTERVAL);
    if (!isLost && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  });
}

/** Whether browser and server are in reach. Where they are not, the portal says so, and this ends when they are again. */
export async function ensureReachable(): Promise<boolean> {
  if (await isReachable()) return true;
  portal.send({ type: 'network.lost' });
  await waitFor(portal, state => state.matches({ network: 'online' }));
  return false;
}
