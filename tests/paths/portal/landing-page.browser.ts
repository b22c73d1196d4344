/** Browser driver of the landing-page machine at /dashboard-manager. Another user's change is written to the database. */
import type { EventObject } from 'xstate';
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failsWith, nextOutcome } from '../support/paused-requests.ts';
import { landingPageModel } from './landing-page.model.ts';

const welcome = ({ page }: Fixtures) => pageDriver.field(page, 'Welcome text');
const conflict = ({ page }: Fixtures) =>
  page.getByRole('alert').filter({ hasText: 'Someone else has changed the dashboard.' });

/** Saves a newer version if a conflict follows: in the database, because the server's operation is paused. */
async function saveElsewhere({ deps }: Fixtures, outcome: EventObject | undefined): Promise<void> {
  if (failsWith(outcome, 409))
    await deps.db.updateTable('landing_page').set({ welcome: 'Theirs', version: 2 }).execute();
}

export const landingPageDriver = driverOf(landingPageModel, {
  begin: async fixtures => {
    await fixtures.signInQuickly('resellerManager');
    const saved = { ...DEFAULT_ARRANGEMENT, Welcome: 'Hello', Version: 0 };
    await pageDriver.callAs(fixtures, 'IAccountService/UpdateLandingPage', saved);
    await fixtures.page.goto('/v/dashboard-manager');
  },
  calls: {
    load: 'IAccountService/GetManagedLandingPage',
    loadTheirs: 'IAccountService/GetManagedLandingPage',
    save: 'IAccountService/UpdateLandingPage',
    reset: 'IAccountService/ResetLandingPage',
  },
  events: {
    'page.requested': act.press('Try again'),
    'draft.changed': async fixtures => {
      // Typing the current value would be no change.
      await welcome(fixtures).clear();
      await welcome(fixtures).fill('Mine');
    },
    'draft.discarded': act.press('Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      await saveElsewhere(fixtures, nextOutcome(ahead, 'save'));
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': act.press('Discard my changes'),
    'mine.kept': act.press('Overwrite with my changes'),
    'page.reset': async (fixtures, _, ahead) => {
      const { page } = fixtures;
      await saveElsewhere(fixtures, nextOutcome(ahead, 'reset'));
      await pageDriver.press(page, 'Reset layout');
      await page.getByRole('dialog').getByRole('button', { name: 'Reset layout' }).click();
    },
  },
  states: {
    loading: see.heading('Dashboard manager'),
    unavailable: see.all(see.problem, see.absent(welcome)),
    editing: async (fixtures, snapshot) => {
      const { draft, page: saved } = snapshot.context;
      const { page } = fixtures;
      await see.problem(fixtures, snapshot);
      await expect(welcome(fixtures)).toHaveValue(draft.Welcome);
      await pageDriver.expectShown(page.getByTestId('save-bar'), draft.Welcome !== saved?.Welcome);
      await pageDriver.expectShown(pageDriver.button(page, 'Reset layout'), saved!.Version > 0);
    },
    saving: see.all(see.busy('Save'), see.disabled(welcome)),
    resetting: see.disabled(welcome),
    comparing: see.disabled(welcome),
    conflict: see.all(see.visible(conflict), see.noButton('Save')),
  },
});
