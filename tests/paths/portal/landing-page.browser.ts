/** Browser driver of the landing-page machine at /dashboard-manager. Another user's change is written to the database. */
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import type { LandingPageContext } from '#machines/portal/landing-page.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome } from '../support/paused-requests.ts';

const welcome = ({ page }: Fixtures) => pageDriver.field(page, 'Welcome text');
const CONFLICT = 'Someone else has changed the dashboard.';

const save = (fixtures: Fixtures, Welcome: string, Version: number) =>
  pageDriver.callAs(fixtures, 'IAccountService/UpdateLandingPage', {
    ...DEFAULT_ARRANGEMENT,
    Welcome,
    Version,
  });

/** Whether the outcome is caused by a newer version that another user has saved. */
const isConflict = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 409;

/** Writes directly to the database, because the server's operation is paused. */
const saveElsewhere = ({ deps }: Fixtures) =>
  deps.db.updateTable('landing_page').set({ welcome: 'Theirs', version: 2 }).execute();

export const landingPageDriver: BrowserDriver = {
  begin: async fixtures => {
    await fixtures.signInQuickly('resellerManager');
    await save(fixtures, 'Hello', 0);
    await fixtures.page.goto('/v/dashboard-manager');
  },
  calls: {
    load: 'IAccountService/GetManagedLandingPage',
    loadTheirs: 'IAccountService/GetManagedLandingPage',
    save: 'IAccountService/UpdateLandingPage',
    reset: 'IAccountService/ResetLandingPage',
  },
  events: {
    'page.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'draft.changed': async fixtures => {
      // Typing the current value would be no change.
      await welcome(fixtures).clear();
      await welcome(fixtures).fill('Mine');
    },
    'draft.discarded': ({ page }) => pageDriver.press(page, 'Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      if (isConflict(nextOutcome(ahead, 'save'))) await saveElsewhere(fixtures);
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': ({ page }) => pageDriver.press(page, 'Discard my changes'),
    'mine.kept': ({ page }) => pageDriver.press(page, 'Overwrite with my changes'),
    'page.reset': async (fixtures, _, ahead) => {
      const { page } = fixtures;
      if (isConflict(nextOutcome(ahead, 'reset'))) await saveElsewhere(fixtures);
      await pageDriver.press(page, 'Reset layout');
      await page.getByRole('dialog').getByRole('button', { name: 'Reset layout' }).click();
    },
  },
  states: {
    loading: ({ page }) => expect(pageDriver.heading(page, 'Dashboard manager')).toBeVisible(),
    unavailable: async (fixtures, { context }) => {
      await pageDriver.expectProblem(fixtures, (context as LandingPageContext).problem);
      await expect(welcome(fixtures)).toHaveCount(0);
    },
    editing: async (fixtures, { context }) => {
      const { draft, page, problem } = context as LandingPageContext;
      await pageDriver.expectProblem(fixtures, problem);
      await expect(welcome(fixtures)).toHaveValue(draft.Welcome);
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(
        draft.Welcome === page?.Welcome ? 0 : 1,
      );
      await expect(pageDriver.button(fixtures.page, 'Reset layout')).toHaveCount(page!.Version > 0 ? 1 : 0);
    },
    saving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Save');
      await expect(welcome(fixtures)).toBeDisabled();
    },
    resetting: fixtures => expect(welcome(fixtures)).toBeDisabled(),
    comparing: fixtures => expect(welcome(fixtures)).toBeDisabled(),
    conflict: async ({ page }) => {
      await expect(page.getByRole('alert').filter({ hasText: CONFLICT })).toBeVisible();
      await expect(pageDriver.button(page, 'Save')).toHaveCount(0);
    },
  },
};
