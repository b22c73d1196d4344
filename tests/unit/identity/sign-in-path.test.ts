/** The address of each step of signing in (sections 2, 4). */
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#contract/identity/session.ts';
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { signInMachine } from '#machines/identity/sign-in.machine.ts';
import type { SecondFactorState, SignInState } from '#src/app/sign-in-path.ts';
import { signInPath } from '#src/app/sign-in-path.ts';

type Context = SignInState['context'];

const empty: Context = {
  username: '',
  passwordFilled: false,
  autofilled: false,
  subId: null,
  problem: null,
  user: null,
};

const signIn = (value: SignInState['value'], context: Partial<Context> = {}): SignInState =>
  signInMachine.resolveState({ value, context: { ...empty, ...context } });

const asked = {
  username: '',
  subId: null,
  methods: [],
  methodId: null,
  codeFilled: false,
  problem: null,
  user: null,
};
const secondFactor = (value: SecondFactorState['value']): SecondFactorState =>
  secondFactorMachine.resolveState({ value, context: asked });

const person = (MustSetupMfa: boolean) => ({ MustSetupMfa }) as SessionUser;

describe('[LOG-09] the address follows the steps of signing in', () => {
  test.each<[SecondFactorState['value'], string]>([
    ['choosingMethod', '/select-mfa-method'],
    [{ awaitingCode: { proof: 'typing', mail: 'sending' } }, '/login-mfa'],
    [{ awaitingCode: { proof: 'verifying', mail: 'sent' } }, '/login-mfa'],
  ])('[LOG-07] %j has the address %s', (state, path) => {
    expect(signInPath('/login', signIn('secondFactor'), secondFactor(state))).toEqual({ path });
  });

  test('[LOG-05] a completed sign-in leads to the target from every sign-in address', () => {
    for (const path of ['/login', '/login-mfa', '/select-mfa-method', '/sso-link/t', '/sso-auth/c/s']) {
      expect(signInPath(path, signIn('done', { user: person(false) }), undefined)).toBe('target');
    }
  });

  test('[LOG-06] a user who must set up two-step verification goes there first', () => {
    const done = signIn('done', { user: person(true) });
    expect(signInPath('/login', done, undefined)).toEqual({ path: '/setup-mfa' });
  });

  test('[LOG-08] a refused sign-in leads to /login, which shows the error', () => {
    const refused = signIn({ form: 'refused' }, { problem: { key: 'auth.missing_login_capabilities' } });
    for (const path of ['/login-mfa', '/sso-auth/c/s']) {
      expect(signInPath(path, refused, undefined)).toEqual({ path: '/login' });
    }
  });

  test('[LOG-09] a second-factor address leads to /login if no sign-in is pending', () => {
    for (const path of ['/login-mfa', '/select-mfa-method']) {
      expect(signInPath(path, signIn({ form: 'idle' }), undefined)).toEqual({ path: '/login' });
    }
  });

  test('[LOG-14] an unknown subject is linked at an address with its ticket', () => {
    const linking = signIn({ form: 'linking' }, { subId: 'a/b' });
    expect(signInPath('/sso-auth/c/s', linking, undefined)).toEqual({ path: '/sso-link/a%2Fb' });
    const refused = signIn({ form: 'refused' }, { subId: 'a/b' });
    expect(signInPath('/sso-link/a%2Fb', refused, undefined)).toBe('stay');
  });

  test.each(['/login', '/sso-link/t', '/sso-auth/c/s'])('an idle form stays at %s', path => {
    expect(signInPath(path, signIn({ form: 'idle' }), undefined)).toBe('stay');
  });

  test('signing in again in place keeps the address', () => {
    for (const state of [signIn('done', { user: person(false) }), signIn('secondFactor')]) {
      expect(signInPath('/account/12', state, secondFactor('choosingMethod'))).toBe('stay');
    }
  });
});
