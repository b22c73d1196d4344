/** /account/{id}/available-services: what a company can order. */
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const listOn = (page: Page) => page.getByTestId('available-services');

test(
  '[MKT-09] the services that a company can order are listed, with their prices only with the rights',
  { tag: JOURNEY },
  async ({ page, context, served, portal, signInQuickly, axe }) => {
    const company = await accountNamed(served, COMPANY);
    await test.step('a company’s services are listed with prices and subscriptions, found and ordered', async () => {
      await signInQuickly(context, 'companyAdministrator');
      await page.goto(`/v/account/${company.id}`);
      await page.getByRole('navigation').getByRole('link', { name: 'Available services' }).click();
      await expect(page).toHaveTitle(/^Available services · /);
      const rows = listOn(page).getByRole('row');
      await expect(rows).toHaveCount(51);
      await expect(listOn(page)).toContainText('50 of 80 entries');
      await expect(rows.nth(1)).toContainText(/from £[\d,.]+ a month/);
      await expect(listOn(page).getByText('Subscribed').first()).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(rows).toHaveCount(81);
      await page.getByLabel('Find a service').fill('papyrus office');
      await expect(page).toHaveURL(/text=papyrus(\+|%20)office/);
      await expect(rows).toHaveCount(3);
      await page.reload();
      await expect(page.getByLabel('Find a service')).toHaveValue('papyrus office');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectToFit(page);
      await axe(page);
      await page.getByLabel('Find a service').fill('no such thing');
      await expect(listOn(page)).toContainText('No entries match the filters.');
      await page.getByLabel('Find a service').fill('papyrus office');
      await page.getByRole('link', { name: 'Order Papyrus Office Business' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Choose a plan' })).toBeVisible();
      await expect(page.getByTestId('service-order')).toContainText(COMPANY);
    });
    await test.step('an empty list says why, and a failed one can be loaded again', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await portal.fail('IAccountService/GetCompanyAllowedServices', 500, 'It failed.');
      await page.goto(`/v/account/${company.id}/available-services`);
      await expect(page.getByTestId('failed')).toBeVisible();
      await axe(page);
      await served.deps.db
        .deleteFrom('marketplace_service')
        .where(
          'marketplace_id',
          'in',
          served.deps.db.selectFrom('marketplace').select('id').where('owner_id', '=', company.parent_id),
        )
        .execute();
      await portal.resume();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(listOn(page)).toContainText(`No services are available for ${COMPANY}.`);
      await axe(page);
    });
    await test.step('without the rights there are no prices and no links to order', async () => {
      const { id } = await accountNamed(served, RESELLER);
      await signInQuickly(context, 'accountManager');
      await page.goto(`/v/account/${id}/available-services`);
      await expect(listOn(page).getByRole('columnheader')).toHaveText(['Service', 'Vendor']);
      await signInQuickly(context, 'user');
      await page.goto(`/v/account/${company.id}/available-services`);
      await expect(page.getByTestId('not-found')).toBeVisible();
    });
  },
);
