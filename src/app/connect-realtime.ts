/**
 * Starts the realtime connection after first paint (section 4), and sends it changes of the user, the network and the
 * page's visibility.
 */
import type { SessionUser } from '#contract/identity/session.ts';
import { actorOf } from './portal.ts';

function authenticate({ SessionId: sessionId, UserAccountId: userId }: SessionUser): void {
  if (sessionId === null || userId === null) return;
  actorOf('realtime').send({ type: 'user.signedIn', user: { sessionId, userId } });
}

/** An expired session is not authenticated, although its screen stays. */
function followSession(): void {
  const session = actorOf('session');
  const onSignedOut = () => actorOf('realtime').send({ type: 'user.signedOut' });
  session.on('user.entered', ({ user }) => authenticate(user));
  session.on('user.changed', ({ user }) => authenticate(user));
  session.on('session.lost', onSignedOut);
  session.on('user.left', onSignedOut);
  const now = session.getSnapshot();
  const isSignedIn = now.hasTag('private') && !now.matches({ signedIn: 'expired' });
  if (isSignedIn && now.context.user) authenticate(now.context.user);
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
    // The page still shows its old content, but the session may have ended or changed its user meanwhile.
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
