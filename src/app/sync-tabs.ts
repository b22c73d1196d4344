/**
 * All tabs of a browser share one session, its cookie's. Where it ends or becomes another person's in one tab, the
 * others ask at once who they are, instead of showing somebody until their next call.
 */
import { actorOf } from './portal.ts';

const CHANNEL = 'portal-session';

/** Tells the other tabs of what became of the session here, and hears of theirs; answers how to stop. */
export function syncTabs(): () => void {
  const session = actorOf('session');
  const channel = new BroadcastChannel(CHANNEL);
  let last = session.getSnapshot();
  // The server has answered by then, so whoever asks learns the new state of things.
  const { unsubscribe } = session.subscribe(next => {
    const isOver = last.matches('ending') && next.matches('signedOut');
    const isChanged =
      (last.matches({ signedIn: 'impersonating' }) || last.matches({ signedIn: 'unimpersonating' })) &&
      next.matches({ signedIn: 'active' });
    last = next;
    if (isOver || isChanged) channel.postMessage(null);
  });
  channel.addEventListener('message', () => session.send({ type: 'capabilities.updated' }));
  return () => {
    unsubscribe();
    channel.close();
  };
}
