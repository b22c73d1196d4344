/**
 * Consent in the browser: on its own screen, where one service is decided on; and in the shell, where the tool's layers
 * are drawn. The tool's script, its list and its decisions are what is held and failed.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { CONSENT_DECISIONS, CONSENT_LIST, CONSENT_TOOL } from '#contract/platform/constants.ts';
import { consentMachine } from '#machines/portal/consent.machine.ts';
import type { ConsentContext } from '#machines/portal/consent.machine.ts';
import { CONSENT_COOKIE } from '#server/portal/consent/cookie.ts';
import { brand } from '#tests/support/brand.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import { button, press } from '../support/hands.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

const { pollDelay, loadTimeout } = consentMachine.implementations.delays;
const LIST = `${CONSENT_LIST}?locale=en` as const;
const DECISIONS = `${CONSENT_DECISIONS}?locale=en` as const;

type Tool = { showSecondLayer(): void; denyAllConsents(): Promise<void> };
const LAYERS = ['settings.opened', 'settings.closed', 'tool.changed'];

const bar = ({ page }: World) => page.getByTestId('consent-bar');
const dialog = ({ page }: World) => page.getByRole('dialog', { name: 'Privacy settings' });
const isInShell = ({ page }: World) => page.url().endsWith('/#/Dashboard');
const waiting = ({ page }: World) => page.getByText('Loading privacy settings…');

/** Whether the next answer is that this instance asks nobody. */
const isExemptNext = (ahead: EventObject[]) =>
  outputOf<{ isInForce: boolean }>(nextOutcome(ahead, 'loadTool'))?.isInForce === false;

/** The layers are seen in the shell; what somebody else decides is seen where the service is. */
const isAboutLayers = (ahead: EventObject[]) =>
  ahead.some(event => LAYERS.includes(event.type) && !ahead.some(one => one.type === 'decision.made'));

/** On the screen the words say how it stands; in the shell there is nothing to see. */
const looks =
  (words: RegExp): BrowserSide['states'][string] =>
  async world => {
    if (isInShell(world)) await expect(bar(world).or(dialog(world))).toHaveCount(0);
    else await expect(world.page.getByRole('main')).toContainText(words);
  };

const isExempt = looks(/No consent is needed on this portal/);

/** Where nobody is asked there is nothing to wait for, so nothing of it to be seen. */
const isLoading: BrowserSide['states'][string] = (world, snapshot) =>
  world.notes.has('exempt') ? isExempt(world, snapshot) : looks(/Loading privacy settings…/)(world, snapshot);

async function seesLayers(world: World, { context }: AnyMachineSnapshot): Promise<void> {
  const { view } = context as ConsentContext;
  await expect(bar(world).or(dialog(world))).toHaveCount(view === 'none' ? 0 : 1);
}

async function seesService({ page }: World, { context }: AnyMachineSnapshot): Promise<void> {
  const { services, problem } = context as ConsentContext;
  const isConsented = services.every(service => service.isConsented);
  await expect(page.getByRole('heading', { level: 1, name: 'Consent to “Chat assistant”' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText([
    isConsented ? 'You have given your consent' : 'You have not',
  ]);
  await expect(page.getByText('could not be saved')).toHaveCount(problem === null ? 0 : 1);
}

export const consentSide: BrowserSide = {
  begin: async (world, _input, ahead) => {
    const { context, page, portal, complaints, signInQuickly } = world;
    complaints.allow(/\/consent-tool\//);
    await context.clearCookies({ name: CONSENT_COOKIE });
    if (isExemptNext(ahead)) {
      world.notes.set('exempt', 'yes');
      await brand(world, { pod_id: 'ci' });
    }
    await portal.hold(CONSENT_TOOL);
    await portal.hold(LIST);
    if (isAboutLayers(ahead)) await signInQuickly('user');
    await page.goto(isAboutLayers(ahead) ? '/v/#/Dashboard' : '/v/consent/chat', { waitUntil: 'commit' });
  },
  events: {
    'xstate.done.actor.loadTool': ({ portal }) => portal.release(CONSENT_TOOL),
    'xstate.error.actor.loadTool': async ({ portal }) => {
      await portal.fail(CONSENT_TOOL, 500);
      await portal.release(CONSENT_TOOL);
    },
    'xstate.done.actor.readTool': async ({ portal }, event) => {
      if (outputOf<object | null>(event) !== null) await portal.release(LIST);
    },
    'xstate.after.pollDelay.consent.waiting.pausing': ({ page }) => page.clock.runFor(Number(pollDelay)),
    'xstate.after.loadTimeout.consent.waiting': async world => {
      // Time passes for a page that has begun to wait.
      await expect(waiting(world)).toBeVisible();
      await world.page.clock.fastForward(Number(loadTimeout));
    },
    'tool.requested': async ({ page, portal }) => {
      await portal.hold(CONSENT_TOOL);
      await press(page, 'Try again');
    },
    'tool.changed': async (world, event) => {
      const { reading } = event as EventObject & { reading: ConsentContext };
      if (reading.view === 'second') {
        await world.page.evaluate(() => (Reflect.get(window, 'UC_UI') as Tool).showSecondLayer());
      } else {
        await world.page.evaluate(() => (Reflect.get(window, 'UC_UI') as Tool).denyAllConsents());
      }
    },
    'settings.opened': world => bar(world).getByRole('button', { name: 'Settings' }).click(),
    'settings.closed': world => dialog(world).getByRole('button', { name: 'Close' }).click(),
    'decision.made': async world => {
      await world.portal.hold(DECISIONS);
      await press(world.page, isInShell(world) ? 'Accept all' : 'Accept');
    },
    'xstate.done.actor.decide': ({ portal }) => portal.release(DECISIONS),
    'xstate.error.actor.decide': async ({ portal }) => {
      await portal.fail(DECISIONS, 500);
      await portal.release(DECISIONS);
    },
  },
  states: {
    waiting: isLoading,
    'waiting.loading': isLoading,
    'waiting.polling': isLoading,
    'waiting.pausing': isLoading,
    notRequired: isExempt,
    unavailable: looks(/the consent tool is not available/),
    ready: (world, snapshot) =>
      isInShell(world) ? seesLayers(world, snapshot) : seesService(world, snapshot),
    'ready.idle': ({ page }) => expect(page.locator('[aria-busy=true]')).toHaveCount(0),
    'ready.saving': async world => {
      const busy = isInShell(world) ? bar(world).or(dialog(world)) : world.page.getByRole('main');
      await expect(
        world.page.locator('[aria-busy=true]').and(busy).or(busy.locator('[aria-busy=true]')),
      ).toHaveCount(1);
      await expect(button(world.page, isInShell(world) ? 'Accept all' : 'Accept')).toBeVisible();
    },
  },
  outOfReach: {
    'xstate.error.actor.readTool': 'the portal’s own tool does not break when it is asked',
    'xstate.done.actor.watchTool': 'watching a tool has no end of its own',
    'xstate.error.actor.watchTool': 'the portal’s own tool does not break while it is watched',
  },
};
