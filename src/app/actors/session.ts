/** Actor and action implementations for the session machine (sections 4, 7). */
import { fromPromise } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { LOGOUT_ENDPOINTS } from '#contract/platform/constants.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { call } from '#src/api/client.ts';
import { messageOf } from '#src/api/errors.ts';
import { takePrivateData } from '#src/branding/private-data.ts';
import { storeLocale, storedLocale } from '#src/i18n/stored-locale.ts';
import { secrets } from '../secrets.ts';
import type { Complete } from './complete.ts';
import { actorIn } from './system.ts';

/** Clears all storage except the language, which belongs to the browser rather than the user. */
function clearStorage(): void {
  const locale = storedLocale();
  secrets.forgetAll();
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    return;
  }
  if (locale) storeLocale(locale);
}

/** Calls every endpoint, even when one of them fails. */
async function endSession(): Promise<void> {
  await Promise.allSettled([
    call('IAuthorizationService/Logout', {}, { quiet: true }),
    ...LOGOUT_ENDPOINTS.map(path => fetch(path, { credentials: 'same-origin', keepalive: true })),
  ]);
  clearStorage();
}

const implementations = {
  actors: {
    // A page that was just rendered contains the signed-in user, so the server is not asked again.
    fetchUser: fromPromise(
      async ({ signal }) =>
        takePrivateData('user') ?? call('IAuthorizationService/GetCurrentUser', {}, { signal }),
    ),
    impersonate: fromPromise<SessionUser, { userAccountId: number }>(({ input, signal }) =>
      call('IAuthorizationService/Impersonate', input, { signal, quiet: true }),
    ),
    unimpersonate: fromPromise(({ signal }) =>
      call('IAuthorizationService/Unimpersonate', {}, { signal, quiet: true }),
    ),
    endSession: fromPromise(async ({ system }) => {
      actorIn(system, 'realtime').send({ type: 'user.signedOut' });
      await endSession();
      // The next user starts with an empty form.
      actorIn(system, 'signIn').send({ type: 'signIn.restarted' });
      actorIn(system, 'signIn').send({ type: 'username.changed', value: '' });
    }),
  },
  actions: {
    reportFailure: ({ system }, { error }) =>
      actorIn(system, 'toasts').send({
        type: 'toast.shown',
        toast: { type: 'error', text: messageOf(error) },
      }),
  },
} satisfies Complete<typeof sessionMachine, 'reportFailure'>;

export const session = sessionMachine.provide(implementations);
