/**
 * Browser driver of the consent machine, on the consent screen of one service and with the tool's layers in the shell. The
 * requests for the tool's script, its list and its decisions are paused and failed.
 */
import type { EventObject, SnapshotFrom } from 'xstate';
import { CONSENT_DECISIONS, CONSENT_LIST, CONSENT_TOOL } from '#contract/platform/constants.ts';
import { consentMachine } from '#machines/portal/consent.machine.ts';
import { CONSENT_COOKIE } from '#server/portal/consent/cookie.ts';
import { brand } from '#tests/support/brand.ts';
import { expect } from '#tests/support/browser.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { StateAssertion } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { button, expectShown, heading, press } from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { consentModel } from './consent.model.ts';

const { pollDelay, loadTimeout } = consentMachine.implementations.delays;
const LIST = `${CONSENT_LIST}?locale=en` as const;
const DECISIONS = `${CONSENT_DECISIONS}?locale=en` as const;

type Snapshot = SnapshotFrom<typeof consentMachine>;
type Tool = { showSecondLayer(): void; denyAllConsents(): Promise<void> };
const LAYERS = ['settings.opened', 'settings.closed', 'tool.changed'];

const bar = ({ page }: Fixtures) => page.getByTestId('consent-bar');
const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Privacy settings' });
/** The tool's layer, whichever is shown. */
const layer = (fixtures: Fixtures) => bar(fixtures).or(dialog(fixtures));
const isInShell = ({ page }: Fixtures) => page.url().endsWith('/#/Dashboard');
const waiting = ({ page }: Fixtures) => page.getByText('Loading privacy settings…');

/** Whether the next outcome is that the instance is exempt from consent. */
const isExemptNext = (ahead: EventObject[]) =>
  outputOf<{ isInForce: boolean }>(nextOutcome(ahead, 'loadTool'))?.isInForce === false;

/** Whether the path is about the tool's layers, which the shell renders; decisions are asserted on the service's screen. */
const isAboutLayers = (ahead: EventObject[]) =>
  ahead.some(event => LAYERS.includes(event.type) && !ahead.some(one => one.type === 'decision.made'));

/** Asserts the text on the screen; in the shell nothing is rendered. */
const expectText =
  (words: RegExp): StateAssertion =>
  async fixtures => {
    if (isInShell(fixtures)) await expect(layer(fixtures)).toHaveCount(0);
    else await expect(fixtures.page.getByRole('main')).toContainText(words);
  };

const isExempt = expectText(/No consent is needed on this portal/);

/** On an exempt instance no loading state is shown. */
const isLoading: StateAssertion = (fixtures, snapshot) =>
  fixtures.notes.has('exempt')
    ? isExempt(fixtures, snapshot)
    : expectText(/Loading privacy settings…/)(fixtures, snapshot);

async function seesService({ page }: Fixtures, { context }: Snapshot): Promise<void> {
  const { services, problem } = context;
  const isConsented = services.every(service => service.isConsented);
  await expect(heading(page, 'Consent to “Chat assistant”')).toBeVisible();
  await expect(page.getByRole('status')).toContainText([
    isConsented ? 'You have given your consent' : 'You have not',
  ]);
  await expectShown(page.getByText('could not be saved'), problem !== null);
}

export const consentDriver = driverOf(consentModel, {
  // The instance, which decides whether consent is needed, is set before the page opens.
  maxSteps: 0,
  begin: async (fixtures, _, ahead) => {
    const { context, page, portal, complaints, signInQuickly } = fixtures;
    complaints.allow(/\/consent-tool\//);
    await context.clearCookies({ name: CONSENT_COOKIE });
    if (isExemptNext(ahead)) {
      fixtures.notes.set('exempt', 'yes');
      await brand(fixtures, { pod_id: 'ci' });
    }
    await portal.pause(CONSENT_TOOL);
    await portal.pause(LIST);
    if (isAboutLayers(ahead)) await signInQuickly('user');
    await page.goto(isAboutLayers(ahead) ? '/v/#/Dashboard' : '/v/consent/chat', { waitUntil: 'commit' });
  },
  events: {
    'xstate.done.actor.loadTool': ({ portal }) => portal.resume(CONSENT_TOOL),
    'xstate.error.actor.loadTool': async ({ portal }) => {
      await portal.fail(CONSENT_TOOL, 500);
      await portal.resume(CONSENT_TOOL);
    },
    'xstate.done.actor.readTool': async ({ portal }, event) => {
      if (outputOf<object | null>(event) !== null) await portal.resume(LIST);
    },
    'xstate.after.pollDelay.consent.waiting.pausing': ({ page }) => page.clock.runFor(Number(pollDelay)),
    'xstate.after.loadTimeout.consent.waiting': async fixtures => {
      // The page's timer must have started before the clock is advanced.
      await expect(waiting(fixtures)).toBeVisible();
      await fixtures.page.clock.fastForward(Number(loadTimeout));
    },
    'tool.requested': async ({ page, portal }) => {
      await portal.pause(CONSENT_TOOL);
      await press(page, 'Try again');
    },
    'tool.changed': ({ page }, { reading }) =>
      page.evaluate(view => {
        const tool = Reflect.get(window, 'UC_UI') as Tool;
        return view === 'second' ? tool.showSecondLayer() : tool.denyAllConsents();
      }, reading.view),
    'settings.opened': fixtures => bar(fixtures).getByRole('button', { name: 'Settings' }).click(),
    'settings.closed': fixtures => dialog(fixtures).getByRole('button', { name: 'Close' }).click(),
    'decision.made': async fixtures => {
      await fixtures.portal.pause(DECISIONS);
      await press(fixtures.page, isInShell(fixtures) ? 'Accept all' : 'Accept');
    },
    'xstate.done.actor.decide': ({ portal }) => portal.resume(DECISIONS),
    'xstate.error.actor.decide': async ({ portal }) => {
      await portal.fail(DECISIONS, 500);
      await portal.resume(DECISIONS);
    },
  },
  states: {
    waiting: isLoading,
    'waiting.loading': isLoading,
    'waiting.polling': isLoading,
    'waiting.pausing': isLoading,
    notRequired: isExempt,
    unavailable: expectText(/the consent tool is not available/),
    ready: (fixtures, snapshot) =>
      isInShell(fixtures)
        ? expectShown(layer(fixtures), snapshot.context.view !== 'none')
        : seesService(fixtures, snapshot),
    'ready.idle': see.absent(({ page }) => page.locator('[aria-busy=true]')),
    'ready.saving': async fixtures => {
      const { page } = fixtures;
      const part = isInShell(fixtures) ? layer(fixtures) : page.getByRole('main');
      const busy = page.locator('[aria-busy=true]');
      await expect(busy.and(part).or(part.locator(busy))).toHaveCount(1);
      await expect(button(page, isInShell(fixtures) ? 'Accept all' : 'Accept')).toBeVisible();
    },
  },
  unreachable: {
    'xstate.error.actor.readTool': 'reading the portal’s own consent tool never fails',
    'xstate.done.actor.watchTool': 'watching the consent tool never ends by itself',
    'xstate.error.actor.watchTool': 'watching the portal’s own consent tool never fails',
  },
});
