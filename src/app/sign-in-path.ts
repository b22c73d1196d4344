/** The address for each state of signing in (sections 2, 4), as a pure function. */
import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import type { signInMachine } from '#machines/identity/sign-in.machine.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type SignInState = SnapshotFrom<typeof signInMachine>;
export type SecondFactorState = SnapshotFrom<typeof secondFactorMachine>;

/** Screens that need a pending second factor. */
const SECOND_FACTOR: readonly string[] = ['/login-mfa', '/select-mfa-method'] satisfies Address[];
const RETURNING = /^\/sso-auth\//;
const LINKING = /^\/sso-link\//;

/** Only on these paths does the sign-in actor change the address; elsewhere it runs in a dialog. */
const isSignInPath = (path: string) =>
  path === '/login' || SECOND_FACTOR.includes(path) || RETURNING.test(path) || LINKING.test(path);

/** `target` is the redirect target. */
export type SignInPath = { path: Address } | 'target' | 'stay';

export function signInPath(
  path: string,
  signIn: SignInState,
  secondFactor: SecondFactorState | undefined,
): SignInPath {
  if (!isSignInPath(path)) return 'stay';
  if (signIn.matches('done')) return signIn.context.user?.MustSetupMfa ? { path: '/setup-mfa' } : 'target';
  if (signIn.matches('secondFactor')) {
    return { path: secondFactor?.matches('choosingMethod') ? '/select-mfa-method' : '/login-mfa' };
  }
  if (signIn.matches({ form: 'linking' })) {
    return {
      path: pathTo('/sso-link/$openIdSubIdentifier', { openIdSubIdentifier: signIn.context.subId ?? '' }),
    };
  }
  const isRefusedEntry = signIn.matches({ form: 'refused' }) && signIn.context.subId === null;
  const hasNothingToShow = SECOND_FACTOR.includes(path) || (isRefusedEntry && !LINKING.test(path));
  return signIn.hasTag('form') && hasNothingToShow ? { path: '/login' } : 'stay';
}
