/** Browser driver of the sign-in machine: the card at /login, the provider's redirect to /sso-auth, linking at /sso-link. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { canSubmit } from '#machines/identity/sign-in.machine.ts';
import type { SignInContext } from '#machines/identity/sign-in.machine.ts';
import type { Problem } from '#machines/platform/types.ts';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome, outputOf } from '../support/paused-requests.ts';

/** The machine's delay after which the exchange with the provider can be left. */
const SLOW = 10_000;
const SUBMIT = /^(Sign in|Link and sign in)$/;
const BACK = 'Back to sign-in';

const contextOf = (snapshot: { context: unknown }) => snapshot.context as SignInContext;
const mayEnter = (user: SessionUser | null | undefined) => (user?.Capability.length ?? 0) > 0;

/** The person whom the next outcome on the path signs in. */
const personFor = (invoke: string, ahead: EventObject[], usual: PersonKey, asked: PersonKey): PersonKey => {
  const answer = outputOf<SessionUser>(nextOutcome(ahead, invoke));
  if (answer === undefined) return usual;
  if (answer.MustSetupMfa) return 'mustSetUpMfa';
  if (answer.UserAuthenticationMethods.length === 0) return mayEnter(answer) ? usual : 'withoutLogin';
  const after = outputOf<{ user: SessionUser | null }>(nextOutcome(ahead, 'secondFactor'));
  return after?.user && !mayEnter(after.user) ? 'authenticatorWithoutLogin' : asked;
};

/** Follows the link to the identity provider and signs in there as this person. */
async function goThroughProvider({ page }: Fixtures, person: PersonKey): Promise<void> {
  const { firstname, lastname } = PEOPLE[person];
  await page.goto('/v/login');
  await page.getByRole('link', { name: `Sign in with ${DEMO_IDENTITY.name}` }).click();
  await pageDriver.press(page, `Continue as ${firstname} ${lastname}`);
}

/** Simulates autofill before any key press, when browsers still hide the values from scripts. */
const fillLikeBrowser = () => {
  const matches = Element.prototype.matches;
  const answer = function (this: Element, selectors: string) {
    return selectors === ':autofill' ? 'filled' in document.body.dataset : matches.call(this, selectors);
  };
  Object.defineProperty(Element.prototype, 'matches', { value: answer });
};

const expectSubmit = async ({ page }: Fixtures, snapshot: AnyMachineSnapshot) => {
  const isEnabled = canSubmit(snapshot as Parameters<typeof canSubmit>[0]);
  await expect(pageDriver.button(page, SUBMIT)).toBeEnabled({ enabled: isEnabled });
};

const wordsOf = (problem: Problem): Problem =>
  problem !== null && 'key' in problem ? { text: 'Missing capabilities to log in.' } : problem;

