/**
 * Starts the realtime connection after first paint (section 4), and sends it changes of the user, the network and the
 * page's visibility.
 */
import type { SnapshotFrom } from 'xstate';
import type { RootActors } from './actors/system.ts';
import { actorOf } from './portal.ts';

/** Null also for an expired session, although its screen stays. */
const userIn = (state: SnapshotFrom<RootActors['session']>) => {
  const { user } = state.context;
  if (!state.hasTag('private') || state.matches({ signedIn: 'expired' })) return null;
  return user?.SessionId && user.UserAccountId !== null
    ? { sessionId: user.SessionId, userId: user.UserAccountId }
    : null;
};

function followSession(): void {
  const session = actorOf('session');
  let wasSignedIn = false;
  const follow = (state: SnapshotFrom<RootActors['session']>): void => {
    const user = userIn(state);
    if (user) actorOf('realtime').send({ type: 'user.signedIn', user });
    else if (wasSignedIn) actorOf('realtime').send({ type: 'user.signedOut' });
    wasSignedIn = user !== null;
  };
  session.subscribe(follow);
  follow(session.getSnapshot());
}

function followBrowser(): void {
  const realtime = actorOf('realtime');
  window.addEventListener('offline', () => realtime.send({ type: 'network.lost' }));
  window.addEventListener('online', () => realtime.send({ type: 'network.found' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') realtime.send({ type: 'page.resumed' });
  });
  // An open socket keeps some browsers from storing the page in the back/forward cache.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) realtime.send({ type: 'connection.stopped' });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    realtime.send({ type: 'connection.started' });
    // The session may have ended or become another person's meanwhile, and this page shows what it showed then.
    actorOf('session').send({ type: 'capabilities.updated' });
  });
}

/** Called once; runs for the life of the page. */
export function connectRealtime(): void {
  followSession();
  followBrowser();
  const start = () => actorOf('realtime').send({ type: 'connection.started' });
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
