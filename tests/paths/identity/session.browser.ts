/** Who is using the portal, in the browser: the screen that Ada wants is the account of Bo. */
import { randomUUID } from 'node:crypto';
import type { EventObject } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import { accountOf } from '#tests/support/enter.ts';
import { sendTo } from '../support/app-actors.ts';
import type { BrowserSide } from '../support/browser.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import { ada, bo } from '../support/people.ts';
import type { World } from '../support/world.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';
/** Whoever must set up a second factor is Ada too, on another day. */
const ADA_IN_NEED: PersonKey = 'mustSetUpMfa';
const ADA_WITH_APP: PersonKey = 'authenticator';
const ASK = 'IAuthorizationService/GetCurrentUser';
const retryDelay = Number(sessionMachine.implementations.delays.retryDelay);

const button = ({ page }: World, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: World, name: string) => page.getByLabel(name, { exact: true });
const heading = ({ page }: World, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const again = ({ page }: World) => page.getByRole('dialog', { name: 'Sign in again' });
const band = ({ page }: World) => page.getByTestId('impersonation');
const nameOf = (person: PersonKey) => `${PEOPLE[person].firstname} ${PEOPLE[person].lastname}`;

const accountPath = async ({ deps }: World) => `/account/${await accountOf({ deps }, BO)}`;

/** A server does not take rights away by itself. */
async function loseLogin({ deps }: World, person: PersonKey): Promise<void> {
  await deps.db
    .deleteFrom('role_assignment')
    .where('account_id', '=', await accountOf({ deps }, person))
    .execute();
}

/** From now on the person has the second factor of another. */
async function askForCode({ deps }: World, person: PersonKey): Promise<void> {
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

/** Whose session the server will find when it is asked who this is: where nobody's, Ada has lost her right to sign in. */
async function prepareAnswer(world: World, outcome: EventObject | undefined): Promise<void> {
  if (outputOf<SessionUser>(outcome)?.SessionId === null) await loseLogin(world, ADA);
}

/** A connection that is cut would be tried again by the browser itself; a server without its database is as far away. */
async function failToAnswer({ portal }: World, event: EventObject): Promise<void> {
  const { error } = event as EventObject & { error: CallFailure };
  await portal.fail(ASK, error.unreachable ? 503 : error.status, error.message);
}

async function fillIn(world: World, person: PersonKey): Promise<void> {
  const username = field(world, 'Username');
  if (await username.isEditable()) await username.fill(PEOPLE[person].username);
  await field(world, 'Password').fill(DEMO_PASSWORD);
  await button(world, 'Sign in').click();
}

const signOut = async (world: World) => {
  const open = world.page.getByTestId('profile-menu');
  if (!(await open.isVisible())) return button(world, 'Sign out').click();
  await open.click();
  return world.page.getByTestId('sign-out').click();
};

export const sessionSide: BrowserSide = {
  longest: 9,
  begin: async world => {
    const redirect = new URLSearchParams({ redirect: await accountPath(world) });
    await world.page.goto(`/v/login?${redirect.toString()}`);
    await expect(button(world, 'Sign in')).toBeVisible();
  },
  calls: {
    fetchUser: ASK,
    refreshUser: ASK,
    impersonate: 'IAuthorizationService/Impersonate',
    unimpersonate: 'IAuthorizationService/Unimpersonate',
    endSession: 'IAuthorizationService/Logout',
  },
  events: {
    'session.needed': async (world, _event, ahead) => {
      const user = outputOf<SessionUser>(
        ahead.map(one => nextOutcome([one], 'fetchUser')).find(one => one && outputOf(one)),
      );
      await world.signInQuickly(user?.MustSetupMfa ? ADA_IN_NEED : ADA);
      await prepareAnswer(world, nextOutcome(ahead, 'fetchUser'));
      await world.page.goto(`/v${await accountPath(world)}`);
    },
    'xstate.error.actor.fetchUser': failToAnswer,
    'xstate.error.actor.refreshUser': failToAnswer,
    'xstate.after.retryDelay.session.unreachable': ({ page }) => page.clock.fastForward(retryDelay),
    'xstate.after.retryDelay.session.signedIn.active.stale': ({ page }) => page.clock.fastForward(retryDelay),
    'signIn.pending': async world => {
      const isAgain = await again(world).isVisible();
      if (isAgain) await askForCode(world, ADA);
      await fillIn(world, isAgain ? ADA : ADA_WITH_APP);
      await expect(field(world, 'Verification code')).toBeVisible();
    },
    'signIn.cancelled': world => world.page.getByRole('button', { name: /^Back/ }).click(),
    'signIn.done': (world, event) =>
      fillIn(world, (event as EventObject & { user: SessionUser }).user.Username === bo.Username ? BO : ADA),
    'mfa.completed': async world => {
      await world.page.getByRole('radio', { name: 'Authenticator app' }).check();
      await button(world, 'Continue').click();
      const key = (await world.page.getByRole('code').innerText()).replaceAll(' ', '');
      await field(world, 'Verification code').fill(await nextAppCode(world.portal, key));
      await field(world, 'Method name').fill('Phone');
      await button(world, 'Turn on').click();
      await expect(heading(world, 'Two-step verification is on')).toBeVisible();
      await button(world, 'Continue').click();
    },
    'session.expired': async world => {
      await world.context.clearCookies({ name: 'portal_session' });
      const radio = world.page.getByRole('radio', { name: 'Authenticator app' });
      if (await radio.isVisible()) {
        await radio.check();
        await button(world, 'Continue').click();
      } else {
        await world.page.getByTestId('global-search').fill('');
        await world.page.getByTestId('global-search').fill('Anna');
      }
    },
    'session.signOut': signOut,
    'capabilities.updated': (world, event) => sendTo(world, 'session', event),
    // Not before the question is at the server: a call of the screen meanwhile would be refused and say so first.
    'xstate.done.actor.refreshUser': prepareAnswer,
    'impersonation.started': async world => {
      await world.page.getByTestId('impersonate').click();
      await world.page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
    },
    'impersonation.ended': world =>
      band(world)
        .getByRole('button', { name: `Return to ${nameOf(ADA)}` })
        .click(),
  },
  states: {
    unknown: world => expect(button(world, 'Sign in')).toBeVisible(),
    fetching: ({ page }) =>
      expect(page.getByText(/^Loading…$|^Two-step verification is on$/).first()).toBeVisible(),
    unreachable: ({ page }) =>
      expect(
        page
          .getByText('The server cannot be reached. Retrying automatically…')
          .or(page.getByTestId('offline')),
      ).toBeVisible(),
    signedOut: async world => {
      await expect(world.page).toHaveURL(/\/v\/login/);
      await expect(button(world, 'Sign in')).toBeVisible();
    },
    mfaPending: world => expect(field(world, 'Verification code')).toBeVisible(),
    mustSetUpMfa: ({ page }) =>
      expect(page.getByText('Your company requires two-step verification')).toBeVisible(),
    signedIn: world => expect(world.page.getByTestId('profile-menu')).toBeVisible(),
    'signedIn.active': async (world, { context }) => {
      const { user } = context as { user: SessionUser };
      const isImpersonating = user.ImpersonatorAccountId !== null;
      await expect(again(world)).toHaveCount(0);
      await expect(band(world)).toHaveCount(isImpersonating ? 1 : 0);
      const who = user.UserAccountId === ada.UserAccountId ? ADA : BO;
      await expect(world.page.getByRole('button', { name: `Profile of ${nameOf(who)}` })).toBeVisible();
    },
    'signedIn.active.current': world => expect(again(world)).toHaveCount(0),
    'signedIn.active.stale': world => expect(again(world)).toHaveCount(0),
    'signedIn.refreshing': world => expect(heading(world, /./)).toBeVisible(),
    'signedIn.refreshing.current': world => expect(again(world)).toHaveCount(0),
    'signedIn.refreshing.outdated': world => expect(again(world)).toHaveCount(0),
    'signedIn.impersonating': ({ page }) =>
      expect(page.getByTestId('impersonate')).toHaveAttribute('aria-busy', 'true'),
    'signedIn.unimpersonating': world => expect(band(world).getByRole('button')).toBeDisabled(),
    'signedIn.expired': world => expect(again(world)).toBeVisible(),
    ending: world => expect(button(world, 'Sign in')).toHaveCount(0),
  },
  outOfReach: {
    'xstate.error.actor.endSession':
      'each of the three goodbyes may be lost without the whole failing (section 4)',
  },
};
