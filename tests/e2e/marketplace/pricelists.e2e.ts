/** The list of pricelists and its panel. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const LIST = 'IMarketplaceService/ListMarketplaces';

const rows = (page: Page) => page.getByRole('table', { name: 'Pricelists' }).getByRole('row');
const panel = (page: Page) => page.getByTestId('pricelist');

test.beforeEach(async ({ context, signInQuickly }) => {
  await signInQuickly(context, 'resellerManager');
});

test('[SHL-06] [SHL-07] [MKT-03] the menu links to the pricelists, whose rows have details and which are filtered', async ({
  page,
  served,
  axe,
}) => {
  const [, large] = await pricelistsOfReseller(served);
  const vendor = await served.deps.db
    .selectFrom('account')
    .select(['id', 'display_name'])
    .where('type', '=', 'Vendor')
    .executeTakeFirstOrThrow();
  await served.deps.db
    .insertInto('propagation_filter')
    .values({
      marketplace_id: large?.id ?? 0,
      position: 0,
      vendor_type: 'exclude',
      vendor_ids: JSON.stringify([vendor.id]),
      include_tags: '["backup", "email"]',
      exclude_tags: '["beta"]',
    })
    .execute();
  await page.goto('/v/');
  await test.step('the menu Marketplaces links to the pricelists, with their own icon', async () => {
    await page.getByTestId('nav-marketplaces').click();
    const entry = page.getByRole('navigation', { name: 'Main' }).getByTestId('nav-pricelists');
    await expect(entry.locator('svg.tabler-icon-tags')).toBeVisible();
    await expect(page.getByTestId('nav-vendor-profile')).toHaveCount(0);
    await axe(page);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricelists' })).toBeFocused();
    await expect(page).toHaveTitle(/^Pricelists · /);
  });
  await test.step('each row shows the owner, contents, planned changes and problems of a pricelist', async () => {
    const standard = rows(page).filter({ hasText: 'Northbridge Partners' }).first();
    await expect(standard).toContainText(/Standard prices\s*Default.*Northbridge Partners.*1.*GBP/);
    await expect(standard.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
    await expect(standard.getByText('1 rule flagged')).toBeVisible();
    const row = rows(page).filter({ hasText: 'Large customers' }).filter({ hasText: 'Northbridge Partners' });
    await expect(row.getByText(/\d+ below cost/)).toBeVisible();
    await expect(row.getByText(`Not vendors: ${vendor.display_name}`)).toBeVisible();
    await expect(row.getByText('Tags: backup or email')).toBeVisible();
    await expect(row.getByText('Not tags: beta')).toBeVisible();
    await axe(page);
    await row.getByRole('link', { name: '80 services in “Large customers”' }).click();
    await expect(page).toHaveURL(new RegExp(`list=${large?.id}&tab=services`));
  });
  await test.step('the list is filtered by name and owner, and says when nothing matches', async () => {
    await panel(page).getByRole('link', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await page.getByLabel('Search pricelists').fill('LARGE');
    await expect(page).toHaveURL(/text=LARGE/);
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('combobox', { name: 'Owner' }).click();
    await page.getByRole('option', { name: 'Northbridge Partners' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
    await page.getByLabel('Search pricelists').fill('no such');
    await expect(page.getByTestId('no-match')).toContainText('No pricelist matches your search.');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(9);
    await expect(page.getByLabel('Search pricelists')).toHaveValue('');
    await page.getByRole('columnheader', { name: 'Customers' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=customers/);
    await rows(page).nth(1).getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL(/sort=customers&list=\d+/);
    await expect(page.getByRole('columnheader', { name: 'Customers' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });
});

test('[MKT-03] a pricelist opens beside the list, which is loaded page by page and can fail or be empty', async ({
  page,
  served,
  portal,
  axe,
}) => {
  await test.step('a list that cannot be loaded says so and can be retried', async () => {
    await portal.failAlways(LIST, 500);
    await page.goto('/v/pricelists');
    await expect(page.getByTestId('failed')).toBeVisible();
    await portal.stopFailing(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(9);
  });
  await test.step('a pricelist opens beside the list by keyboard and by its address, and Back works', async () => {
    const link = rows(page).nth(2).getByRole('link', { name: 'Large customers', exact: true });
    await link.press('Enter');
    const heading = panel(page).getByRole('heading', { level: 2, name: 'Large customers' });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/^Pricelists · Large customers · /);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await panel(page).getByRole('link', { name: 'Properties' }).press('Enter');
    await expect(page).toHaveURL(/tab=properties/);
    await axe(page);
    await page.reload();
    await expect(panel(page).getByLabel('Name')).toHaveValue('Large customers');
    await page.goBack();
    await expect(panel(page).getByLabel('Search customers')).toBeVisible();
    await panel(page).getByRole('link', { name: 'Close' }).press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.goBack();
    await expect(panel(page)).toBeVisible();
  });
  await test.step('pricelists are loaded page by page', async () => {
    const [standard] = await pricelistsOfReseller(served);
    const more = Array.from({ length: 60 }, (_, index) => ({
      owner_id: standard?.owner_id ?? 0,
      name: `Extra ${index}`,
      currency: 'GBP',
      priority: index + 3,
    }));
    await served.deps.db.insertInto('marketplace').values(more).execute();
    await page.goto(`/v/pricelists?owner=${standard?.owner_id}`);
    await expect(rows(page)).toHaveCount(51);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(63);
  });
  await test.step('an empty list explains what a pricelist is', async () => {
    await served.deps.db.deleteFrom('marketplace').execute();
    await page.goto('/v/pricelists');
    await expect(page.getByTestId('empty')).toHaveText(
      'A pricelist says what your customers pay. Every customer without one falls to your default list.',
    );
  });
});

test('[SHL-06] [SHL-07] [MKT-03] [SEC-05] pricelists, their margins and buttons need rights', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('an unknown pricelist and one out of reach show the same message', async () => {
    const provider = await served.deps.db
      .selectFrom('marketplace')
      .innerJoin('account', 'account.id', 'owner_id')
      .select('marketplace.id')
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    for (const id of [999_999, provider.id]) {
      await page.goto(`/v/pricelists?list=${id}`);
      await expect(panel(page).getByRole('alert')).toHaveText(
        'This pricelist does not exist, or you do not have access to it.',
      );
      await expect(rows(page)).toHaveCount(9);
    }
  });
  await test.step('margins are not shown without the right to see them', async () => {
    await served.deps.db
      .deleteFrom('capability')
      .where('object_type', '=', 'BILLING_SHOWPRODUCTPRICE_MARGIN')
      .execute();
    await page.goto('/v/pricelists');
    await expect(rows(page).first()).toContainText('Priority');
    await expect(page.getByText('To check')).toHaveCount(0);
    await expect(page.getByText('below cost')).toHaveCount(0);
    await page.getByRole('link', { name: 'Large customers', exact: true }).first().click();
    await expect(panel(page).getByRole('link', { name: 'Services' })).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Edit prices' })).toHaveCount(0);
  });
  await test.step('without the rights to change a pricelist it is read-only', async () => {
    const [, large] = await pricelistsOfReseller(served);
    await served.deps.db
      .updateTable('capability')
      .set({ can_create: false, can_delete: false })
      .where('object_type', '=', 'CUSTOMER_PRICELIST')
      .execute();
    await page.goto(`/v/pricelists?list=${large?.id}`);
    await expect(panel(page).getByRole('row', { name: /Nordlicht/ })).toContainText('Assigned');
    await expect(page.getByRole('button', { name: /Assign|Delete|New pricelist/ })).toHaveCount(0);
    await expect(page.getByText('Change priorities')).toHaveCount(0);
    await panel(page).getByRole('link', { name: 'Properties' }).click();
    await expect(panel(page).getByText('You can view this pricelist but not change it.')).toBeVisible();
    await expect(panel(page).getByLabel('Name')).toBeDisabled();
    await axe(page);
  });
  await test.step('the menu and the list are not offered without the right', async () => {
    await signInQuickly(context, 'companyAdministrator');
    await page.goto('/v/pricelists');
    await expect(page.getByTestId('own')).toBeVisible();
    await expect(page.getByTestId('pricelists')).toHaveCount(0);
    await expect(page.getByTestId('nav-marketplaces')).toHaveCount(0);
  });
});

test('[MKT-03] the pricelists fit each width, with long names', async ({ page, served, axe }) => {
  const [, large] = await pricelistsOfReseller(served);
  await served.deps.db
    .updateTable('marketplace')
    .set({ name: 'Wholesale'.repeat(11) })
    .where('id', '=', large?.id ?? 0)
    .execute();
  /** At the width of a desktop these screens are checked with shorter names by the tests of their contents. */
  const expectFit = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
  };
  await page.goto('/v/pricelists');
  await expect(rows(page)).toHaveCount(9);
  await expectFit();
  await page.goto(`/v/pricelists?list=${large?.id}`);
  for (const tab of ['Customers', 'Services', 'Properties', 'Propagation']) {
    const link = panel(page).getByRole('link', { name: tab, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(/^Wholesale/);
    await expectFit();
    await axe(page);
  }
  await page.goto(`/v/pricelists?order=${large?.owner_id}`);
  await expect(page.getByTestId('priority-name')).toHaveCount(2);
  await expectFit();
  await axe(page);
});
