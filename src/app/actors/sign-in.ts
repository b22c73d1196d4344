/** Implementations for the sign-in and second-factor machines (sections 4, 7). Secrets come from ../secrets.ts. */
import { fromPromise } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { toLocale } from '#contract/platform/locales.ts';
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { signInMachine } from '#machines/identity/sign-in.machine.ts';
import { call } from '#src/api/client.ts';
import { storedLocale } from '#src/i18n/stored-locale.ts';
import { secrets } from '../secrets.ts';
import { providerName } from '../sso.ts';
import type { Complete } from './complete.ts';
import { actorIn } from './system.ts';
import type { RootActors } from './system.ts';

type Credentials = { username: string; subId: string | null; methodId?: string };

/** Section 5: the user name is trimmed, the password is not. Section 8: errors show in the form, never as a toast. */
function authenticate({ username, subId, methodId }: Credentials, signal: AbortSignal): Promise<SessionUser> {
  const given = {
    userName: username.trim(),
    password: secrets.get('password'),
    ...(methodId === undefined ? {} : { mfaMethodId: methodId, mfaToken: secrets.get('code') }),
  };
  const options = { signal, quiet: true };
  return subId === null
    ? call('IAuthorizationService/Authenticate', given, options)
    : call(
        'IAuthorizationService/AuthenticateWithSubConfirmation',
        { ...given, subId, clientName: providerName() },
        options,
      );
}

/**
 * Section 7: sends the language to the server after sign-in. A browser without a stored language adopts the account's.
 */
function syncLanguage(user: SessionUser, portal: RootActors['portal']): void {
  const { locale } = portal.getSnapshot().context;
  const preferred = toLocale(user.Language);
  if (!storedLocale() && preferred && preferred !== locale)
    portal.send({ type: 'language.chosen', locale: preferred });
  else if (locale) {
    // A failure is harmless: the next sign-in sends it again.
    void call('IAuthorizationService/SetLanguage', { languageCode: locale }, { quiet: true }).catch(() => {});
  }
}

const secondFactorImplementations = {
  actors: {
    verify: fromPromise<SessionUser, Required<Credentials>>(({ input, signal }) =>
      authenticate(input, signal),
    ),
    sendCode: fromPromise<void, { methodId: string }>(async ({ input, signal }) => {
      const sent = { authenticationMethodId: input.methodId };
      await call('IAuthorizationService/SendSecurityCodeNotification', sent, { signal, quiet: true });
    }),
  },
  actions: { forgetCode: () => secrets.forget('code') },
} satisfies Complete<typeof secondFactorMachine, 'forgetCode'>;

const implementations = {
  actors: {
    authenticate: fromPromise<SessionUser, Credentials>(({ input, signal }) => authenticate(input, signal)),
    authenticateOpenId: fromPromise<SessionUser, { code: string; state: string }>(
      ({ input: { code, state }, signal }) =>
        call(
          'IAuthorizationService/AuthenticateOpenId',
          { code, state, clientName: providerName() },
          { signal, quiet: true },
        ),
    ),
    secondFactor: secondFactorMachine.provide(secondFactorImplementations),
  },
  actions: {
    forgetPassword: () => secrets.forget('password', 'code'),
    announcePending: ({ system }, { user }) => {
      if (user !== null) actorIn(system, 'session').send({ type: 'signIn.pending', user });
    },
    announceDone: ({ system }, { user }) => {
      if (user === null) return;
      actorIn(system, 'session').send({ type: 'signIn.done', user });
      syncLanguage(user, actorIn(system, 'portal'));
    },
    announceCancelled: ({ system }) => actorIn(system, 'session').send({ type: 'signIn.cancelled' }),
  },
} satisfies Complete<
  typeof signInMachine,
  'forgetPassword' | 'announcePending' | 'announceDone' | 'announceCancelled'
>;

export const signIn = signInMachine.provide(implementations);
