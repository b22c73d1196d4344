/**
 * Browser driver of the add-to-pricelist machine: one service and both pricelists of the reseller, which have been emptied. A
 * pricelist that the path requires to be gone or refused is deleted in the database.
 */
import type { AddDraft, ListResult } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';
import { remember } from '../support/wizards.ts';
import { addToPricelistModel } from './add-to-pricelist.model.ts';

const SERVICE = 'Aurelia Chat';
const APPLY = /^Change \d pricelists?$/;

const services = ({ page }: Fixtures) => page.getByRole('checkbox', { name: SERVICE });
const lists = ({ page }: Fixtures, state: { checked?: boolean } = {}) =>
  page.getByRole('checkbox', { name: /^Services in .*Northbridge Partners$/, ...state });
const rows = ({ page }: Fixtures) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** The model's first pricelist is the default one; the second one can be deleted. */
async function ownLists(fixtures: Fixtures) {
  const [first, second] = await pricelistsOfReseller(fixtures);
  if (!first || !second) throw new Error('The reseller has two pricelists');
  return [first, second] as const;
}

async function deleteOne(fixtures: Fixtures): Promise<void> {
  const lists = await pricelistsOfReseller(fixtures);
  const id = lists.find(({ name }) => name === 'Large customers')?.id;
  if (id !== undefined) await fixtures.deps.db.deleteFrom('marketplace').where('id', '=', id).execute();
}

async function chosenBefore(fixtures: Fixtures, draft: AddDraft, service: number): Promise<void> {
  if (draft.step === 'services') return;
  const changes = (await ownLists(fixtures)).map(({ id, name }) => ({ id, name, change: 'add' }));
  await remember(fixtures, `add-to-pricelist-${service}`, {
    step: draft.step,
    serviceIds: [service],
    changes,
  });
}

export const addToPricelistDriver = driverOf(addToPricelistModel, {
  begin: async (fixtures, draft) => {
    await fixtures.signInQuickly('resellerManager');
    const { db } = fixtures.deps;
    const { id } = await db
      .selectFrom('service')
      .select('id')
      .where('display_name', '=', SERVICE)
      .executeTakeFirstOrThrow();
    const own = await ownLists(fixtures);
    await db
      .deleteFrom('marketplace_service')
      .where('service_id', '=', id)
      .where(
        'marketplace_id',
        'in',
        own.map(list => list.id),
      )
      .execute();
    await chosenBefore(fixtures, draft, id);
    const preselected = draft.serviceIds.length > 0 ? `?services=${id}` : '';
    await fixtures.page.goto(`/v/add-to-pricelist${preselected}`);
  },
  calls: {
    load: 'IMarketplaceService/GetAvailableMarketplacesForServices',
    apply: 'IMarketplaceService/UpdateMarketplaceServices',
  },
  events: {
    'services.changed': (fixtures, { serviceIds }) => services(fixtures).setChecked(serviceIds.length > 0),
    'services.chosen': act.press('Continue'),
    'changes.made': async (fixtures, { changes }) => {
      await expect(lists(fixtures)).toHaveCount(2);
      for (const tick of await lists(fixtures).all()) await tick.setChecked(changes.length > 0);
    },
    'lists.chosen': act.press('Continue'),
    'step.back': act.press('Back'),
    'apply.wanted': act.press(APPLY),
    'retry.wanted': act.press('Try again'),
    'flow.ended': act.press('Finish'),
    'xstate.done.actor.load': async (fixtures, event) => {
      if (outputOf<unknown[]>(event)?.length === 1) await deleteOne(fixtures);
    },
    'xstate.done.actor.apply': async (fixtures, event) => {
      if (outputOf<ListResult[]>(event)?.some(({ problem }) => problem !== null)) await deleteOne(fixtures);
    },
  },
  states: {
    choosingServices: async (fixtures, { context }) => {
      await expect(services(fixtures)).toBeChecked({ checked: context.serviceIds.length > 0 });
    },
    choosingLists: async (fixtures, snapshot) => {
      await see.problem(fixtures, snapshot);
      await expect(lists(fixtures).first()).toBeVisible();
      // Without a count, because a deleted pricelist is shown until the list is refetched.
      await expect(lists(fixtures, { checked: snapshot.context.changes.length === 0 })).toHaveCount(0);
    },
    loadingReview: see.disabled(({ page }) => pageDriver.button(page, 'Back')),
    reviewing: async (fixtures, { context: { lists: shown, hasLost } }) => {
      await expect(rows(fixtures)).toHaveCount(shown.length);
      const lost = fixtures.page.getByText('Some of the selected pricelists do not exist any more.');
      await pageDriver.expectShown(lost, hasLost);
    },
    applying: see.busy(/^Change \d pricelists?$|^Try again$/),
    failed: async ({ page }) => expect(page.getByRole('alert')).toContainText(refusal.message),
    partlyApplied: async fixtures => {
      await expect(fixtures.page.getByText('Not everything could be changed.')).toBeVisible();
      await expect(rows(fixtures)).toHaveCount(2);
    },
    applied: async (fixtures, { context: { changes } }) => {
      const words = changes.length > 0 ? 'Not everything could be changed.' : 'have been changed.';
      await expect(fixtures.page.getByText(words)).toBeVisible();
    },
  },
});
