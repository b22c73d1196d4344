/**
 * All tabs of a browser share one session cookie. When the session ends or changes its user in one tab, the others refetch
 * the user at once instead of at their next call.
 */
import type { RootActors } from './actors/system.ts';

const CHANNEL = 'portal-session';

/**
 * Broadcasts changes of the session to the other tabs and listens for theirs. The server has responded to a change by then,
 * so the other tabs get the new state. Returns an unsubscribe function.
 */
export function syncTabs(session: Pick<RootActors['session'], 'on' | 'send'>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const broadcast = () => channel.postMessage(null);
  const subscriptions = [session.on('session.ended', broadcast), session.on('user.replaced', broadcast)];
  channel.addEventListener('message', () => session.send({ type: 'capabilities.updated' }));
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    channel.close();
  };
}
