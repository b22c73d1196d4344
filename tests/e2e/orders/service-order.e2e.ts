import type { Page } from '@playwright/test';
import { departmentOf } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const SERVICE = 'Papyrus Office Business';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function chooseService(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a service' }).fill(SERVICE);
  await page.getByRole('button', { name: SERVICE }).click();
  await expect(step(page, 'Choose a plan')).toBeVisible();
}

test(
  '[SHL-13] [SHL-20] [ACC-03] a service is ordered for the open account, through a reload, and becomes a subscription',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await signInQuickly(context, 'companyAdministrator');
    const department = await departmentOf(served);
    await page.goto(`/v/account/${department.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(department.display_name);
    await page.getByTestId('new-menu').click();
    await page.getByRole('menuitem', { name: 'Order a service' }).click();
    await expect(page).toHaveURL(/#\/Account\/Create\/Service$/);
    await expect(page).toHaveTitle(/^Order a service · /);
    await expect(step(page, 'Choose a service')).toBeVisible();
    await expect(page.getByTestId('service-order')).toContainText(department.display_name);
    await axe(page);

    await chooseService(page);
    await expect(step(page, 'Choose a plan')).toBeFocused();
    await press(page, 'Continue');
    await expect(page.getByText('Choose a commitment.', { exact: true })).toBeVisible();
    await expect(page.getByText('Enter a value.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Commitment: Choose a commitment.' }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await axe(page);
    await page.getByRole('radio', { name: /^3 years/ }).check();
    await page.getByLabel('Quantity', { exact: true }).fill('0');
    await page.locator('#field-TenantDomain').fill('tenant.nordlicht.example');
    await press(page, 'Continue');
    await expect(page.getByText('Choose a whole number from 1 to 1,000.')).toBeVisible();
    await page.getByLabel('Quantity', { exact: true }).fill('25');
    // The draft and the step survive a reload.
    await page.reload();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('25');
    await expect(page.getByRole('radio', { name: /^3 years/ })).toBeChecked();
    await press(page, 'Continue');
    await expect(step(page, 'Review your order')).toBeVisible();
    await page.reload();
    await expect(step(page, 'Review your order')).toBeVisible();
    const order = page.getByTestId('service-order');
    for (const fact of [department.display_name, SERVICE, '25', 'tenant.nordlicht.example', '3 years'])
      await expect(order).toContainText(fact);
    await expect(order).toContainText('accepted for Nordlicht Energie AG.');
    await axe(page);

    await page.getByRole('button', { name: 'Place order', exact: true }).press('Enter');
    await expect(order.getByRole('status')).toContainText(`${SERVICE} for ${department.display_name}`);
    await axe(page);
    await runDueJobs(served.deps);
    await page.getByRole('link', { name: 'View status' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/${department.id}/provisioning\\?request=\\d+$`));
    const details = page.getByTestId('request-details');
    await expect(details.getByRole('listitem').last()).toContainText('Completed');
    await details.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SERVICE);
    await expect(page.getByRole('main')).toContainText('tenant.nordlicht.example');
    // The draft is gone after the order; the next one starts empty, here from the service's page.
    const { id } = await served.deps.db
      .selectFrom('service')
      .select('id')
      .where('display_name', '=', SERVICE)
      .executeTakeFirstOrThrow();
    await page.goto(`/v/service/${id}`);
    await page.getByRole('link', { name: 'Order', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/v/\\?service=${id}#/Account/Create/Service$`));
    await expect(step(page, 'Choose an account')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find an account' }).fill(department.display_name);
    await page.getByRole('button', { name: department.display_name }).first().click();
    await expect(step(page, 'Choose a plan')).toBeVisible();
  },
);

test('[ACC-03] an order fits a phone, asks before it is left, and is denied without the right to create subscriptions', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(context, 'companyAdministrator');
  const { id } = await served.deps.db
    .selectFrom('account')
    .select('id')
    .where('display_name', '=', 'Nordlicht Energie AG')
    .executeTakeFirstOrThrow();
  await page.goto(`/v/?parent=${id}#/Account/Create/Service`);
  await expect(step(page, 'Choose a service')).toBeVisible();
  await expectToFit(page);
  await chooseService(page);
  await page.locator('#field-TenantDomain').fill('tenant.nordlicht.example');
  await press(page, 'Continue');
  // The radios have the only error, so they get the focus.
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio', { name: /^1 month/ }).check();
  await expectToFit(page);
  await page.getByTestId('logo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByRole('radio', { name: /^1 month/ })).toBeChecked();
  await press(page, 'Continue');
  await expect(step(page, 'Review your order')).toBeVisible();
  await expectToFit(page);
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Account/Create/Service');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You do not have access' })).toBeVisible();
  await axe(page);
  await page.goto('/v/service/1');
  await expect(page.getByRole('heading', { level: 2, name: 'About this service' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toHaveCount(0);
});
