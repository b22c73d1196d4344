/** Terminates a department with a user and two subscriptions. Obstacles are inserted while the check request is paused. */
import type {
  Affected,
  TerminationContext,
  TerminationInput,
} from '#machines/accounts/termination.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import { createSubtreeToTerminate } from '#tests/support/subtree-to-terminate.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { makerOf, remember } from '../support/wizards.ts';

const END = 'IAccountService/TerminateAccount';
const CONFIRM = /^(Terminate \d+ accounts?|Schedule termination)$/;
const FAR = '2198-01-01T00:00:00.000Z';

const context = (snapshot: { context: unknown }) => snapshot.context as TerminationContext;
const later = ({ page }: Fixtures) => page.getByRole('radio', { name: /^At a date and time/ });
const reason = ({ page }: Fixtures) => pageDriver.field(page, 'Reason');
const understanding = ({ page }: Fixtures) => page.getByRole('checkbox', { name: /^I understand/ });

/** Writes the state of the department's accounts that the server's next check finds. */
async function arrange({ deps, notes }: Fixtures, obstacle: Affected['Obstacle']): Promise<void> {
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

export const terminationDriver: BrowserDriver = {
  begin: async (fixtures, input) => {
    await fixtures.signInQuickly('resellerManager');
    const { root, all } = await createSubtreeToTerminate(fixtures, makerOf(fixtures), null);
    fixtures.notes.set('all', all.join(','));
    const { draft } = input as TerminationInput;
    if (draft.step !== 'time')
      await remember(fixtures, `terminate-${root}`, { ...draft, key: crypto.randomUUID() });
    await fixtures.page.goto(`/v/terminate?account=${root}`);
  },
  calls: { check: 'IAccountService/GetAccountsForTermination', terminate: END },
  events: {
    'affected.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'time.changed': async (fixtures, event) => {
      const { time } = event as unknown as TerminationContext;
      await later(fixtures).check();
      if (time.local === '') return;
      await pageDriver.field(fixtures.page, 'Time zone').selectOption('UTC');
      await pageDriver.field(fixtures.page, 'Date and time').fill(time.local);
    },
    'time.submitted': ({ page }) => pageDriver.press(page, 'Continue'),
    'reason.changed': (fixtures, event) =>
      reason(fixtures).fill((event as unknown as TerminationContext).reason),
    'reason.submitted': ({ page }) => pageDriver.press(page, 'Continue'),
    'back.requested': ({ page }) => pageDriver.press(page, 'Back'),
    'understanding.changed': fixtures => understanding(fixtures).check(),
    'termination.confirmed': ({ page }) => pageDriver.press(page, CONFIRM),
    'xstate.done.actor.check': (fixtures, event) =>
      arrange(fixtures, (event as unknown as { output: Affected }).output.Obstacle),
    /** The server itself refuses, because other accounts would now be affected. */
    'xstate.error.actor.terminate': async (fixtures, event) => {
      if ((event as unknown as { error: CallFailure }).error.status !== 409) {
        await fixtures.portal.fail(END, refusal.status, refusal.message);
        return;
      }
      fixtures.notes.set('refusal', 'Nothing has been terminated.');
      await fixtures.deps.db
        .updateTable('account')
        .set({ state: 'Terminated' })
        .where('id', '=', Number(fixtures.notes.get('all')?.split(',').at(-1)))
        .execute();
    },
  },
  states: {
    checking: async ({ page }, snapshot) => {
      await expect(pageDriver.heading(page, /^Terminate /)).toBeVisible();
      const { affected } = context(snapshot);
      if (affected !== null) await pageDriver.expectBusy(page, 'Continue');
    },
    unavailable: (fixtures, snapshot) => pageDriver.expectProblem(fixtures, context(snapshot).problem),
    choosingTime: async (fixtures, snapshot) => {
      const { affected, time, isIncomplete, problem } = context(snapshot);
      const isLiving = affected?.Obstacle !== 'state';
      await pageDriver.expectProblem(fixtures, problem);
      await expect(pageDriver.button(fixtures.page, 'Continue')).toHaveCount(isLiving ? 1 : 0);
      await expect(fixtures.page.getByText(/subscription is locked/)).toHaveCount(
        affected?.Obstacle === 'locked' ? 1 : 0,
      );
      if (isLiving) await expect(later(fixtures)).toBeChecked({ checked: time.mode === 'later' });
      await expect(fixtures.page.getByText('Choose a date and time.')).toHaveCount(isIncomplete ? 1 : 0);
    },
    enteringReason: async (fixtures, snapshot) => {
      await expect(reason(fixtures)).toHaveValue(context(snapshot).reason);
      await expect(fixtures.page.getByText('Enter a reason.')).toHaveCount(
        context(snapshot).isIncomplete ? 1 : 0,
      );
    },
    reviewing: async (fixtures, snapshot) => {
      const { problem, understood } = context(snapshot);
      await expect(fixtures.page.getByRole('heading', { level: 2, name: 'Consequences' })).toBeVisible();
      await pageDriver.expectProblem(fixtures, problem);
      await expect(understanding(fixtures)).toBeChecked({ checked: understood });
      await expect(pageDriver.button(fixtures.page, CONFIRM)).toBeEnabled({ enabled: understood });
    },
    terminating: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, CONFIRM);
      await expect(understanding(fixtures)).toBeDisabled();
    },
    done: async ({ page }, snapshot) => {
      const isNow = context(snapshot).time.mode === 'now';
      await expect(
        pageDriver.status(page, isNow ? 'has been terminated.' : 'will be terminated on'),
      ).toBeVisible();
    },
  },
};
