/** Toasts in the browser: shown by whatever code has something to say, closed, used and pointed at by a person. */
import type { EventObject } from 'xstate';
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import type { Toast } from '#machines/portal/toasts.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { heardIn, sendTo } from '../support/app-actors.ts';
import type { BrowserSide } from '../support/browser.ts';
import type { World } from '../support/world.ts';

const region = ({ page }: World) => page.getByRole('region', { name: 'Notifications' });
const TYPES: Record<string, ToastMessage['type']> = { 'toast-1': 'success', 'toast-2': 'error' };
const ACTIONS = ['Undo', 'Look'];
const POINTING = 'pointing';

/** A toast's actions write down that they were done. */
async function show({ page }: World, event: EventObject): Promise<void> {
  const { toast } = event as EventObject & { toast: ToastMessage };
  const plain = {
    ...toast,
    actions: toast.actions?.map(({ label, closeMessage }) => ({ label, closeMessage })),
  };
  await page.evaluate(({ actions, ...given }) => {
    const working = actions?.map(one => ({ ...one, action: () => (window.heard ??= []).push(one.label) }));
    const shown = working ? { ...given, actions: working } : given;
    window.portal!.system.get('toasts')!.send({ type: 'toast.shown', toast: shown });
  }, plain);
}

const toastOf = (world: World, event: EventObject) =>
  world.page.getByTestId(`toast-${TYPES[(event as EventObject & { id: string }).id]}`);

const lookAway = ({ page }: World) => page.mouse.move(1, 1);

/** Who does not point at the toasts for longer goes there, clicks and goes away again. */
const inPassing =
  (click: (world: World, event: EventObject) => Promise<void>) =>
  async (world: World, event: EventObject) => {
    await click(world, event);
    if (!world.notes.has(POINTING)) await lookAway(world);
  };

export const toastsSide: BrowserSide = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('user');
    await page.clock.install();
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    // From here on time passes only as the path says.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  },
  events: {
    'toast.shown': show,
    'toast.closed': inPassing((world, event) =>
      toastOf(world, event).getByRole('button', { name: 'Close' }).click(),
    ),
    'toast.expired': async (world, event) => {
      await world.page.clock.runFor(TOAST_CLOSE_DELAY - 1000);
      await expect(toastOf(world, event)).toBeVisible();
      await world.page.clock.runFor(1000);
      await expect(toastOf(world, event)).toHaveCount(0);
    },
    'toast.withdrawn': (world, event) => sendTo(world, 'toasts', event),
    'toast.actionChosen': inPassing(async (world, event) => {
      const label = ACTIONS[(event as EventObject & { index: number }).index]!;
      await toastOf(world, event).getByRole('button', { name: label }).click();
      expect(await heardIn(world)).toEqual([label]);
    }),
    'toasts.paused': async world => {
      world.notes.set(POINTING, 'yes');
      await region(world).getByRole('listitem').first().hover();
    },
    'toasts.resumed': async world => {
      world.notes.delete(POINTING);
      await lookAway(world);
    },
  },
  states: {
    running: async (world, { context }) => {
      const texts = (context as { toasts: Toast[] }).toasts.map(({ text }) => new RegExp(`^${text}`));
      await expect(
        world.page.getByRole('listitem').filter({ has: world.page.getByRole('button', { name: 'Close' }) }),
      ).toHaveText(texts);
    },
    paused: async (world, { context }) => {
      const before = (context as { toasts: Toast[] }).toasts.length;
      await world.page.clock.runFor(TOAST_CLOSE_DELAY);
      await expect(region(world).getByRole('listitem')).toHaveCount(before);
    },
  },
};
