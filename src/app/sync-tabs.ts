/**
 * All tabs of a browser share one session cookie. When the session ends or changes its user in one tab, the others refetch
 * the user at once instead of at their next call.
 */
import { actorOf } from './portal.ts';

const CHANNEL = 'portal-session';

/** Broadcasts changes of the session to the other tabs and listens for theirs. Returns an unsubscribe function. */
export function syncTabs(): () => void {
  const session = actorOf('session');
  const channel = new BroadcastChannel(CHANNEL);
  let last = session.getSnapshot();
  // The server has responded by then, so the other tabs get the new state.
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
