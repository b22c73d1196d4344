/**
 * Connects the page with its server (section 4) once it is painted, and has the connection follow who is signed in,
 * the browser's network, and sleep.
 */
import type { SnapshotFrom } from 'xstate';
import type { LongLived } from './actors/system.ts';
import { actorOf } from './portal.ts';

/** A session whose end the server has told of is nobody's any more, though its screen stays. */
const userIn = (state: SnapshotFrom<LongLived['session']>) => {
  const { user } = state.context;
  if (!state.hasTag('private') || state.matches({ signedIn: 'expired' })) return null;
  return user?.SessionId && user.UserAccountId !== null
    ? { sessionId: user.SessionId, userId: user.UserAccountId }
    : null;
};

function followSession(): void {
  const session = actorOf('session');
  let wasSignedIn = false;
  const follow = (state: SnapshotFrom<LongLived['session']>): void => {
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
  // A page put away for going back to it must not keep a socket, or some browsers will not keep the page.
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

/** For the life of the page. */
export function keepInTouch(): void {
  followSession();
  followBrowser();
  const start = () => actorOf('realtime').send({ type: 'connection.started' });
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
