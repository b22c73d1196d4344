/** Actor implementations for the landing-page machine (section 7). */
import { fromPromise } from 'xstate';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import { landingPageMachine } from '#machines/portal/landing-page.machine.ts';
import { call } from '#src/api/client.ts';
import { messageOf } from '#src/api/errors.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import { landingPage as landingPageQuery, managedLandingPage } from '#src/api/queries/landing-page.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { landingTexts } from './landing-texts.ts';

const implementations = {
  actors: {
    load: fromPromise(() => fetchOnce(queryClient, managedLandingPage)),
    save: fromPromise(
      ({ input, signal }: { input: Arrangement & { Version: number }; signal: AbortSignal }) =>
        call('IAccountService/UpdateLandingPage', input, { signal, quiet: true }),
    ),
    reset: fromPromise(({ input, signal }: { input: { Version: number }; signal: AbortSignal }) =>
      call('IAccountService/ResetLandingPage', input, { signal, quiet: true }),
    ),
  },
  actions: {
    announceSaved: () => {
      void queryClient.invalidateQueries({ queryKey: landingPageQuery.queryKey });
      const text = intlOf(portal.getSnapshot().context).formatMessage(landingTexts.saved);
      actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', name: 'landing-page', text } });
    },
    reportFailure: (_, { error }) =>
      actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'error', text: messageOf(error) } }),
  },
} satisfies Complete<typeof landingPageMachine, 'announceSaved' | 'reportFailure'>;

export const landingPage = landingPageMachine.provide(implementations);
