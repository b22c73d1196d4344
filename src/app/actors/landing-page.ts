/** What the dashboard manager's machine does in the browser (section 7). */
import { fromPromise } from 'xstate';
import type { Arrangement } from '#contract/landing-tiles.ts';
import { landingPageMachine } from '#machines/landing-page.machine.ts';
import { call } from '#src/api/client.ts';
import { wordsOf } from '#src/api/errors.ts';
import { landingPage as landingPageQuery } from '#src/api/queries/landing-page.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { landingTexts } from '#src/screens/landing-page/landing-texts.ts';
import { actorOf, portal } from '../portal.ts';
import { queryClient } from '../query-client.ts';
import type { Complete } from './complete.ts';

const implementations = {
  actors: {
    load: fromPromise(({ signal }) =>
      call('IAccountService/GetManagedLandingPage', {}, { signal, quiet: true }),
    ),
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
      actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'error', text: wordsOf(error) } }),
  },
} satisfies Complete<typeof landingPageMachine, 'announceSaved' | 'reportFailure'>;

export const landingPage = landingPageMachine.provide(implementations);
