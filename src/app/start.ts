/** Start-up of the app: navigation, and effects that follow session, language and network. */
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { identityOf } from '#machines/identity/admission.ts';
import { appMessages, loadAppMessages } from '#src/i18n/messages.ts';
import type { RootActors } from './actors/system.ts';
import { navigate, setNavigator } from './navigation.ts';
import { actorOf, portal } from './portal.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { syncTabs } from './sync-tabs.ts';

setNavigator((path, { replace = false }) => {
  if (replace) router.history.replace(APP_BASE + path);
  else router.history.push(APP_BASE + path);
});

type Session = SnapshotFrom<RootActors['session']>;

/** Whether a refresh changed the user's rights, so that cached data is stale. */
const hasNewRights = (former: Session, next: Session): boolean =>
  former.matches({ signedIn: 'refreshing' }) &&
  next.matches({ signedIn: 'active' }) &&
  JSON.stringify(former.context.user) !== JSON.stringify(next.context.user);

/** Refetches all queries; a query that is now refused shows its error instead of the old data. */
async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries();
  await queryClient.resetQueries({ predicate: query => query.state.status === 'error' });
}

/** Identity whose data the cache holds. */
const cacheOwnerOf = ({ context: { user } }: Session) => user && identityOf(user);

/**
 * Clears the cache on a change of identity, refetches after a new sign-in, and leaves private screens after sign-out
 * (section 4: signing out ends on /login). Returns an unsubscribe function.
 */
function watchIdentity(): () => void {
  const session = actorOf('session');
  let last = session.getSnapshot();
  const { unsubscribe } = session.subscribe(next => {
    const former = last;
    last = next;
    if (cacheOwnerOf(next) !== cacheOwnerOf(former)) queryClient.clear();
    const isBack = former.matches({ signedIn: 'expired' }) && next.matches({ signedIn: 'active' });
    if (isBack || hasNewRights(former, next)) void refetchAll();
    if (former.matches('ending') && next.matches('signedOut')) navigate('/login');
    else if (former.matches('mustSetUpMfa') && next.matches('signedOut')) void router.invalidate();
  });
  return () => unsubscribe();
}

/** Refetches all queries when the language changes, because the server localises names and layouts. */
function watchLanguage(): () => void {
  let { locale } = portal.getSnapshot().context;
  const { unsubscribe } = portal.subscribe(({ context }) => {
    if (context.locale === locale) return;
    locale = context.locale;
    void queryClient.invalidateQueries();
  });
  return () => unsubscribe();
}

/** Refetches failed queries when the server can be reached again. */
function watchNetwork(): () => void {
  let wasOffline = false;
  const { unsubscribe } = portal.subscribe(state => {
    const isOffline = state.matches({ network: 'offline' });
    if (wasOffline && !isOffline) {
      void queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' });
    }
    wasOffline = isOffline;
  });
  return () => unsubscribe();
}

/** Whether the router has shown its first screen; later screens show their own loading states. */
export function useIsStarted(): boolean {
  const [isStarted, setStarted] = useState(router.state.resolvedLocation !== undefined);
  useEffect(() => router.subscribe('onResolved', () => setStarted(true)), []);
  useEffect(watchIdentity, []);
  useEffect(syncTabs, []);
  useEffect(watchLanguage, []);
  useEffect(watchNetwork, []);
  return isStarted;
}

/**
 * Whether this language's app texts are loaded; the sign-in page loads only its own. True also after a failure, when the
 * English default messages are used.
 */
export function useHasAppTexts(locale: Locale | null): boolean {
  const [tried, setTried] = useState<Locale | null>(null);
  const hasTexts = locale !== null && (appMessages(locale) !== undefined || tried === locale);
  useEffect(() => {
    if (locale === null || hasTexts) return;
    void loadAppMessages(locale)
      .catch(() => undefined)
      .finally(() => setTried(locale));
  }, [locale, hasTexts]);
  return hasTexts;
}
