/** Adding services to several pricelists. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const SERVICE = 'Aurelia Chat';
const OTHER = 'Aurelia Tasks';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const tick = (page: Page, list: string) =>
  page.getByRole('checkbox', { name: `Services in ${list}, Northbridge Partners` });

test(
  '[MKT-06] a service is added from its page to several pricelists, reviewed, with a result for each, and only with the right',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, served, axe }) => {
    const { db } = served.deps;
    await signInQuickly(context, 'resellerManager');
    const [standard, large] = await pricelistsOfReseller(served);
    const { id } = await db
      .selectFrom('service')
      .select('id')
      .where('display_name', '=', SERVICE)
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('marketplace_service')
      .where('service_id', '=', id)
      .where('marketplace_id', 'in', [standard?.id ?? 0, large?.id ?? 0])
      .execute();

    await page.goto(`/v/service/${id}`);
    await page.getByRole('link', { name: 'Add to pricelist' }).click();
    await expect(page.getByRole('list', { name: 'Selected services' })).toHaveText(SERVICE);
    await axe(page);
    await page.getByRole('button', { name: `Remove ${SERVICE}` }).click();
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Choose at least one service.');
    await page.getByLabel('Search services').fill('aurelia');
    await page.getByRole('checkbox', { name: SERVICE }).check();
    await page.getByRole('checkbox', { name: OTHER }).check();
    await press(page, 'Continue');

    await expect(row(page, /Standard prices Northbridge/)).toContainText('1 of 2');
    await expect(tick(page, 'Standard prices')).toHaveJSProperty('indeterminate', true);
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Choose at least one pricelist to change.');
    await tick(page, 'Standard prices').press('Space');
    await expect(row(page, /Standard prices Northbridge/)).toContainText('Add 1 service');
    await tick(page, 'Large customers').press('Space');
    await tick(page, 'Large customers').press('Space');
    await expect(row(page, /Large customers Northbridge/)).toContainText('Remove 1 service');
    await axe(page);

    // The choices and the step survive a reload, and leaving asks for confirmation.
    await page.reload();
    await expect(row(page, /Large customers Northbridge/)).toContainText('Remove 1 service');
    await page.getByRole('link', { name: 'Explore', exact: true }).click();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await press(page, 'Continue');
    await expect(row(page, /Standard prices/)).toContainText('Add 1 service');
    await axe(page);

    await db
      .deleteFrom('marketplace')
      .where('id', '=', large?.id ?? 0)
      .execute();
    await press(page, 'Change 2 pricelists');
    await expect(page.getByText('Not everything could be changed.')).toBeVisible();
    await expect(
      row(page, /Standard prices/)
        .getByRole('cell')
        .first(),
    ).toContainText('1');
    await axe(page);
    await press(page, 'Try again');
    await expect(page.getByText('Not everything could be changed.')).toBeVisible();
    await press(page, 'Finish');
    await page.getByRole('link', { name: 'Standard prices' }).click();
    await expect(page.getByTestId('pricelist').getByRole('row', { name: new RegExp(SERVICE) })).toBeVisible();

    await test.step('without the right there is no link, and the screens are denied', async () => {
      await signInQuickly(context, 'companyAdministrator');
      await page.goto('/v/explore');
      await expect(page.getByTestId('service-card').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Add to pricelist' })).toHaveCount(0);
      for (const address of ['/v/add-to-pricelist?services=1', '/v/propagation']) {
        await page.goto(address);
        await expect(page.getByTestId('forbidden')).toBeVisible();
      }
    });
  },
);
