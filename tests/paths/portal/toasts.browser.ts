/** Browser driver of the toasts machine: toasts are sent to the actor, and closed, clicked and hovered on the page. */
import type { EventObject } from 'xstate';
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import type { Toast } from '#machines/portal/toasts.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { recordedArgumentsIn, sendTo } from '../support/app-actors.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';

const region = ({ page }: Fixtures) => page.getByRole('region', { name: 'Notifications' });
const TYPES: Record<string, ToastMessage['type']> = { 'toast-1': 'success', 'toast-2': 'error' };
const ACTIONS = ['Undo', 'Look'];
const POINTING = 'pointing';

/** A toast's actions record that they were called. */
async function show({ page }: Fixtures, event: EventObject): Promise<void> {
  const { toast } = event as EventObject & { toast: ToastMessage };
  const plain = {
    ...toast,
    actions: toast.actions?.map(({ label, closeMessage }) => ({ label, closeMessage })),
  };
  await page.evaluate(({ actions, ...given }) => {
    const working = actions?.map(one => ({
      ...one,
      action: () => (window.recordedArguments ??= []).push(one.label),
    }));
    const shown = working ? { ...given, actions: working } : given;
    window.portal!.system.get('toasts')!.send({ type: 'toast.shown', toast: shown });
  }, plain);
}

const toastOf = (fixtures: Fixtures, event: EventObject) =>
  fixtures.page.getByTestId(`toast-${TYPES[(event as EventObject & { id: string }).id]}`);

const lookAway = ({ page }: Fixtures) => page.mouse.move(1, 1);

/** Clicks in the toasts; unless the path hovers them longer, the pointer leaves afterwards. */
const inPassing =
  (click: (fixtures: Fixtures, event: EventObject) => Promise<void>) =>
  async (fixtures: Fixtures, event: EventObject) => {
    await click(fixtures, event);
    if (!fixtures.notes.has(POINTING)) await lookAway(fixtures);
  };

export const toastsDriver: BrowserDriver = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('user');
    await page.clock.install();
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    // From here on the clock is only advanced by the path.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  },
  events: {
    'toast.shown': show,
    'toast.closed': inPassing((fixtures, event) =>
      toastOf(fixtures, event).getByRole('button', { name: 'Close' }).click(),
    ),
    'toast.expired': async (fixtures, event) => {
      await fixtures.page.clock.runFor(TOAST_CLOSE_DELAY - 1000);
      await expect(toastOf(fixtures, event)).toBeVisible();
      await fixtures.page.clock.runFor(1000);
      await expect(toastOf(fixtures, event)).toHaveCount(0);
    },
    'toast.withdrawn': (fixtures, event) => sendTo(fixtures, 'toasts', event),
    'toast.actionChosen': inPassing(async (fixtures, event) => {
      const label = ACTIONS[(event as EventObject & { index: number }).index]!;
      await toastOf(fixtures, event).getByRole('button', { name: label }).click();
      expect(await recordedArgumentsIn(fixtures)).toEqual([label]);
    }),
    'toasts.paused': async fixtures => {
      fixtures.notes.set(POINTING, 'yes');
      await region(fixtures).getByRole('listitem').first().hover();
    },
    'toasts.resumed': async fixtures => {
      fixtures.notes.delete(POINTING);
      await lookAway(fixtures);
    },
  },
  states: {
    running: async (fixtures, { context }) => {
      const texts = (context as { toasts: Toast[] }).toasts.map(({ text }) => new RegExp(`^${text}`));
      await expect(
        fixtures.page
          .getByRole('listitem')
          .filter({ has: fixtures.page.getByRole('button', { name: 'Close' }) }),
      ).toHaveText(texts);
    },
    paused: async (fixtures, { context }) => {
      const before = (context as { toasts: Toast[] }).toasts.length;
      await fixtures.page.clock.runFor(TOAST_CLOSE_DELAY);
      await expect(region(fixtures).getByRole('listitem')).toHaveCount(before);
    },
  },
};
