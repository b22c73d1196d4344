/** Terminates a department with a user and two subscriptions. Obstacles are inserted while the check request is paused. */
import type { Affected } from '#machines/accounts/termination-setup.ts';
import { expect } from '#tests/support/browser.ts';
import { createSubtreeToTerminate } from '#tests/support/subtree-to-terminate.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';
import { expectUnderstanding, makerOf, remember, understanding } from '../support/wizards.ts';
import { terminationModel } from './termination.model.ts';

const END = 'IAccountService/TerminateAccount';
const CONFIRM = /^(Terminate \d+ accounts?|Schedule termination)$/;
const FAR = '2198-01-01T00:00:00.000Z';

const later = ({ page }: Fixtures) => page.getByRole('radio', { name: /^At a date and time/ });
const reason = ({ page }: Fixtures) => pageDriver.field(page, 'Reason');

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

export const terminationDriver = driverOf(terminationModel, {
  begin: async (fixtures, { draft }) => {
    await fixtures.signInQuickly('resellerManager');
    const { root, all } = await createSubtreeToTerminate(fixtures, makerOf(fixtures), null);
    fixtures.notes.set('all', all.join(','));
    if (draft.step !== 'time')
      await remember(fixtures, `terminate-${root}`, { ...draft, key: crypto.randomUUID() });
    await fixtures.page.goto(`/v/terminate?account=${root}`);
  },
  calls: { check: 'IAccountService/GetAccountsForTermination', terminate: END },
  events: {
    'affected.requested': act.press('Try again'),
    'time.changed': async (fixtures, { time }) => {
      await later(fixtures).check();
      if (time.local === '') return;
      await pageDriver.field(fixtures.page, 'Time zone').selectOption('UTC');
      await pageDriver.field(fixtures.page, 'Date and time').fill(time.local);
    },
    'time.submitted': act.press('Continue'),
    'reason.changed': (fixtures, event) => reason(fixtures).fill(event.reason),
    'reason.submitted': act.press('Continue'),
    'back.requested': act.press('Back'),
    'understanding.changed': fixtures => understanding(fixtures).check(),
    'termination.confirmed': act.press(CONFIRM),
    'xstate.done.actor.check': (fixtures, event) => arrange(fixtures, outputOf<Affected>(event)!.Obstacle),
    /** The server itself refuses, because other accounts would now be affected. */
    'xstate.error.actor.terminate': act.failUnless(409, END, async ({ deps, notes }) => {
      notes.set('refusal', 'Nothing has been terminated.');
      await deps.db
        .updateTable('account')
        .set({ state: 'Terminated' })
        .where('id', '=', Number(notes.get('all')?.split(',').at(-1)))
        .execute();
    }),
  },
  states: {
    checking: async ({ page }, { context }) => {
      await expect(pageDriver.heading(page, /^Terminate /)).toBeVisible();
      if (context.affected !== null) await pageDriver.expectBusy(page, 'Continue');
    },
    unavailable: see.problem,
    choosingTime: async (fixtures, snapshot) => {
      const { affected, time, isIncomplete } = snapshot.context;
      const { page } = fixtures;
      const isLiving = affected?.Obstacle !== 'state';
      await see.problem(fixtures, snapshot);
      await pageDriver.expectShown(pageDriver.button(page, 'Continue'), isLiving);
      await pageDriver.expectShown(page.getByText(/subscription is locked/), affected?.Obstacle === 'locked');
      if (isLiving) await expect(later(fixtures)).toBeChecked({ checked: time.mode === 'later' });
      await pageDriver.expectShown(page.getByText('Choose a date and time.'), isIncomplete);
    },
    enteringReason: async (fixtures, { context }) => {
      await expect(reason(fixtures)).toHaveValue(context.reason);
      await pageDriver.expectShown(fixtures.page.getByText('Enter a reason.'), context.isIncomplete);
    },
    reviewing: async (fixtures, snapshot) => {
      await expect(fixtures.page.getByRole('heading', { level: 2, name: 'Consequences' })).toBeVisible();
      await see.problem(fixtures, snapshot);
      await expectUnderstanding(fixtures, CONFIRM, snapshot.context.understood);
    },
    terminating: see.all(see.busy(CONFIRM), see.disabled(understanding)),
    done: async ({ page }, { context }) => {
      const isNow = context.time.mode === 'now';
      const words = isNow ? 'has been terminated.' : 'will be terminated on';
      await expect(pageDriver.status(page, words)).toBeVisible();
    },
  },
});
