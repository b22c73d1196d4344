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
  ['somebody with LOGIN Execute', ada, true, true],
  ['somebody without it', withoutLogin, false, false],
  ['somebody who only reads LOGIN', readsLogin, false, false],
  ['somebody who executes something else', executesOther, false, false],
  ['somebody who must first set up a second factor', { ...withoutLogin, MustSetupMfa: true }, true, false],
  ['somebody whose second factor is awaited', { ...ada, UserAuthenticationMethods: [app] }, true, false],
  ['somebody who must set up a second factor', mustSetUp, true, false],
  ['somebody without a session', { ...ada, SessionId: null }, true, false],
  ['somebody who has only given the password', pendingWith(app), false, false],
  ['nobody', null, false, false],
] satisfies [string, SessionUser | null, boolean, boolean][])('[LOG-11] %s', (_, user, signsIn, isLetIn) => {
  expect([maySignIn(user), isAdmitted(user)]).toEqual([signsIn, isLetIn]);
});

test('an impersonated session is an identity of its own', () => {
  expect(new Set([ada, bo, adaAsBo].map(identityOf)).size).toBe(3);
  expect(identityOf({ ...ada, Capability: [] })).toBe(identityOf(ada));
});

test.each([
  [ada, { ...ada, Capability: [] }, true],
  [bo, adaAsBo, false],
  [ada, null, false],
  [null, ada, false],
  [null, null, true],
])('the same identity, or not: %#', (one, other, isSame) => {
  expect(isSameIdentity(one, other)).toBe(isSame);
});
