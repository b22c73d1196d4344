/**
 * Actor implementations for the machines of two-step verification: IAccountService's two-factor operations (section
 * 7).
 */
import { fromPromise, waitFor } from 'xstate';
import { mfaMethodsMachine } from '#machines/identity/mfa-methods.machine.ts';
import { mfaSetupMachine } from '#machines/identity/mfa-setup.machine.ts';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { navigate } from '#src/app/navigation.ts';
import { actorOf } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { resolveRedirect } from '#src/app/redirect.ts';
import { secrets } from '#src/app/secrets.ts';
import { managedMethods } from './mfa-queries.ts';

/** Errors are shown in the form they belong to, so no toast is shown as well. */
const inForm = (signal: AbortSignal) => ({ signal, quiet: true });

const setupImplementations = {
  actors: {
    prepare: fromPromise(
      async ({ input, signal }: { input: { kind: MfaKind; email: string }; signal: AbortSignal }) => {
        const { kind, email } = input;
        const prepared = await call(
          'IAccountService/SetupTwoFactorAuthentication',
          { type: kind, email: kind === 'Email' ? email : null },
          inForm(signal),
        );
        secrets.set('mfaKey', prepared.Secret ?? '');
        secrets.set('mfaKeyUri', prepared.KeyUri ?? '');
        return { methodId: prepared.AuthenticationMethodId, target: prepared.Target ?? null };
      },
    ),
    sendCode: fromPromise(async ({ input, signal }: { input: { methodId: string }; signal: AbortSignal }) => {
      await call(
        'IAuthorizationService/SendSecurityCodeNotification',
        { authenticationMethodId: input.methodId },
        inForm(signal),
      );
    }),
    enable: fromPromise(
      ({ input, signal }: { input: { methodId: string; name: string }; signal: AbortSignal }) =>
        call(
          'IAccountService/EnableTwoFactorAuthentication',
          { authenticationMethodId: input.methodId, token: secrets.get('code'), name: input.name },
          inForm(signal),
        ),
    ),
  },
  actions: { forgetKey: () => secrets.forget('mfaKey', 'mfaKeyUri', 'code') },
} satisfies Complete<typeof mfaSetupMachine, 'forgetKey'>;

export const mfaSetup = mfaSetupMachine.provide(setupImplementations);

const methodsImplementations = {
  actors: {
    list: fromPromise(() => fetchOnce(queryClient, managedMethods)),
    rename: fromPromise(
      ({ input, signal }: { input: { methodId: string; name: string }; signal: AbortSignal }) =>
        call(
          'IAccountService/RenameTwoFactorAuthentication',
          { authenticationMethodId: input.methodId, name: input.name },
          inForm(signal),
        ),
    ),
    setPrimary: fromPromise(({ input, signal }: { input: { methodId: string }; signal: AbortSignal }) =>
      call(
        'IAccountService/SetPrimaryTwoFactorAuthentication',
        { authenticationMethodId: input.methodId },
        inForm(signal),
      ),
    ),
    disable: fromPromise(({ input, signal }: { input: { methodId: string }; signal: AbortSignal }) =>
      call(
        'IAccountService/DisableTwoFactorAuthentication',
        { authenticationMethodId: input.methodId, password: secrets.get('currentPassword') },
        inForm(signal),
      ),
    ),
  },
  actions: { forgetPassword: () => secrets.forget('currentPassword') },
} satisfies Complete<typeof mfaMethodsMachine, 'forgetPassword'>;

export const mfaMethods = mfaMethodsMachine.provide(methodsImplementations);

/** Ends a forced set-up: refetches the session user, then opens the page that was requested. */
export async function enterAfterSetup(redirect: string | null): Promise<void> {
  const session = actorOf('session');
  session.send({ type: 'mfa.completed' });
  await waitFor(session, state => !state.hasTag('pending'));
  const target = resolveRedirect(redirect);
  navigate(target.kind === 'hash' ? target.hash : target.path);
}
