/** Browser driver of the session machine: Ada, an administrator, opens the account of Bo and impersonates him. */
import { randomUUID } from 'node:crypto';
import type { EventObject } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { DEFAULT_LOCALE, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import { accountOf } from '#tests/support/enter.ts';
import { sendTo, stateValueOf } from '../support/app-actors.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { ada, bo } from '../support/people.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';
/** In the model Ada must also set up a second factor; here that is another person. */
const ADA_IN_NEED: PersonKey = 'mustSetUpMfa';
const ADA_WITH_APP: PersonKey = 'authenticator';
const ASK = 'IAuthorizationService/GetCurrentUser';
const retryDelay = Number(sessionMachine.implementations.delays.retryDelay);

const button = ({ page }: Fixtures, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Fixtures, name: string) => page.getByLabel(name, { exact: true });
const heading = ({ page }: Fixtures, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
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

/** Makes Ada on the server what GetCurrentUser is to answer: without the right to sign in, or without a second factor. */
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
  const { error } = event as EventObject & { error: CallFailure };
  await portal.fail(ASK, error.unreachable ? 503 : error.status, error.message);
}

async function fillIn(fixtures: Fixtures, person: PersonKey): Promise<void> {
  const code = field(fixtures, 'Verification code');
  if (await code.isVisible()) {
    await code.fill(await nextAppCode(fixtures.portal));
    return button(fixtures, 'Verify').click();
  }
  const username = field(fixtures, 'Username');
  if (await username.isEditable()) await username.fill(PEOPLE[person].username);
  await field(fixtures, 'Password').fill(DEMO_PASSWORD);
  await button(fixtures, 'Sign in').click();
}

const signOut = async (fixtures: Fixtures) => {
  const open = fixtures.page.getByTestId('profile-menu');
  if (!(await open.isVisible())) return button(fixtures, 'Sign out').click();
  await open.click();
  return fixtures.page.getByTestId('sign-out').click();
};

export const sessionDriver: BrowserDriver = {
  maxSteps: 9,
  begin: async fixtures => {
    // The page sends its language after a sign-in, which would change the user before the next refresh.
    await updateLogin(fixtures, { locale: DEFAULT_LOCALE });
    const redirect = new URLSearchParams({ redirect: await accountPath(fixtures) });
    await fixtures.page.goto(`/v/login?${redirect.toString()}`);
    await expect(button(fixtures, 'Sign in')).toBeVisible();
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
    'xstate.after.retryDelay.session.unreachable': ({ page }) => page.clock.fastForward(retryDelay),
    'xstate.after.retryDelay.session.signedIn.active.stale': ({ page }) => page.clock.fastForward(retryDelay),
    'signIn.pending': async fixtures => {
      const isAgain = await again(fixtures).isVisible();
      if (isAgain) await requireCode(fixtures, ADA);
      await fillIn(fixtures, isAgain ? ADA : ADA_WITH_APP);
      await expect(field(fixtures, 'Verification code')).toBeVisible();
    },
    'signIn.cancelled': fixtures => fixtures.page.getByRole('button', { name: /^Back/ }).click(),
    'signIn.done': (fixtures, event) =>
      fillIn(
        fixtures,
        (event as EventObject & { user: SessionUser }).user.Username === bo.Username ? BO : ADA,
      ),
    'mfa.completed': async fixtures => {
      await fixtures.page.getByRole('radio', { name: 'Authenticator app' }).check();
      await button(fixtures, 'Continue').click();
      const key = (await fixtures.page.getByRole('code').innerText()).replaceAll(' ', '');
      await field(fixtures, 'Verification code').fill(await nextAppCode(fixtures.portal, key));
      await field(fixtures, 'Method name').fill('Phone');
      await button(fixtures, 'Turn on').click();
      await expect(heading(fixtures, 'Two-step verification is on')).toBeVisible();
      await button(fixtures, 'Continue').click();
    },
    'session.expired': async fixtures => {
      await fixtures.context.clearCookies({ name: 'portal_session' });
      const radio = fixtures.page.getByRole('radio', { name: 'Authenticator app' });
      if (await radio.isVisible()) {
        await radio.check();
        await button(fixtures, 'Continue').click();
      } else {
        await fixtures.page.getByTestId('global-search').fill('');
        await fixtures.page.getByTestId('global-search').fill('Anna');
      }
    },
    'session.signOut': signOut,
    'capabilities.updated': async (fixtures, event, ahead) => {
      // The server reads the user as soon as the request arrives, before it is paused.
      const language = toLocale(outputOf<SessionUser>(nextOutcome(ahead, 'refreshUser'))?.Language);
      if (language) await updateLogin(fixtures, { locale: language });
      await sendTo(fixtures, 'session', event);
    },
    // Waits until the request has reached the server: otherwise a refused call of the screen could come first.
    'xstate.done.actor.refreshUser': prepareAnswer,
    'impersonation.started': async fixtures => {
      await fixtures.page.getByTestId('impersonate').click();
      await fixtures.page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
    },
    'impersonation.ended': fixtures =>
      band(fixtures)
        .getByRole('button', { name: `Return to ${nameOf(ADA)}` })
        .click(),
  },
  states: {
    unknown: fixtures => expect(button(fixtures, 'Sign in')).toBeVisible(),
    fetching: async fixtures => {
      const { page } = fixtures;
      // Within the page the previous screen stays until the response arrives.
      const shown = page
        .getByText(/^Loading…$|^Two-step verification is on$/)
        .or(button(fixtures, 'Sign in'));
      await expect(shown.first()).toBeVisible();
      await expect.poll(() => stateValueOf(fixtures, 'session')).toBe('fetching');
    },
    unreachable: ({ page }) =>
      expect(
        page
          .getByText('The server cannot be reached. Retrying automatically…')
          .or(page.getByTestId('offline')),
      ).toBeVisible(),
    signedOut: async fixtures => {
      await expect(fixtures.page).toHaveURL(/\/v\/login/);
      await expect(button(fixtures, 'Sign in')).toBeVisible();
    },
    mfaPending: fixtures => expect(field(fixtures, 'Verification code')).toBeVisible(),
    mustSetUpMfa: ({ page }) =>
      expect(page.getByText('Your company requires two-step verification')).toBeVisible(),
    signedIn: fixtures => expect(fixtures.page.getByTestId('profile-menu')).toBeVisible(),
    'signedIn.active': async (fixtures, { context }) => {
      const { user } = context as { user: SessionUser };
      const isImpersonating = user.ImpersonatorAccountId !== null;
      await expect(again(fixtures)).toHaveCount(0);
      await expect(band(fixtures)).toHaveCount(isImpersonating ? 1 : 0);
      const who = user.UserAccountId === ada.UserAccountId ? ADA : BO;
      await expect(fixtures.page.getByRole('button', { name: `Profile of ${nameOf(who)}` })).toBeVisible();
    },
    'signedIn.active.current': fixtures => expect(again(fixtures)).toHaveCount(0),
    'signedIn.active.stale': fixtures => expect(again(fixtures)).toHaveCount(0),
    'signedIn.refreshing': fixtures => expect(heading(fixtures, /./)).toBeVisible(),
    'signedIn.refreshing.current': fixtures => expect(again(fixtures)).toHaveCount(0),
    'signedIn.refreshing.outdated': fixtures => expect(again(fixtures)).toHaveCount(0),
    'signedIn.impersonating': ({ page }) =>
      expect(page.getByTestId('impersonate')).toHaveAttribute('aria-busy', 'true'),
    'signedIn.unimpersonating': fixtures => expect(band(fixtures).getByRole('button')).toBeDisabled(),
    'signedIn.expired': fixtures => expect(again(fixtures)).toBeVisible(),
    ending: fixtures => expect(button(fixtures, 'Sign in')).toHaveCount(0),
  },
  unreachable: {
    'xstate.error.actor.endSession':
      'each of the three goodbyes may be lost without the whole failing (section 4)',
  },
};
