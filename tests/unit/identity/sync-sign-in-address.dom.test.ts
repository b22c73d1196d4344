/** [LOG-09] The address follows the sign-in actor and its second factor. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { APP_BASE } from '#contract/platform/constants.ts';
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { signInMachine } from '#machines/identity/sign-in.machine.ts';
import { setNavigator } from '#src/app/navigation.ts';
import { syncSignInAddress } from '#src/app/sync-sign-in-address.ts';
import { ada, app, mail, pendingWith, withoutLogin } from '#tests/paths/support/people.ts';
import { flushPromises } from '#tests/paths/support/run.ts';

const { page } = vi.hoisted((): { page: { signIn?: unknown; answer?: SessionUser } } => ({ page: {} }));
vi.mock('#src/app/portal.ts', () => ({ actorOf: () => page.signIn }));

const answered = fromPromise<SessionUser>(() => Promise.resolve(page.answer as SessionUser));
const signIn = createActor(
  signInMachine.provide({
    actors: {
      authenticate: answered as never,
      secondFactor: secondFactorMachine.provide({
        actors: { verify: answered as never, sendCode: fromPromise(() => Promise.resolve()) as never },
      }),
    },
  }),
);
const address = () => window.location.pathname.slice(APP_BASE.length);
const secondFactor = () =>
  signIn.getSnapshot().children['secondFactor'] as ActorRefFrom<typeof secondFactorMachine>;

async function signInAs(user: SessionUser): Promise<void> {
  page.answer = user;
  signIn.send({ type: 'username.changed', value: 'ada' });
  signIn.send({ type: 'password.changed', filled: true });
  signIn.send({ type: 'submitted' });
  await flushPromises();
}

beforeAll(() => {
  page.signIn = signIn;
  signIn.start();
  setNavigator(path => window.history.replaceState(null, '', APP_BASE + path));
  window.history.replaceState(null, '', `${APP_BASE}/login`);
  syncSignInAddress();
});

beforeEach(() => {
  window.history.replaceState(null, '', `${APP_BASE}/login`);
  signIn.send({ type: 'signIn.restarted' });
});

test('[LOG-09] each step of the second factor has an address, and going back leads to the first', async () => {
  await signInAs(pendingWith(app, mail));
  expect(address()).toBe('/select-mfa-method');
  secondFactor().send({ type: 'method.chosen', methodId: app.Id });
  expect(address()).toBe('/login-mfa');
  secondFactor().send({ type: 'method.changed' });
  expect(address()).toBe('/select-mfa-method');
  secondFactor().send({ type: 'signIn.restarted' });
  expect(address()).toBe('/login');
});

test('[LOG-09] a second sign-in follows its own second factor', async () => {
  await signInAs(pendingWith(app));
  expect(address()).toBe('/login-mfa');
  secondFactor().send({ type: 'code.changed', filled: true });
  page.answer = withoutLogin;
  secondFactor().send({ type: 'code.submitted' });
  await flushPromises();
  expect(address()).toBe('/login');
});

test('[LOG-09] linking an unknown subject has an address with its ticket', () => {
  signIn.send({ type: 'link.opened', subId: 'a ticket' });
  expect(address()).toBe('/sso-link/a%20ticket');
});

test('[LOG-09] a completed sign-in opens the target', async () => {
  window.history.replaceState(null, '', `${APP_BASE}/login?redirect=/explore`);
  await signInAs(ada);
  expect(address()).toBe('/explore');
});
