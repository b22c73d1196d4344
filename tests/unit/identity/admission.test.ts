/** Section 6: who may sign in and use the portal. */
import { expect, test } from 'vitest';
import type { SessionUser } from '#contract/identity/session.ts';
import { identityOf, isAdmitted, isSameIdentity, maySignIn } from '#machines/identity/admission.ts';
import { ada, adaAsBo, app, bo, mustSetUp, pendingWith, withoutLogin } from '#tests/paths/support/people.ts';

const readsLogin = { ...ada, Capability: ada.Capability.map(held => ({ ...held, Execute: false })) };
const executesOther: SessionUser = {
  ...ada,
  Capability: ada.Capability.map(held => ({ ...held, ObjectType: 'ADMINISTRATIVE' })),
};

test.each([
  ['a user with LOGIN Execute', ada, true, true],
  ['a user without it', withoutLogin, false, false],
  ['a user with LOGIN Read only', readsLogin, false, false],
  ['a user with Execute of another type', executesOther, false, false],
  ['a user without LOGIN who must add a second factor', { ...withoutLogin, MustSetupMfa: true }, true, false],
  ['a user whose verification is pending', { ...ada, UserAuthenticationMethods: [app] }, true, false],
  ['a user with LOGIN who must add a second factor', mustSetUp, true, false],
  ['a user without a session', { ...ada, SessionId: null }, true, false],
  ['a user who has only entered the password', pendingWith(app), false, false],
  ['no user', null, false, false],
] satisfies [string, SessionUser | null, boolean, boolean][])('[LOG-11] %s', (_, user, signsIn, isLetIn) => {
  expect([maySignIn(user), isAdmitted(user)]).toEqual([signsIn, isLetIn]);
});

test('an impersonated session has its own identity', () => {
  expect(new Set([ada, bo, adaAsBo].map(identityOf)).size).toBe(3);
  expect(identityOf({ ...ada, Capability: [] })).toBe(identityOf(ada));
});

test.each([
  [ada, { ...ada, Capability: [] }, true],
  [bo, adaAsBo, false],
  [ada, null, false],
  [null, ada, false],
  [null, null, true],
])('compares identities: %#', (one, other, isSame) => {
  expect(isSameIdentity(one, other)).toBe(isSame);
});
