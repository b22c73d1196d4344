/** Browser driver of the session machine: Ada, an administrator, opens the account of Bo and impersonates him. */
import { randomUUID } from 'node:crypto';
import type { EventObject } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { DEFAULT_LOCALE, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as act from '../support/actions.ts';
import { sendTo, stateValueOf } from '../support/app-actors.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { button, expectShown, field, heading, impersonate, press, signOut } from '../support/page-driver.ts';
import { errorOf, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { ada, bo } from '../support/people.ts';
import { sessionModel } from './session.model.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';
/** In the model Ada must also set up a second factor; here that is another person. */
const ADA_IN_NEED: PersonKey = 'mustSetUpMfa';
const ADA_WITH_APP: PersonKey = 'authenticator';
const ASK = 'IAuthorizationService/GetCurrentUser';
const { retryDelay } = sessionMachine.implementations.delays;

const signInButton = ({ page }: Fixtures) => button(page, 'Sign in');
const code = ({ page }: Fixtures) => field(page, 'Verification code');
const kindOfApp = ({ page }: Fixtures) => page.getByRole('radio', { name: 'Authenticator app' });
const again = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Sign in again' });
const band = ({ page }: Fixtures) => page.getByTestId('impersonation');
const nameOf = (person: PersonKey) => `${PEOPLE[person].firstname} ${PEOPLE[person].lastname}`;

const accountPath = async ({ deps }: Fixtures) => `/account/${await accountOf({ deps }, BO)}`;

/** Removes all roles of the person, because the server does not withdraw rights by itself. */
async function loseLogin({ deps }: Fixtures, person: PersonKey): Promise<void> {
  await deps.db
    .deleteFrom('role_assignment')
    .where('account_id', '=', await accountOf({ deps }, person))
    .execute();
}

/** Copies another person's second factor, so that sign-ins of this one require a code. */
async function requireCode({ deps }: Fixtures, person: PersonKey): Promise<void> {
  const method = await deps.db
    .selectFrom('mfa_method')
    .selectAll()
    .where('account_id', '=', await accountOf({ deps }, ADA_WITH_APP))
    .executeTakeFirstOrThrow();
  const account = await accountOf({ deps }, person);
  await deps.db
    .insertInto('mfa_method')
    .values({ ...method, id: randomUUID(), account_id: account })
    .execute();
}

/** Changes Ada on the server to what GetCurrentUser is to return: without LOGIN, or without a second factor. */
async function prepareAnswer(fixtures: Fixtures, outcome: EventObject | undefined): Promise<void> {
  const user = outputOf<SessionUser>(outcome);
  if (user?.SessionId === null) await loseLogin(fixtures, ADA);
  if (!user?.MustSetupMfa) return;
  const account = await accountOf(fixtures, ADA);
  await fixtures.deps.db.deleteFrom('mfa_method').where('account_id', '=', account).execute();
  await updateLogin(fixtures, { must_setup_mfa: true });
}

async function updateLogin(
  fixtures: Fixtures,
  changes: { must_setup_mfa: boolean } | { locale: Locale },
): Promise<void> {
  const account = await accountOf(fixtures, ADA);
  await fixtures.deps.db.updateTable('login').set(changes).where('account_id', '=', account).execute();
}

/** A 503, because the browser itself retries after a broken connection; the app treats both as unreachable. */
async function failToAnswer({ portal }: Fixtures, event: EventObject): Promise<void> {
  const { unreachable, status, message } = errorOf(event)!;
  await portal.fail(ASK, unreachable ? 503 : status, message);
}

async function fillIn(fixtures: Fixtures, person: PersonKey): Promise<void> {
  const { page, portal } = fixtures;
  if (await code(fixtures).isVisible()) {
    await code(fixtures).fill(await nextAppCode(portal));
    return press(page, 'Verify');
  }
  const username = field(page, 'Username');
  if (await username.isEditable()) await username.fill(PEOPLE[person].username);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  return press(page, 'Sign in');
}

/** A refresh of the user keeps the screen. */
const keepsScreen = see.absent(again);

export const sessionDriver = driverOf(sessionModel, {
  maxSteps: 9,
  begin: async fixtures => {
    // The page sends its language after a sign-in, which would change the user before the next refresh.
    await updateLogin(fixtures, { locale: DEFAULT_LOCALE });
    const redirect = new URLSearchParams({ redirect: await accountPath(fixtures) });
    await fixtures.page.goto(`/v/login?${redirect.toString()}`);
    await expect(signInButton(fixtures)).toBeVisible();
  },
  calls: {
    fetchUser: ASK,
    refreshUser: ASK,
    impersonate: 'IAuthorizationService/Impersonate',
    unimpersonate: 'IAuthorizationService/Unimpersonate',
    endSession: 'IAuthorizationService/Logout',
  },
  events: {
    'session.needed': async (fixtures, _event, ahead) => {
      const user = outputOf<SessionUser>(
        ahead.map(one => nextOutcome([one], 'fetchUser')).find(one => one && outputOf(one)),
      );
      await fixtures.signInQuickly(user?.MustSetupMfa ? ADA_IN_NEED : ADA);
      await prepareAnswer(fixtures, nextOutcome(ahead, 'fetchUser'));
      const address = `/v${await accountPath(fixtures)}`;
      // A page load would start a new machine, so a machine that has left its initial state stays on the page.
      if ((await stateValueOf(fixtures, 'session')) === 'unknown') await fixtures.page.goto(address);
      else {
        await fixtures.page.clock.resume();
        await fixtures.page.evaluate(path => history.pushState(null, '', path), `${address}#again`);
      }
    },
    'xstate.error.actor.fetchUser': async (fixtures, event, ahead) => {
      // The page would retry by itself after some seconds.
      if (ahead[0]?.type === 'session.needed') {
        await fixtures.page.clock.install();
        await fixtures.page.clock.pauseAt((await fixtures.page.evaluate(() => Date.now())) + 1000);
      }
      await failToAnswer(fixtures, event);
    },
    'xstate.error.actor.refreshUser': failToAnswer,
    'xstate.after.retryDelay.session.unreachable': act.fastForward(retryDelay),
    'xstate.after.retryDelay.session.signedIn.active.stale': act.fastForward(retryDelay),
    'signIn.pending': async fixtures => {
      const isAgain = await again(fixtures).isVisible();
      if (isAgain) await requireCode(fixtures, ADA);
      await fillIn(fixtures, isAgain ? ADA : ADA_WITH_APP);
      await expect(code(fixtures)).toBeVisible();
    },
    'signIn.cancelled': fixtures => fixtures.page.getByRole('button', { name: /^Back/ }).click(),
    'signIn.done': (fixtures, { user }) => fillIn(fixtures, user.Username === bo.Username ? BO : ADA),
    'mfa.completed': async fixtures => {
      const { page } = fixtures;
      await kindOfApp(fixtures).check();
      await press(page, 'Continue');
      const key = (await page.getByRole('code').innerText()).replaceAll(' ', '');
      await code(fixtures).fill(await nextAppCode(fixtures.portal, key));
      await field(page, 'Method name').fill('Phone');
      await press(page, 'Turn on');
      await expect(heading(page, 'Two-step verification is on')).toBeVisible();
      await press(page, 'Continue');
    },
    'session.expired': async fixtures => {
      const { page } = fixtures;
      await fixtures.context.clearCookies({ name: 'portal_session' });
      if (await kindOfApp(fixtures).isVisible()) {
        await kindOfApp(fixtures).check();
        return press(page, 'Continue');
      }
      await page.getByTestId('global-search').fill('');
      return page.getByTestId('global-search').fill('Anna');
    },
    // Before a second factor is set up there is no menu.
    'session.signOut': async ({ page }) =>
      (await page.getByTestId('profile-menu').isVisible()) ? signOut(page) : press(page, 'Sign out'),
    'capabilities.updated': async (fixtures, event, ahead) => {
      // The server reads the user when the request arrives, before it is paused.
      const language = toLocale(outputOf<SessionUser>(nextOutcome(ahead, 'refreshUser'))?.Language);
      if (language) await updateLogin(fixtures, { locale: language });
      await sendTo(fixtures, 'session', event);
    },
    // Waits until the request has reached the server: otherwise a refused call of the screen could come first.
    'xstate.done.actor.refreshUser': prepareAnswer,
    'impersonation.started': ({ page }) => impersonate(page),
    'impersonation.ended': fixtures =>
      band(fixtures)
        .getByRole('button', { name: `Return to ${nameOf(ADA)}` })
        .click(),
  },
  states: {
    unknown: see.visible(signInButton),
    fetching: async fixtures => {
      // Within the page the previous screen stays until the response arrives.
      const kept = fixtures.page.getByText(/^Loading…$|^Two-step verification is on$/);
      await expect(kept.or(signInButton(fixtures)).first()).toBeVisible();
      await expect.poll(() => stateValueOf(fixtures, 'session')).toBe('fetching');
    },
    unreachable: see.visible(({ page }) =>
      page.getByText('The server cannot be reached. Retrying automatically…').or(page.getByTestId('offline')),
    ),
    signedOut: see.all(see.address(/\/v\/login/), see.visible(signInButton)),
    mfaPending: see.visible(code),
    mustSetUpMfa: see.visible(({ page }) => page.getByText('Your company requires two-step verification')),
    signedIn: see.visible(({ page }) => page.getByTestId('profile-menu')),
    'signedIn.active': async (fixtures, { context: { user } }) => {
      await expect(again(fixtures)).toHaveCount(0);
      await expectShown(band(fixtures), user?.ImpersonatorAccountId !== null);
      const who = user?.UserAccountId === ada.UserAccountId ? ADA : BO;
      await expect(button(fixtures.page, `Profile of ${nameOf(who)}`)).toBeVisible();
    },
    'signedIn.active.current': keepsScreen,
    'signedIn.active.stale': keepsScreen,
    'signedIn.refreshing': see.heading(/./),
    'signedIn.refreshing.current': keepsScreen,
    'signedIn.refreshing.outdated': keepsScreen,
    'signedIn.impersonating': ({ page }) =>
      expect(page.getByTestId('impersonate')).toHaveAttribute('aria-busy', 'true'),
    'signedIn.unimpersonating': see.disabled(fixtures => band(fixtures).getByRole('button')),
    'signedIn.expired': see.visible(again),
    ending: see.absent(signInButton),
  },
  unreachable: {
    'xstate.error.actor.endSession':
      'the actor ignores failures of the three sign-out requests (section 4), so it never fails',
  },
});
