/** Browser driver of the toasts machine: toasts are sent to the actor, and closed, clicked and hovered on the page. */
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import { recordedArgumentsIn, sendTo } from '../support/app-actors.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { stopClock } from '../support/page-driver.ts';
import { toastsModel } from './toasts.model.ts';

const region = ({ page }: Fixtures) => page.getByRole('region', { name: 'Notifications' });
const TYPES: Record<string, ToastMessage['type']> = { 'toast-1': 'success', 'toast-2': 'error' };
const ACTIONS = ['Undo', 'Look'];
const POINTING = 'pointing';

/** A toast's actions record that they were called. */
async function show({ page }: Fixtures, { toast }: { toast: ToastMessage }): Promise<void> {
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

type WithId = { id: string };

const toastOf = ({ page }: Fixtures, { id }: WithId) => page.getByTestId(`toast-${TYPES[id]}`);

const lookAway = ({ page }: Fixtures) => page.mouse.move(1, 1);

/** Clicks in the toasts; unless the path hovers them longer, the pointer leaves afterwards. */
const inPassing =
  <Event extends WithId>(click: (fixtures: Fixtures, event: Event) => Promise<void>) =>
  async (fixtures: Fixtures, event: Event) => {
    await click(fixtures, event);
    if (!fixtures.notes.has(POINTING)) await lookAway(fixtures);
  };

export const toastsDriver = driverOf(toastsModel, {
  // After a click in a toast the pointer is already over the toasts.
  maxSteps: 0,
  begin: async fixtures => {
    await fixtures.page.clock.install();
    await act.explore(fixtures);
    await stopClock(fixtures.page);
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
    'toast.actionChosen': inPassing(async (fixtures, event: WithId & { index: number }) => {
      const label = ACTIONS[event.index]!;
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
      const close = fixtures.page.getByRole('button', { name: 'Close' });
      const shown = fixtures.page.getByRole('listitem').filter({ has: close });
      await expect(shown).toHaveText(context.toasts.map(({ text }) => new RegExp(`^${text}`)));
    },
    paused: async (fixtures, { context }) => {
      await fixtures.page.clock.runFor(TOAST_CLOSE_DELAY);
      await expect(region(fixtures).getByRole('listitem')).toHaveCount(context.toasts.length);
    },
  },
});
