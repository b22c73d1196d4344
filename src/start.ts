/** Start-up of the app: navigation, and the listeners that live as long as it. */
import { useEffect, useState } from 'react';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { listenToPortal } from './app/listen-to-portal.ts';
import { listenToSession } from './app/listen-to-session.ts';
import { setNavigator } from './app/navigation.ts';
import { actorOf, portal } from './app/portal.ts';
import { syncTabs } from './app/sync-tabs.ts';
import { appMessages, loadAppMessages } from './i18n/messages.ts';
import { router } from './router.tsx';

setNavigator((path, { replace = false, keepsScroll = false }) => {
  if (keepsScroll) void router.navigate({ href: path, replace, resetScroll: false });
  else if (replace) router.history.replace(APP_BASE + path);
  else router.history.push(APP_BASE + path);
});

/** Whether the router has shown its first screen; later screens show their own loading states. */
export function useIsStarted(): boolean {
  const [isStarted, setStarted] = useState(router.state.resolvedLocation !== undefined);
  useEffect(() => router.subscribe('onResolved', () => setStarted(true)), []);
  useEffect(() => listenToSession(actorOf('session'), () => void router.invalidate()), []);
  useEffect(() => syncTabs(actorOf('session')), []);
  useEffect(() => listenToPortal(portal), []);
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
