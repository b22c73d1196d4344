/** Browser driver of the pricelist-order machine. Another user's pricelist is written to the database. */
import type { PricelistOrderContext } from '#machines/marketplace/pricelist-order.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome } from '../support/paused-requests.ts';

const UP = 'Move “Large customers” up';

const names = ({ page }: Fixtures) => page.getByTestId('priority-name');

const isConflict = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 422;

/** Writes directly to the database, because the server's operations are paused. */
async function addElsewhere(fixtures: Fixtures): Promise<void> {
  const [standard] = await pricelistsOfReseller(fixtures);
  if (!standard) throw new Error('Every seller has a default pricelist');
  await fixtures.deps.db
    .insertInto('marketplace')
    .values({ owner_id: standard.owner_id, name: 'Added', currency: standard.currency, priority: 3 })
    .execute();
}

export const pricelistOrderDriver: BrowserDriver = {
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
    'order.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'pricelist.moved': ({ page }) => pageDriver.press(page, UP),
    'draft.discarded': ({ page }) => pageDriver.press(page, 'Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      if (isConflict(nextOutcome(ahead, 'save'))) await addElsewhere(fixtures);
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': ({ page }) => pageDriver.press(page, 'Discard my changes'),
    'mine.kept': ({ page }) => pageDriver.press(page, 'Overwrite with my changes'),
  },
  states: {
    loading: ({ page }) => expect(pageDriver.heading(page, 'Pricelists')).toBeVisible(),
    unavailable: async (fixtures, { context }) => {
      await pageDriver.expectProblem(fixtures, (context as PricelistOrderContext).problem);
      await expect(names(fixtures)).toHaveCount(0);
    },
    editing: async (fixtures, { context }) => {
      const { draft, saved, problem } = context as PricelistOrderContext;
      await pageDriver.expectProblem(fixtures, problem);
      await expect(names(fixtures)).toHaveText(draft.map(({ Name }) => Name));
      const isChanged = draft.some(({ Id }, index) => saved[index]?.Id !== Id);
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(isChanged ? 1 : 0);
    },
    saving: async ({ page }) => {
      await pageDriver.expectBusy(page, 'Save');
      await expect(pageDriver.button(page, UP)).toBeDisabled();
    },
    comparing: ({ page }) => expect(pageDriver.button(page, UP)).toBeDisabled(),
    conflict: async ({ page }) => {
      const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed these pricelists.' });
      await expect(alert.getByRole('listitem')).toHaveText(['Standard prices', 'Large customers', 'Added']);
      await expect(pageDriver.button(page, 'Save')).toHaveCount(0);
    },
  },
};
