/** The prices of an order and of a subscription. */
import { accountById, accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { firstItem, sellersLists, setPrice } from '#tests/support/demo-prices.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';

const SERVICE = 'Aurelia Tasks';

test('[MKT-02] an order shows its prices, and asks for confirmation when they have changed', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  const { db } = served.deps;
  const { id: company } = await accountNamed(served, COMPANY);
  const item = await firstItem(served, SERVICE);
  const lists = await sellersLists(served);
  for (const list of lists) await setPrice(served, list.id, item.id, '9.9900');
  await signInQuickly(context, 'companyAdministrator');
  await page.goto(`/v/?parent=${company}&service=${item.service_id}#/Account/Create/Service`);
  await expect(page.getByRole('radio', { name: /^1 month.*Per month: £9\.99/ })).toBeVisible();
  await page.getByRole('radio', { name: /^1 month/ }).check();
  await page.getByLabel('Quantity').fill('25');
  await page.getByRole('button', { name: 'Continue' }).click();
  const prices = page.getByTestId('order-prices');
  await expect(prices.getByRole('term')).toHaveText([
    'Due when the service starts',
    'Recurring',
    'Minimum term',
    'Until the end of the minimum term',
  ]);
  await expect(prices).toContainText(/Once 1 × £[\d.,]+£[\d.,]+/);
  await expect(prices).toContainText('Per month 25 × £9.99£249.75');
  await expect(prices).toContainText(/Minimum term1 month, until/);
  await axe(page);
  for (const list of lists) await setPrice(served, list.id, item.id, '11.5000');
  const orders = () =>
    db
      .selectFrom('service_order')
      .select('id')
      .where('plan_id', '=', item.plan_id)
      .where('account_id', '=', company)
      .execute();
  const before = (await orders()).length;
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByTestId('price-changes')).toHaveText('Per month: £9.99 before, £11.50 now');
  await expect(page.getByRole('alert')).toContainText('The price has changed since it was shown.');
  await expect(prices).toContainText('Per month 25 × £11.50£287.50');
  expect((await orders()).length).toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await axe(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('link', { name: 'View status' })).toBeVisible();
  expect((await orders()).length).toBe(before + 1);

  // A job of the portal creates the subscription, whose price stays when that of the pricelist changes.
  for (const list of lists) await setPrice(served, list.id, item.id, '12.0000');
  await expect
    .poll(async () => {
      const made = await db
        .selectFrom('subscription_price')
        .select('subscription_id')
        .where('item_id', '=', item.id)
        .execute();
      return made.length;
    })
    .toBe(1);
  const { subscription_id: id } = await db
    .selectFrom('subscription_price')
    .select('subscription_id')
    .where('item_id', '=', item.id)
    .executeTakeFirstOrThrow();
  await page.goto(`/v/account/${id}/service-info`);
  const kept = page.getByTestId('subscription-prices');
  await expect(kept.getByRole('row').nth(1)).toContainText('£11.50');
  await expect(kept.getByRole('row').nth(1)).toContainText('£12.00');
  await expectToFit(page);
  await axe(page);
});

test('[MKT-02] [ACC-09] [SEC-05] a service in no pricelist and a subscription without the right have no prices', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  await test.step('a service in no pricelist cannot be ordered, and an alert says so', async () => {
    const { id: company } = await accountNamed(served, COMPANY);
    const { service_id: id } = await firstItem(served, SERVICE);
    await served.deps.db.deleteFrom('marketplace_service').where('service_id', '=', id).execute();
    await page.goto(`/v/?parent=${company}&service=${id}#/Account/Create/Service`);
    await expect(page.getByRole('alert')).toContainText(`${COMPANY} cannot order this service`);
    await axe(page);
    await page.getByRole('button', { name: 'Change the service' }).click();
    await page.getByRole('searchbox', { name: 'Find a service' }).fill(SERVICE);
    await expect(page.getByText('No service matches.')).toBeVisible();
  });
  await test.step('service info has no prices without the right', async () => {
    const { db } = served.deps;
    const user = await accountOf(served, 'user');
    const parent = await accountById(served, user);
    const product = await db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'Product')
      .where('state', '=', 'Active')
      .where('path', 'like', `${(await accountNamed(served, COMPANY)).path}/%`)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('account')
      .set({ parent_id: user, path: `${parent.path}/${product.id}` })
      .where('id', '=', product.id)
      .execute();
    await page.goto(`/v/account/${product.id}/service-info`);
    await expect(page.getByTestId('subscription-prices')).toBeVisible();
    await signInQuickly(context, 'user');
    await page.goto(`/v/account/${product.id}/service-info`);
    await expect(page.getByTestId('service-info')).toBeVisible();
    await expect(page.getByTestId('subscription-prices')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/£|€|No price/);
  });
});
