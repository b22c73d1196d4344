/** Actor and action implementations for the root machine (sections 7, 9). */
import { fromCallback, fromPromise } from 'xstate';
import { DEFAULT_LOCALE, pickLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { PageData } from '#contract/platform/page.ts';
import type { Branding } from '#contract/portal/branding.ts';
import { confirmMachine } from '#machines/portal/confirm.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import type { Messages, PortalEvent } from '#machines/portal/portal.machine.ts';
import { toastsMachine } from '#machines/portal/toasts.machine.ts';
import { unsavedChangesMachine } from '#machines/portal/unsaved-changes.machine.ts';
import { call } from '#src/api/client.ts';
import { loadBranding } from '#src/branding/branding.ts';
import { callTexts } from '#src/i18n/call-texts.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { storeLocale, storedLocale } from '#src/i18n/stored-locale.ts';
import { isReachable } from '../reachable.ts';
import type { Complete } from './complete.ts';
import { maintenance } from './maintenance.ts';
import { realtime } from './realtime.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { actorIn } from './system.ts';

type Language = { locale: Locale; messages: Messages };

async function languageIn(locale: Locale): Promise<Language> {
  return { locale, messages: await loadMessages(locale) };
}

/** At start-up falls back to English when loading fails; a chosen language rejects instead. */
async function loadLanguage(chosen: Locale | null, branding: Branding | null): Promise<Language> {
  if (chosen !== null) return languageIn(chosen);
  const locale = pickLocale(storedLocale(), branding?.default_locale);
  return languageIn(locale).catch(() => languageIn(DEFAULT_LOCALE));
}

/** Milliseconds between two attempts to reach the server while offline. */
const POLL_INTERVAL = 5000;

const pollServer = fromCallback(({ sendBack }) => {
  const report = (event: PortalEvent) => sendBack(event);
  const check = async () => {
    const startedAt = performance.now();
    if (await isReachable()) report({ type: 'network.found', startedAt });
  };
  const onCheck = () => void check();
  const timer = setInterval(onCheck, POLL_INTERVAL);
  window.addEventListener('online', onCheck);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onCheck);
  };
});

/** The root machine for a page with the embedded `data`. */
export function portalFor(data: Partial<PageData>) {
  const implementations = {
    actors: {
      loadBranding: fromPromise(({ signal }) => loadBranding(data.branding, signal)),
      loadLanguage: fromPromise<Language, { branding: Branding | null; locale: Locale | null }>(({ input }) =>
        loadLanguage(input.locale, input.branding),
      ),
      pollServer,
      session,
      signIn,
      toasts: toastsMachine,
      confirm: confirmMachine,
      unsavedChanges: unsavedChangesMachine,
      maintenance,
      realtime,
    },
    actions: {
      storeLanguage: ({ system }, { locale }) => {
        storeLocale(locale);
        if (actorIn(system, 'session').getSnapshot().context.user?.SessionId) {
          // A failure is harmless: the browser has stored the choice, and the next sign-in sends it again.
          void call('IAuthorizationService/SetLanguage', { languageCode: locale }, { quiet: true }).catch(
            () => {},
          );
        }
      },
      // The browser's own error text is not meant for users.
      reportFailure: ({ context, system }) =>
        actorIn(system, 'toasts').send({
          type: 'toast.shown',
          toast: { type: 'error', text: intlOf(context).formatMessage(callTexts.unknown) },
        }),
    },
  } satisfies Complete<typeof portalMachine, 'storeLanguage' | 'reportFailure'>;
  return portalMachine.provide(implementations);
}
