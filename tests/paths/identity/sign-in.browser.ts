/** Browser driver of the sign-in machine: the card at /login, the provider's redirect to /sso-auth, linking at /sso-link. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { canSubmit } from '#machines/identity/sign-in.machine.ts';
import type { Problem } from '#machines/platform/types.ts';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { signInModel } from './sign-in.model.ts';

/** The machine's delay after which the exchange with the provider can be left. */
const SLOW = 10_000;
const SUBMIT = /^(Sign in|Link and sign in)$/;
const BACK = 'Back to sign-in';

const username = ({ page }: Fixtures) => pageDriver.field(page, 'Username');
const password = ({ page }: Fixtures) => pageDriver.field(page, 'Password');
const code = ({ page }: Fixtures) => pageDriver.field(page, 'Verification code');
const back = ({ page }: Fixtures) => page.getByRole('link', { name: BACK });

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

export const signInDriver = driverOf(signInModel, {
  // The outcome depends on the username, which a joined path enters only once.
  maxSteps: 0,
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
    'username.changed': async (fixtures, _, ahead) => {
      const usual = fixtures.notes.has('ticket') ? 'unlinked' : 'user';
      const person = personFor('authenticate', ahead, usual, 'authenticator');
      await username(fixtures).fill(` ${PEOPLE[person].username} `);
    },
    'password.changed': (fixtures, _, ahead) =>
      password(fixtures).fill(
        isFailure(nextOutcome(ahead, 'authenticate')) ? 'not it at all' : DEMO_PASSWORD,
      ),
    'autofill.detected': ({ page }) => page.evaluate(() => void (document.body.dataset.filled = 'yes')),
    submitted: act.press(SUBMIT),
    'key.pressed': ({ page }) => page.keyboard.press('Shift'),
    'signIn.restarted': async fixtures => {
      // The next form is empty, although the document may be the same.
      await fixtures.page.evaluate(() => void delete document.body.dataset.filled);
      if (await back(fixtures).isVisible()) await back(fixtures).click();
      else await pageDriver.signOut(fixtures.page);
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
      const known = () => personFor('authenticateOpenId', ahead, 'singleSignOn', 'singleSignOnAuthenticator');
      await goThroughProvider(fixtures, isUnknown ? 'unlinked' : known());
    },
    'xstate.after.slowDelay.signIn.returning.exchanging': ({ page }) => page.clock.runFor(SLOW),
    'xstate.done.actor.secondFactor': async (fixtures, event) => {
      const { user } = outputOf<{ user: SessionUser | null }>(event)!;
      if (user !== null) await code(fixtures).fill(await nextAppCode(fixtures.portal));
      await pageDriver.press(fixtures.page, user === null ? BACK : 'Verify');
    },
    'xstate.error.actor.authenticate': act.refusedWith('The username or password is incorrect.'),
  },
  unreachable: {
    'xstate.error.actor.secondFactor':
      'the verification step is a machine that handles its own failures, so only a defect would cause this',
  },
  states: {
    form: async (fixtures, snapshot) => {
      await expect(username(fixtures)).toBeEditable();
      await expect(password(fixtures)).toHaveValue(snapshot.context.passwordFilled ? /./ : '');
      await expectSubmit(fixtures, snapshot);
    },
    'form.idle': see.all(see.address(/\/v\/login$/), see.noProblem),
    'form.linking': see.all(see.heading(`Link ${DEMO_IDENTITY.name} to your account`), see.noProblem),
    'form.refused': (fixtures, { context }) => pageDriver.expectProblem(fixtures, wordsOf(context.problem)),
    authenticating: see.all(see.busy(SUBMIT), expectSubmit),
    secondFactor: see.all(see.address(/\/v\/login-mfa$/), fixtures => expect(code(fixtures)).toBeFocused()),
    returning: see.status('Signing you in'),
    'returning.exchanging': fixtures => expect(back(fixtures)).toBeHidden(),
    'returning.slow': see.visible(back),
    providerRefused: see.all(see.focusedHeading('Sign-in failed'), see.problem),
    done: async ({ page }, { context }) => {
      await expect(page).toHaveURL(context.user?.MustSetupMfa ? /\/v\/setup-mfa$/ : pageDriver.DASHBOARD);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
});
