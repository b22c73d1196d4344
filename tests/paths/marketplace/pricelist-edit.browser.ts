/** Browser driver of the pricelist-edit machine on the propagation part. Another user's change is written to the database. */
import { expect } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failsWith, nextOutcome } from '../support/paused-requests.ts';
import { pricelistEditModel } from './pricelist-edit.model.ts';

const filters = ({ page }: Fixtures) => page.getByRole('region', { name: /^Propagation filter/ });
const add = ({ page }: Fixtures) => pageDriver.button(page, 'Add filter');

const SAVE = 'IMarketplaceService/UpdateMarketplaceProperties';

/** Writes directly to the database, because the server's operation is paused. */
async function saveElsewhere(fixtures: Fixtures): Promise<void> {
  const [, large] = await pricelistsOfReseller(fixtures);
  await fixtures.deps.db
    .updateTable('marketplace')
    .set({ floor_at_cost: true, version: 2 })
    .where('id', '=', large?.id ?? 0)
    .execute();
}

export const pricelistEditDriver = driverOf(pricelistEditModel, {
  begin: async fixtures => {
    await fixtures.signInQuickly('resellerManager');
    const [, large] = await pricelistsOfReseller(fixtures);
    await fixtures.page.goto(`/v/pricelists?list=${large?.id}&tab=propagation`);
  },
  calls: { save: SAVE },
  events: {
    'draft.changed': fixtures => add(fixtures).click(),
    'draft.discarded': act.press('Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      if (failsWith(nextOutcome(ahead, 'save'), 409)) await saveElsewhere(fixtures);
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': act.press('Discard my changes'),
    'mine.kept': act.press('Overwrite with my changes'),
    /** An outdated version is refused by the server itself, which sends the current properties. */
    'xstate.error.actor.save': act.failUnless(409, SAVE),
  },
  states: {
    editing: async (fixtures, { context }) => {
      const { draft, saved, problem } = context;
      await pageDriver.expectProblem(fixtures, problem);
      await expect(filters(fixtures)).toHaveCount(draft.Filters.length);
      await expect(
        fixtures.page.getByText('Only one filter may have an empty vendor selection.'),
      ).toHaveCount(draft.Filters.length > 1 ? 1 : 0);
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(
        draft.Filters.length === saved.Filters.length ? 0 : 1,
      );
    },
    saving: see.all(see.busy('Save'), see.disabled(add)),
    conflict: async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('Someone else has changed this pricelist.');
      await expect(page.getByRole('row', { name: /^Propagation/ })).toBeVisible();
      // Their change stays in any case, so it is no question.
      await expect(page.getByRole('row', { name: /^No price below cost/ })).toHaveCount(0);
    },
  },
});