export const signInDriver: BrowserDriver = {
  begin: async ({ page }) => {
    await page.addInitScript(fillLikeBrowser);
    await page.goto('/v/login');
    await page.waitForFunction(() => window.earlyForm === undefined);
  },
  calls: {
    authenticate: [
      'IAuthorizationService/Authenticate',
      'IAuthorizationService/AuthenticateWithSubConfirmation',
    ],
    authenticateOpenId: 'IAuthorizationService/AuthenticateOpenId',
  },
  events: {
    'username.changed': async ({ page, notes }, _, ahead) => {
      const usual = notes.has('ticket') ? 'unlinked' : 'user';
      const person = personFor('authenticate', ahead, usual, 'authenticator');
      await pageDriver.field(page, 'Username').fill(` ${PEOPLE[person].username} `);
    },
    'password.changed': async ({ page }, _, ahead) => {
      const isWrong = isFailure(nextOutcome(ahead, 'authenticate'));
      await pageDriver.field(page, 'Password').fill(isWrong ? 'not it at all' : DEMO_PASSWORD);
    },
    'autofill.detected': ({ page }) => page.evaluate(() => void (document.body.dataset.filled = 'yes')),
    submitted: ({ page }) => pageDriver.press(page, SUBMIT),
    'key.pressed': ({ page }) => page.keyboard.press('Shift'),
    'signIn.restarted': async ({ page }) => {
      const back = page.getByRole('link', { name: BACK });
      if (await back.isVisible()) return back.click();
      await page.getByTestId('profile-menu').click();
      await page.getByTestId('sign-out').click();
    },
    // The first time the provider's redirect leads here; later the address is opened again.
    'link.opened': async fixtures => {
      const { page, notes, portal } = fixtures;
      if (!notes.has('ticket')) {
        await goThroughProvider(fixtures, 'unlinked');
        await page.waitForURL(/\/v\/sso-link\/.+/);
        notes.set('ticket', page.url().slice(portal.origin.length));
      }
      await page.goto(notes.get('ticket')!);
    },
    'provider.returned': async (fixtures, _, ahead) => {
      const outcome = nextOutcome(ahead, 'authenticateOpenId');
      const isUnknown = 'OpenIdSubIdentifier' in (outputOf<object>(outcome) ?? {});
      const usual = isUnknown ? 'unlinked' : 'singleSignOn';
      const answered = isUnknown ? [] : ahead;
      await goThroughProvider(
        fixtures,
        personFor('authenticateOpenId', answered, usual, 'singleSignOnAuthenticator'),
      );
    },
    'xstate.after.slowDelay.signIn.returning.exchanging': ({ page }) => page.clock.runFor(SLOW),
    'xstate.done.actor.secondFactor': async ({ page, portal }, event) => {
      const { user } = outputOf<{ user: SessionUser | null }>(event)!;
      if (user === null) return pageDriver.press(page, BACK);
      await pageDriver.field(page, 'Verification code').fill(await nextAppCode(portal));
      await pageDriver.press(page, 'Verify');
    },
    'xstate.error.actor.authenticate': pageDriver.refusedWith('The username or password is incorrect.'),
  },
  unreachable: {
    'xstate.error.actor.secondFactor':
      'the step is a machine of its own, which shows its failures itself: only a defect would end it so',
  },
  states: {
    form: async (fixtures, snapshot) => {
      const { passwordFilled } = contextOf(snapshot);
      await expect(pageDriver.field(fixtures.page, 'Username')).toBeEditable();
      await expect(pageDriver.field(fixtures.page, 'Password')).toHaveValue(passwordFilled ? /./ : '');
      await expectSubmit(fixtures, snapshot);
    },
    'form.idle': async fixtures => {
      await expect(fixtures.page).toHaveURL(/\/v\/login$/);
      await pageDriver.expectProblem(fixtures, null);
    },
    'form.linking': async fixtures => {
      await expect(
        pageDriver.heading(fixtures.page, `Link ${DEMO_IDENTITY.name} to your account`),
      ).toBeVisible();
      await pageDriver.expectProblem(fixtures, null);
    },
    'form.refused': (fixtures, snapshot) =>
      pageDriver.expectProblem(fixtures, wordsOf(contextOf(snapshot).problem)),
    authenticating: async (fixtures, snapshot) => {
      await pageDriver.expectBusy(fixtures.page, SUBMIT);
      await expectSubmit(fixtures, snapshot);
    },
    secondFactor: async ({ page }) => {
      await expect(page).toHaveURL(/\/v\/login-mfa$/);
      await expect(pageDriver.field(page, 'Verification code')).toBeFocused();
    },
    returning: ({ page }) => expect(pageDriver.status(page, 'Signing you in')).toBeVisible(),
    'returning.exchanging': ({ page }) => expect(page.getByRole('link', { name: BACK })).toBeHidden(),
    'returning.slow': ({ page }) => expect(page.getByRole('link', { name: BACK })).toBeVisible(),
    providerRefused: async (fixtures, snapshot) => {
      await expect(pageDriver.heading(fixtures.page, 'Sign-in failed')).toBeFocused();
      await pageDriver.expectProblem(fixtures, contextOf(snapshot).problem);
    },
    done: async ({ page }, snapshot) => {
      const { user } = contextOf(snapshot);
      await expect(page).toHaveURL(user?.MustSetupMfa ? /\/v\/setup-mfa$/ : pageDriver.DASHBOARD);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
};
