/** The dashboard manager at /dashboard-manager; the somebody else who saves meanwhile is the same person elsewhere. */
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import type { LandingPageContext } from '#machines/portal/landing-page.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

const welcome = ({ page }: World) => hands.field(page, 'Welcome text');
const CONFLICT = 'Someone else has changed the dashboard.';

const save = (world: World, Welcome: string, Version: number) =>
  hands.callAs(world, 'IAccountService/UpdateLandingPage', { ...DEFAULT_ARRANGEMENT, Welcome, Version });

/** An outcome that somebody else's newer version brings about. */
const isConflict = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 409;

/** Past the server, whose own operation is held meanwhile. */
const saveElsewhere = ({ deps }: World) =>
  deps.db.updateTable('landing_page').set({ welcome: 'Theirs', version: 2 }).execute();

export const landingPageSide: BrowserSide = {
  begin: async world => {
    await world.signInQuickly('resellerManager');
    await save(world, 'Hello', 0);
    await world.page.goto('/v/dashboard-manager');
  },
  calls: {
    load: 'IAccountService/GetManagedLandingPage',
    loadTheirs: 'IAccountService/GetManagedLandingPage',
    save: 'IAccountService/UpdateLandingPage',
    reset: 'IAccountService/ResetLandingPage',
  },
  events: {
    'page.requested': ({ page }) => hands.press(page, 'Try again'),
    'draft.changed': async world => {
      // What stands there already would be no change.
      await welcome(world).clear();
      await welcome(world).fill('Mine');
    },
    'draft.discarded': ({ page }) => hands.press(page, 'Discard'),
    'draft.submitted': async (world, _, ahead) => {
      if (isConflict(nextOutcome(ahead, 'save'))) await saveElsewhere(world);
      await hands.press(world.page, 'Save');
    },
    'theirs.taken': ({ page }) => hands.press(page, 'Discard my changes'),
    'mine.kept': ({ page }) => hands.press(page, 'Overwrite with my changes'),
    'page.reset': async (world, _, ahead) => {
      const { page } = world;
      if (isConflict(nextOutcome(ahead, 'reset'))) await saveElsewhere(world);
      await hands.press(page, 'Reset layout');
      await page.getByRole('dialog').getByRole('button', { name: 'Reset layout' }).click();
    },
  },
  states: {
    loading: ({ page }) => expect(hands.heading(page, 'Dashboard manager')).toBeVisible(),
    unavailable: async (world, { context }) => {
      await hands.expectProblem(world, (context as LandingPageContext).problem);
      await expect(welcome(world)).toHaveCount(0);
    },
    editing: async (world, { context }) => {
      const { draft, page, problem } = context as LandingPageContext;
      await hands.expectProblem(world, problem);
      await expect(welcome(world)).toHaveValue(draft.Welcome);
      await expect(world.page.getByTestId('save-bar')).toHaveCount(draft.Welcome === page?.Welcome ? 0 : 1);
      await expect(hands.button(world.page, 'Reset layout')).toHaveCount(page!.Version > 0 ? 1 : 0);
    },
    saving: async world => {
      await hands.expectBusy(world.page, 'Save');
      await expect(welcome(world)).toBeDisabled();
    },
    resetting: world => expect(welcome(world)).toBeDisabled(),
    comparing: world => expect(welcome(world)).toBeDisabled(),
    conflict: async ({ page }) => {
      await expect(page.getByRole('alert').filter({ hasText: CONFLICT })).toBeVisible();
      await expect(hands.button(page, 'Save')).toHaveCount(0);
    },
  },
};
