/** A department with a user and two subscriptions ends; what stands in the way is written while the check is held. */
import type {
  Affected,
  TerminationContext,
  TerminationInput,
} from '#machines/accounts/termination.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import { endingSubtree } from '#tests/support/ending.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { refusal } from '../support/model.ts';
import { makerOf, remember } from '../support/wizards.ts';
import type { World } from '../support/world.ts';

const END = 'IAccountService/TerminateAccount';
const CONFIRM = /^(Terminate \d+ accounts?|Schedule termination)$/;
const FAR = '2198-01-01T00:00:00.000Z';

const context = (snapshot: { context: unknown }) => snapshot.context as TerminationContext;
const later = ({ page }: World) => page.getByRole('radio', { name: /^At a date and time/ });
const reason = ({ page }: World) => hands.field(page, 'Reason');
const understanding = ({ page }: World) => page.getByRole('checkbox', { name: /^I understand/ });

/** How things stand with the department's accounts, before the server looks. */
async function arrange({ deps, notes }: World, obstacle: Affected['Obstacle']): Promise<void> {
  const all = (notes.get('all') ?? '').split(',').map(Number);
  await deps.db
    .updateTable('account')
    .set({ state: obstacle === 'state' ? 'Terminated' : 'Active', lock_end: null })
    .where('id', 'in', all)
    .execute();
  if (obstacle === 'locked')
    await deps.db
      .updateTable('account')
      .set({ lock_end: new Date(FAR) })
      .where('id', '=', all.at(-1) ?? 0)
      .execute();
}

export const terminationSide: BrowserSide = {
  begin: async (world, input) => {
    await world.signInQuickly('resellerManager');
    const { root, all } = await endingSubtree(world, makerOf(world), null);
    world.notes.set('all', all.join(','));
    const { draft } = input as TerminationInput;
    if (draft.step !== 'time')
      await remember(world, `terminate-${root}`, { ...draft, key: crypto.randomUUID() });
    await world.page.goto(`/v/terminate?account=${root}`);
  },
  calls: { check: 'IAccountService/GetAccountsForTermination', terminate: END },
  events: {
    'affected.requested': ({ page }) => hands.press(page, 'Try again'),
    'time.changed': async (world, event) => {
      const { time } = event as unknown as TerminationContext;
      await later(world).check();
      if (time.local === '') return;
      await hands.field(world.page, 'Time zone').selectOption('UTC');
      await hands.field(world.page, 'Date and time').fill(time.local);
    },
    'time.submitted': ({ page }) => hands.press(page, 'Continue'),
    'reason.changed': (world, event) => reason(world).fill((event as unknown as TerminationContext).reason),
    'reason.submitted': ({ page }) => hands.press(page, 'Continue'),
    'back.requested': ({ page }) => hands.press(page, 'Back'),
    'understanding.changed': world => understanding(world).check(),
    'termination.confirmed': ({ page }) => hands.press(page, CONFIRM),
    'xstate.done.actor.check': (world, event) =>
      arrange(world, (event as unknown as { output: Affected }).output.Obstacle),
    /** What would end is no longer what was looked at: refused by the server itself. */
    'xstate.error.actor.terminate': async (world, event) => {
      if ((event as unknown as { error: CallFailure }).error.status !== 409) {
        await world.portal.fail(END, refusal.status, refusal.message);
        return;
      }
      world.notes.set('refusal', 'Nothing has been terminated.');
      await world.deps.db
        .updateTable('account')
        .set({ state: 'Terminated' })
        .where('id', '=', Number(world.notes.get('all')?.split(',').at(-1)))
        .execute();
    },
  },
  states: {
    checking: async ({ page }, snapshot) => {
      await expect(hands.heading(page, /^Terminate /)).toBeVisible();
      const { affected } = context(snapshot);
      if (affected !== null) await hands.expectBusy(page, 'Continue');
    },
    unavailable: (world, snapshot) => hands.expectProblem(world, context(snapshot).problem),
    choosingTime: async (world, snapshot) => {
      const { affected, time, isIncomplete, problem } = context(snapshot);
      const isLiving = affected?.Obstacle !== 'state';
      await hands.expectProblem(world, problem);
      await expect(hands.button(world.page, 'Continue')).toHaveCount(isLiving ? 1 : 0);
      await expect(world.page.getByText(/subscription is locked/)).toHaveCount(
        affected?.Obstacle === 'locked' ? 1 : 0,
      );
      if (isLiving) await expect(later(world)).toBeChecked({ checked: time.mode === 'later' });
      await expect(world.page.getByText('Choose a date and time.')).toHaveCount(isIncomplete ? 1 : 0);
    },
    enteringReason: async (world, snapshot) => {
      await expect(reason(world)).toHaveValue(context(snapshot).reason);
      await expect(world.page.getByText('Enter a reason.')).toHaveCount(
        context(snapshot).isIncomplete ? 1 : 0,
      );
    },
    reviewing: async (world, snapshot) => {
      const { problem, understood } = context(snapshot);
      await expect(world.page.getByRole('heading', { level: 2, name: 'Consequences' })).toBeVisible();
      await hands.expectProblem(world, problem);
      await expect(understanding(world)).toBeChecked({ checked: understood });
      await expect(hands.button(world.page, CONFIRM)).toBeEnabled({ enabled: understood });
    },
    terminating: async world => {
      await hands.expectBusy(world.page, CONFIRM);
      await expect(understanding(world)).toBeDisabled();
    },
    done: async ({ page }, snapshot) => {
      const isNow = context(snapshot).time.mode === 'now';
      await expect(
        hands.status(page, isNow ? 'has been terminated.' : 'will be terminated on'),
      ).toBeVisible();
    },
  },
};
