import type { PricelistEditContext } from '#machines/marketplace/pricelist-edit.machine.ts';
/** Browser driver of the pricelist-edit machine on the propagation part. Another user's change is written to the database. */
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome } from '../support/paused-requests.ts';

const filters = ({ page }: Fixtures) => page.getByRole('region', { name: /^Propagation filter/ });
const add = ({ page }: Fixtures) => pageDriver.button(page, 'Add filter');

const SAVE = 'IMarketplaceService/UpdateMarketplaceProperties';

const isConflict = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 409;

/** Writes directly to the database, because the server's operation is paused. */
async function saveElsewhere(fixtures: Fixtures): Promise<void> {
  const [, large] = await pricelistsOfReseller(fixtures);
  await fixtures.deps.db
    .updateTable('marketplace')
    .set({ floor_at_cost: true, version: 2 })
    .where('id', '=', large?.id ?? 0)
    .execute();
}

export const pricelistEditDriver: BrowserDriver = {
  begin: async fixtures => {
    await fixtures.signInQuickly('resellerManager');
    const [, large] = await pricelistsOfReseller(fixtures);
    await fixtures.page.goto(`/v/pricelists?list=${large?.id}&tab=propagation`);
  },
  calls: { save: SAVE },
  events: {
    'draft.changed': fixtures => add(fixtures).click(),
    'draft.discarded': ({ page }) => pageDriver.press(page, 'Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      if (isConflict(nextOutcome(ahead, 'save'))) await saveElsewhere(fixtures);
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': ({ page }) => pageDriver.press(page, 'Discard my changes'),
    'mine.kept': ({ page }) => pageDriver.press(page, 'Overwrite with my changes'),
    /** An outdated version is refused by the server itself, which sends the current properties. */
    'xstate.error.actor.save': async ({ portal }, event) => {
      if (!isConflict(event)) await portal.fail(SAVE, refusal.status, refusal.message);
    },
  },
  states: {
    editing: async (fixtures, { context }) => {
      const { draft, saved, problem } = context as PricelistEditContext;
      await pageDriver.expectProblem(fixtures, problem);
      await expect(filters(fixtures)).toHaveCount(draft.Filters.length);
      await expect(
        fixtures.page.getByText('Only one filter may have an empty vendor selection.'),
      ).toHaveCount(draft.Filters.length > 1 ? 1 : 0);
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(
        draft.Filters.length === saved.Filters.length ? 0 : 1,
      );
    },
    saving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Save');
      await expect(add(fixtures)).toBeDisabled();
    },
    conflict: async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('Someone else has changed this pricelist.');
      await expect(page.getByRole('row', { name: 'No price below cost No Yes' })).toBeVisible();
    },
  },
};
