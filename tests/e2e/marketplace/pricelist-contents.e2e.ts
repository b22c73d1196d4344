/** Customers and services of a pricelist. */
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const panel = (page: Page) => page.getByTestId('pricelist');
const row = (page: Page, name: string | RegExp) => panel(page).getByRole('row', { name });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

/** Compares the visible text: the label of the card layout is hidden. */
const expectNames = (page: Page, names: string[]) =>
  expect(panel(page).getByRole('rowheader')).toHaveText(names, { useInnerText: true });

test.beforeEach(async ({ context, signInQuickly }) => {
  await signInQuickly(context, 'resellerManager');
});

test('[MKT-03] customers are assigned to a pricelist, and the row of one that cannot be says why', async ({
  page,
  served,
  axe,
}) => {
  await test.step('each customer shows the pricelist that decides and the next one, and is assigned and unassigned', async () => {
    const [, large] = await pricelistsOfReseller(served);
    await page.goto(`/v/pricelists?list=${large?.id}`);
    await expect(row(page, /Nordlicht/)).toContainText('This pricelist');
    await expect(row(page, /Nordlicht/)).toContainText('Without it: Standard prices');
    await expect(row(page, /Balaton Textil/)).toContainText('Standard prices');
    await axe(page);

    const assign = panel(page).getByRole('button', { name: 'Assign to Balaton Textil' });
    await assign.press('Enter');
    const takeAway = panel(page).getByRole('button', { name: 'Take away from Balaton Textil' });
    await expect(takeAway).toBeFocused();
    await expect(row(page, /Balaton Textil/)).toContainText('This pricelist');

    await panel(page).getByLabel('Only customers with this pricelist').check();
    await expectNames(page, ['Balaton Textil', COMPANY]);
    await takeAway.press('Enter');
    await expectNames(page, [COMPANY]);
    await expect(panel(page).getByLabel('Search customers')).toBeFocused();
    await panel(page).getByLabel('Search customers').fill('balaton');
    await expect(panel(page).getByText('No customers here.')).toBeVisible();
    await panel(page).getByLabel('Only customers with this pricelist').uncheck();
    await expectNames(page, ['Balaton Textil']);
  });
  await test.step('the row of a customer shows why it cannot be assigned', async () => {
    const { db } = served.deps;
    const [standard] = await pricelistsOfReseller(served);
    const { id } = await db
      .insertInto('marketplace')
      .values({ owner_id: standard?.owner_id ?? 0, name: 'Sweden', currency: 'SEK', priority: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await page.goto(`/v/pricelists?list=${id}`);
    await press(page, `Assign to ${COMPANY}`);
    await expect(row(page, /Nordlicht/).getByRole('alert')).toHaveText(
      `${COMPANY} has a pricelist in another currency. Take that one away first.`,
    );
    const moved = await accountNamed(served, 'Balaton Textil');
    await expect(row(page, /Balaton/)).toBeVisible();
    await db.updateTable('account').set({ state: 'Terminated' }).where('id', '=', moved.id).execute();
    await press(page, 'Assign to Balaton Textil');
    await expect(row(page, /Balaton/).getByRole('alert')).toHaveText(
      'Balaton Textil is not a customer of this owner any more.',
    );
    await axe(page);
  });
});

test('[MKT-03] the services of a pricelist change, and a change that fails can be retried', async ({
  page,
  portal,
  served,
  axe,
}) => {
  await test.step('services are searched, added and removed; one that the own seller does not offer is rejected', async () => {
    const { db } = served.deps;
    const [, large] = await pricelistsOfReseller(served);
    await page.goto(`/v/pricelists?list=${large?.id}&tab=services`);
    await expect(panel(page).getByText('Taking a service off ends no subscription.')).toBeVisible();
    const first = panel(page).getByRole('rowheader').first();
    const name = await first.innerText();
    await panel(page).getByLabel('Search services').fill(name.toUpperCase());
    await expectNames(page, [name]);
    await press(page, `Remove ${name}`);
    const add = panel(page).getByRole('button', { name: `Add ${name}`, exact: true });
    await expect(add).toBeVisible();
    await axe(page);

    const { id } = await db
      .selectFrom('service')
      .select('id')
      .where('display_name', '=', name)
      .executeTakeFirstOrThrow();
    const held = await db
      .selectFrom('marketplace_service')
      .selectAll()
      .where('service_id', '=', id)
      .execute();
    await db.deleteFrom('marketplace_service').where('service_id', '=', id).execute();
    await add.click();
    await expect(row(page, new RegExp(name)).getByRole('alert')).toHaveText(
      `${name} is not offered to this owner by its own seller.`,
    );
    await db.insertInto('marketplace_service').values(held).execute();
    await add.click();
    await expect(panel(page).getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  });
  await test.step('a change that fails shows the error in its row and can be retried', async () => {
    await panel(page).getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(row(page, /Balaton/)).toBeVisible();
    await portal.fail('IMarketplaceService/UpdateMarketplaceServices', 500, 'asleep');
    await press(page, 'Assign to Balaton Textil');
    await expect(row(page, /Balaton/).getByRole('alert')).toContainText('asleep');
    await press(page, 'Assign to Balaton Textil');
    await expect(panel(page).getByRole('button', { name: 'Take away from Balaton Textil' })).toBeVisible();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  });
});
