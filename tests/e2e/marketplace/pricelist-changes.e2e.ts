/** Creating, editing and deleting a pricelist. */
import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const panel = (page: Page) => page.getByTestId('pricelist');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a pricelist of the reseller from the list. */
const openPricelist = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Pricelists' })
    .getByRole('row')
    .filter({ hasText: 'Northbridge Partners' })
    .getByRole('link', { name, exact: true })
    .click();

test.beforeEach(async ({ context, signInQuickly }) => {
  await signInQuickly(context, 'resellerManager');
});

test(
  '[MKT-03] a pricelist is created, empty or with rules of another one, also after a failure',
  { tag: JOURNEY },
  async ({ page, context, served, portal, signInQuickly, axe }) => {
    await test.step('a pricelist is created with name, currency and owner, and opens where services are added', async () => {
      await page.goto('/v/pricelists');
      await page.getByRole('button', { name: 'New pricelist' }).press('Enter');
      await expect(dialog(page).getByLabel('Owner')).toHaveText(/Northbridge Partners/);
      await expect(dialog(page).getByLabel('Owner').locator('option:checked')).toHaveText(
        'Northbridge Partners',
      );
      await expect(dialog(page).getByLabel('Currency')).toHaveValue('GBP');
      await expect(dialog(page).getByLabel('Copy rules from')).toHaveCount(0);
      await axe(page);
      await press(page, 'Create pricelist');
      await expect(dialog(page).getByText('Enter a name.')).toBeVisible();
      await expect(dialog(page).getByLabel('Name')).toBeFocused();
      await dialog(page).getByLabel('Name').fill('Schools');
      await dialog(page).getByLabel('Owner').selectOption('Hanse Systemhaus');
      await expect(dialog(page).getByLabel('Currency')).toHaveValue('EUR');
      await dialog(page).getByLabel('Currency').selectOption('JPY');
      await press(page, 'Create pricelist');
      await expect(page.getByText('The pricelist “Schools” has been created.')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(panel(page).getByRole('heading', { level: 2, name: 'Schools' })).toBeVisible();
      await expect(panel(page).getByText('Hanse Systemhaus · JPY')).toBeVisible();
      await expect(panel(page).getByRole('button', { name: /^Add / }).first()).toBeVisible();
    });
    await test.step('a server error keeps the input, and Esc returns the focus', async () => {
      const button = page.getByRole('button', { name: 'New pricelist' });
      await button.click();
      await expect(dialog(page).getByLabel('Name')).toBeFocused();
      await page.keyboard.type('New colleges');
      await portal.fail('IMarketplaceService/CreateMarketplace', 500, 'asleep');
      await press(page, 'Create pricelist');
      await expect(dialog(page).getByRole('alert')).toContainText('asleep');
      await expect(dialog(page).getByLabel('Name')).toHaveValue('New colleges');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
    await test.step('rules are copied from another pricelist of the owner with the right to', async () => {
      await signInQuickly(context, 'administrator');
      await page.goto('/v/pricelists');
      await press(page, 'New pricelist');
      await dialog(page).getByLabel('Name').fill('Copied');
      await dialog(page).getByLabel('Owner').selectOption('Northbridge Partners');
      await dialog(page).getByLabel('Copy rules from').selectOption('Large customers (GBP)');
      await press(page, 'Create pricelist');
      await expect(panel(page).getByRole('heading', { level: 2, name: 'Copied' })).toBeVisible();
      const rules = await served.deps.db
        .selectFrom('price_rule')
        .innerJoin('rule_version', 'rule_version.id', 'version_id')
        .innerJoin('marketplace', 'marketplace.id', 'marketplace_id')
        .select('price_rule.name')
        .where('marketplace.name', '=', 'Copied')
        .where('number', '=', 2)
        .execute();
      expect(rules.map(({ name }) => name)).toContain('To be decided');
    });
  },
);

test('[MKT-03] deleting a pricelist lists its customers, and shows what someone else has changed', async ({
  page,
  served,
  axe,
}) => {
  const { db } = served.deps;
  const [standard] = await pricelistsOfReseller(served);
  const { id: schools } = await db
    .insertInto('marketplace')
    .values({ owner_id: standard?.owner_id ?? 0, name: 'Schools', currency: 'GBP', priority: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: customer } = await accountNamed(served, 'Balaton Textil');
  await db
    .insertInto('marketplace_customer')
    .values({ marketplace_id: schools, customer_id: customer })
    .execute();
  await test.step('the default pricelist cannot be deleted', async () => {
    await page.goto(`/v/pricelists?list=${standard?.id}`);
    const blocked = panel(page).getByRole('button', { name: 'Delete pricelist' });
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect(blocked).toHaveAccessibleDescription(
      'This is the default pricelist. Make another pricelist the default first.',
    );
  });
  await test.step('deleting a pricelist that someone else has changed shows an alert and its current name', async () => {
    await openPricelist(page, 'Schools');
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Schools' })).toBeVisible();
    await press(page, 'Delete pricelist');
    await expect(dialog(page).getByRole('term')).toHaveCount(1);
    await db
      .updateTable('marketplace')
      .set({ name: 'Renamed', version: 2 })
      .where('id', '=', schools)
      .execute();
    await dialog(page).getByRole('button', { name: 'Delete pricelist' }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('heading')).toHaveText('Delete pricelist “Renamed”?');
    await dialog(page).getByRole('button', { name: 'Delete pricelist' }).click();
    await expect(page.getByText('The pricelist “Renamed” has been deleted.')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('deleting lists the customers and their next pricelist', async () => {
    await openPricelist(page, 'Large customers');
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Large customers' })).toBeVisible();
    await press(page, 'Delete pricelist');
    await expect(dialog(page).getByRole('heading')).toHaveText('Delete pricelist “Large customers”?');
    await expect(dialog(page).getByRole('term')).toHaveText([COMPANY]);
    await expect(dialog(page).getByRole('definition')).toHaveText(['Standard prices']);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await axe(page);
    await dialog(page).getByRole('button', { name: 'Delete pricelist' }).click();
    await expect(page.getByText('The pricelist “Large customers” has been deleted.')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    expect((await pricelistsOfReseller(served)).map(({ name }) => name)).toEqual(['Standard prices']);
  });
});

test('[MKT-03] properties are saved, also when someone else has saved first', async ({
  page,
  context,
  portal,
  served,
  axe,
}) => {
  const [standard, large] = await pricelistsOfReseller(served);
  const saveElsewhere = async (name: string) => {
    const { version } = await served.deps.db
      .selectFrom('marketplace')
      .select('version')
      .where('id', '=', standard?.id ?? 0)
      .executeTakeFirstOrThrow();
    const response = await context.request.post(
      `${portal.origin}${RPC_BASE}/IMarketplaceService/UpdateMarketplaceProperties`,
      {
        data: {
          marketplaceId: standard?.id,
          version,
          name,
          isDefault: false,
          floorAtCost: true,
          capAtSrp: false,
          autoAdd: false,
          filters: [],
        },
        headers: { origin: portal.origin },
      },
    );
    expect(response.ok()).toBe(true);
  };
  await test.step('properties are saved by the bar; the default pricelist changes only by choosing another', async () => {
    await page.goto(`/v/pricelists?list=${large?.id}&tab=properties`);
    await panel(page).getByLabel('Name').fill('');
    await expect(panel(page).getByText('Enter a name.')).toBeVisible();
    await press(page, 'Save');
    await expect(panel(page).getByLabel('Name')).toBeFocused();
    await panel(page).getByLabel('Name').fill('Wholesale');
    await panel(page).getByRole('switch', { name: 'Default pricelist' }).press('Space');
    await panel(page).getByRole('switch', { name: 'No price below cost' }).press('Space');
    await press(page, 'Save');
    await expect(page.getByText('The pricelist has been saved.')).toBeVisible();
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Wholesale' })).toBeVisible();
    await expect(panel(page).getByRole('switch', { name: 'Default pricelist' })).toBeDisabled();
    const row = await served.deps.db
      .selectFrom('marketplace')
      .selectAll()
      .where('id', '=', large?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Wholesale',
      is_default: true,
      floor_at_cost: true,
      cap_at_srp: false,
    });
    await openPricelist(page, 'Standard prices');
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Standard prices' })).toBeVisible();
    await panel(page).getByRole('link', { name: 'Properties' }).click();
    await expect(panel(page).getByRole('switch', { name: 'Default pricelist' })).not.toBeChecked();
  });
  await test.step('when someone else has saved first, both values are shown, nothing is lost before one is chosen, and the other’s further changes stay', async () => {
    const name = panel(page).getByLabel('Name');
    await name.fill('Mine');
    await saveElsewhere('Theirs');
    await press(page, 'Save');
    const alert = panel(page).getByRole('alert');
    await expect(alert).toContainText('Someone else has changed this pricelist.');
    // Their limit is kept in any case.
    await expect(alert.getByRole('row')).toHaveText([/Field/, /Name\s*Mine\s*Theirs/]);
    await expect(name).toHaveValue('Mine');
    await axe(page);
    await press(page, 'Discard my changes');
    await expect(name).toHaveValue('Theirs');
    await name.fill('Mine again');
    await saveElsewhere('Theirs again');
    await press(page, 'Save');
    await press(page, 'Overwrite with my changes');
    await expect(page.getByText('The pricelist has been saved.')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Mine again');
    await expect(panel(page).getByRole('switch', { name: /below cost/ })).toBeChecked();
  });
});

test('[MKT-03] propagation filters are edited, and leaving with unsaved changes asks for confirmation', async ({
  page,
  served,
  axe,
}) => {
  await test.step('propagation filters select vendors and tags; a second one with an empty vendor selection shows an error at once', async () => {
    const [, large] = await pricelistsOfReseller(served);
    await page.goto(`/v/pricelists?list=${large?.id}&tab=propagation`);
    await expect(panel(page).getByText('Without a filter no service goes on.')).toBeVisible();
    await axe(page);
    await press(page, 'Add filter');
    await press(page, 'Add filter');
    const [first, second] = [1, 2].map(number =>
      page.getByRole('region', { name: `Propagation filter ${number}` }),
    );
    const refusal = 'Only one filter may have an empty vendor selection.';
    await expect(second!.getByRole('alert')).toHaveText(refusal);
    await expect(first!.getByRole('alert')).toHaveCount(0);
    await axe(page);
    await press(page, 'Save');
    await expect(second!.getByLabel('Add vendor')).toBeFocused();
    await second!.getByRole('radio', { name: 'All but these' }).check();
    await second!.getByLabel('Add vendor').selectOption({ index: 1 });
    await expect(page.getByText(refusal)).toHaveCount(0);
    await first!.getByLabel('Tag to include').selectOption({ index: 1 });
    await first!.getByLabel('Tag to exclude').selectOption({ index: 2 });
    await first!.getByLabel('Tag to include').selectOption({ index: 1 });
    const included = first!.getByRole('list', { name: 'Tags to include' }).getByRole('listitem');
    await expect(included).toHaveCount(2);
    await included.first().getByRole('button').press('Enter');
    await expect(first!.getByLabel('Tag to include')).toBeFocused();
    await expect(included).toHaveCount(1);
    await press(page, 'Save');
    await expect(page.getByText('The pricelist has been saved.')).toBeVisible();
    const filters = await served.deps.db
      .selectFrom('propagation_filter')
      .selectAll()
      .where('marketplace_id', '=', large?.id ?? 0)
      .orderBy('position')
      .execute();
    expect(filters.map(one => one.vendor_type)).toEqual(['include', 'exclude']);
    await press(page, 'Remove filter 2');
    await press(page, 'Discard');
    await expect(second!).toBeVisible();
  });
  await test.step('leaving with unsaved changes asks for confirmation, also for another tab of the panel', async () => {
    await panel(page).getByRole('link', { name: 'Properties' }).click();
    await panel(page).getByLabel('Name').fill('Unsaved');
    await panel(page).getByRole('link', { name: 'Customers' }).click();
    await press(page, 'Continue editing');
    await expect(panel(page).getByLabel('Name')).toHaveValue('Unsaved');
    await panel(page).getByRole('link', { name: 'Customers' }).click();
    await press(page, 'Discard changes');
    await expect(panel(page).getByLabel('Search customers')).toBeVisible();
  });
});
