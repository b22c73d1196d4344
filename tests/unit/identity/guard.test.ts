import { describe, expect, test } from 'vitest';
import type { Capability, ObjectType } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Address } from '#src/app/guard.ts';
import { guard } from '#src/app/guard.ts';

const right = (ObjectType: ObjectType): Capability => ({
  ObjectType,
  Read: true,
  Create: false,
  Execute: false,
  Delete: false,
});

function person(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    SessionId: 's',
    UserAccountId: 7,
    Username: 'anna.berg',
    UserAuthenticationMethods: [],
    MustSetupMfa: false,
    Capability: [],
    UserAccount: null,
    CompanyAccount: null,
    ImpersonatorAccountId: null,
    ImpersonatorAccount: null,
    Category: null,
    PaasType: null,
    PaasCountry: null,
    PaasName: null,
    AccountPath: '1/7',
    Firstname: 'Anna',
    Lastname: 'Berg',
    LastLogon: null,
    Language: null,
    ...changes,
  };
}

const at = (changes: Partial<Address> = {}): Address => ({
  path: '/account/42',
  search: '',
  hash: '',
  access: 'signed-in',
  ...changes,
});
const nobody = { user: null, asked: true };
const redirectOf = (verdict: ReturnType<typeof guard>) =>
  typeof verdict === 'object' ? new URL(verdict.redirect, 'https://portal.example') : null;

describe('[RTE-06] guard 1: code and state', () => {
  test.each([at(), at({ access: 'public' }), at({ path: '/', access: 'public' })])(
    'take precedence over everything: %o',
    address => {
      const verdict = guard({ ...address, search: '?code=a%2Fb%2Bc&state=s%20t' }, nobody);
      expect(verdict).toEqual({ redirect: '/sso-auth/a%2Fb%2Bc/s%20t' });
    },
  );

  test('are not parsed as numbers', () => {
    const verdict = guard(at({ search: '?code=12345678901234567890&state=007' }), nobody);
    expect(verdict).toEqual({ redirect: '/sso-auth/12345678901234567890/007' });
  });

  test.each(['?code=a', '?state=b', '?code=&state=b'])('one alone (%s) is ignored', search => {
    expect(guard(at({ search, access: 'public' }), nobody)).toBe('pass');
  });
});

describe('[RTE-07] guard 2: public and MFA routes', () => {
  test.each(['public', 'mfa'] as const)('%s passes with and without a user', access => {
    for (const user of [null, person(), person({ MustSetupMfa: true })]) {
      for (const asked of [true, false]) expect(guard(at({ access }), { user, asked })).toBe('pass');
    }
  });
});

describe('[RTE-08] guard 3: a user who is not signed in', () => {
  const pending = person({
    SessionId: null,
    UserAuthenticationMethods: [{ Id: 'm', Type: 'Email', Name: 'Mail', IsPrimary: true }],
  });

  const halfWay = person({ UserAuthenticationMethods: pending.UserAuthenticationMethods });

  test.each([null, pending, person({ SessionId: null }), halfWay])('is fetched first: %#', user => {
    expect(guard(at(), { user, asked: false })).toBe('fetch-user');
  });

  test.each([null, pending, halfWay])('is redirected to sign in, with the way back: %#', user => {
    const verdict = redirectOf(guard(at({ search: '?a=1&b=c d', hash: '#x' }), { user, asked: true }));
    expect(verdict?.pathname).toBe('/login');
    expect(verdict?.searchParams.get('redirect')).toBe('/account/42?a=1&b=c d#x');
  });

  test('returns to a hash of the site root as hash', () => {
    const verdict = redirectOf(guard(at({ path: '/', hash: '#/Account/Import' }), nobody));
    expect(verdict?.searchParams.get('redirect')).toBe('#/Account/Import');
  });

  test('returns to a query of the site root, with its hash', () => {
    const verdict = redirectOf(guard(at({ path: '/', search: '?campaign=7', hash: '#/Dashboard' }), nobody));
    expect(verdict?.searchParams.get('redirect')).toBe('/?campaign=7#/Dashboard');
  });

  test('gets no redirect parameter for the bare site root', () => {
    expect(guard(at({ path: '/' }), nobody)).toEqual({ redirect: '/login' });
  });

  test('passes with the right, and is redirected to the site root without it', () => {
    const access = need('MARKETPLACE', 'Read');
    expect(guard(at({ access }), { user: person(), asked: false })).toEqual({ redirect: '/' });
    expect(
      guard(at({ access }), { user: person({ Capability: [right('MARKETPLACE')] }), asked: false }),
    ).toBe('pass');
    expect(guard(at({ access }), { user: person({ Capability: [right('WIKI')] }), asked: false })).toEqual({
      redirect: '/',
    });
  });

  test('passes once signed in if no right is needed', () => {
    expect(guard(at(), { user: person(), asked: false })).toBe('pass');
  });
});

describe('[RTE-09] guard 4: a user who must set up two-step verification', () => {
  const user = person({ MustSetupMfa: true, Capability: [right('MARKETPLACE')] });

  test.each(['signed-in', need('MARKETPLACE', 'Read'), need('WIKI', 'Read')] as const)(
    'is redirected to the setup from %o',
    access => {
      const verdict = redirectOf(guard(at({ access }), { user, asked: false }));
      expect(verdict?.pathname).toBe('/setup-mfa');
      expect(verdict?.searchParams.get('redirect')).toBe('/account/42');
    },
  );
});
