/** Browser driver of the pricelist-order machine. Another user's pricelist is written to the database. */
import { expect } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failsWith, nextOutcome } from '../support/paused-requests.ts';
import { pricelistOrderModel } from './pricelist-order.model.ts';

const UP = 'Move “Large customers” up';

const up = ({ page }: Fixtures) => pageDriver.button(page, UP);
const names = ({ page }: Fixtures) => page.getByTestId('priority-name');

/** Writes directly to the database, because the server's operations are paused. */
async function addElsewhere(fixtures: Fixtures): Promise<void> {
  const [standard] = await pricelistsOfReseller(fixtures);
  if (!standard) throw new Error('Every seller has a default pricelist');
  await fixtures.deps.db
    .insertInto('marketplace')
    .values({ owner_id: standard.owner_id, name: 'Added', currency: standard.currency, priority: 3 })
    .execute();
}

export const pricelistOrderDriver = driverOf(pricelistOrderModel, {
  begin: async fixtures => {
    await fixtures.signInQuickly('resellerManager');
    const [standard] = await pricelistsOfReseller(fixtures);
    await fixtures.page.goto(`/v/pricelists?order=${standard?.owner_id}`);
  },
  calls: {
    load: 'IMarketplaceService/ListMarketplaces',
    loadTheirs: 'IMarketplaceService/ListMarketplaces',
    save: 'IMarketplaceService/SaveMarketplacePriority',
  },
  events: {
    'order.requested': act.press('Try again'),
    'pricelist.moved': act.press(UP),
    'draft.discarded': act.press('Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      if (failsWith(nextOutcome(ahead, 'save'), 422)) await addElsewhere(fixtures);
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': act.press('Discard my changes'),
    'mine.kept': act.press('Overwrite with my changes'),
  },
  states: {
    loading: see.heading('Pricelists'),
    unavailable: see.all(see.problem, see.absent(names)),
    editing: async (fixtures, { context }) => {
      const { draft, saved, problem } = context;
      await pageDriver.expectProblem(fixtures, problem);
      await expect(names(fixtures)).toHaveText(draft.map(({ Name }) => Name));
      const isChanged = draft.some(({ Id }, index) => saved[index]?.Id !== Id);
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(isChanged ? 1 : 0);
    },
    saving: see.all(see.busy('Save'), see.disabled(up)),
    comparing: see.disabled(up),
    conflict: async ({ page }) => {
      const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed these pricelists.' });
      await expect(alert.getByRole('listitem')).toHaveText(['Standard prices', 'Large customers', 'Added']);
      await expect(pageDriver.button(page, 'Save')).toHaveCount(0);
    },
  },
});
