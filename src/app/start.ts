/** What the app does once, before its first screen. */
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { appMessages, loadAppMessages } from '#src/i18n/messages.ts';
import type { RootActors } from './actors/system.ts';
import { identityOf } from './identity.ts';
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

/** Other rights, another reach: what was told under the former ones is asked again. */
const hasNewRights = (former: Session, next: Session): boolean =>
  former.matches({ signedIn: 'refreshing' }) &&
  next.matches({ signedIn: 'active' }) &&
  JSON.stringify(former.context.user) !== JSON.stringify(next.context.user);

/** What is refused now is not shown on as it was. */
async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries();
  await queryClient.resetQueries({ predicate: query => query.state.status === 'error' });
}

/** Whose data the cache holds. */
const cacheOwnerOf = ({ context: { user } }: Session) => user && identityOf(user);

/**
 * Nothing one person was told is left for the next; what failed while nobody was signed in is asked again; and who
 * is signed out does not stay on a private screen (section 4: signing out ends on /login).
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

/** Names and layouts come in the language spoken, so another language asks for them anew. */
function watchLanguage(): () => void {
  let { locale } = portal.getSnapshot().context;
  const { unsubscribe } = portal.subscribe(({ context }) => {
    if (context.locale === locale) return;
    locale = context.locale;
    void queryClient.invalidateQueries();
  });
  return () => unsubscribe();
}

/** What failed while the server was out of reach is asked again once it is back. */
function watchReach(): () => void {
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

/** Whether the router has shown its first screen; from then on screens say themselves that they load. */
export function useIsStarted(): boolean {
  const [isStarted, setStarted] = useState(router.state.resolvedLocation !== undefined);
  useEffect(() => router.subscribe('onResolved', () => setStarted(true)), []);
  useEffect(watchIdentity, []);
  useEffect(syncTabs, []);
  useEffect(watchLanguage, []);
  useEffect(watchReach, []);
  return isStarted;
}

/**
 * Whether this language's texts beyond the sign-in screens are there: it may have been asked for while these screens were
 * all there was. What cannot be loaded is not waited for; the English of the source serves.
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
