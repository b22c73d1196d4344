/** Prices as customers see them: on the explore page and on the page of a service. */
import type { Page } from '@playwright/test';
import { FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { assignAll, firstItem, sellersLists, setPrice } from '#tests/support/demo-prices.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const SERVICE = 'Papyrus Office Business';

const cards = (page: Page) => page.getByTestId('service-card');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Returns the amounts on the cards in order. */
const amounts = async (page: Page): Promise<number[]> =>
  (await cards(page).allInnerTexts()).map(text =>
    Number(/from £([\d,.]+)/.exec(text)?.[1]?.replace(',', '')),
  );

test(
  '[MKT-01] explore shows and sorts by lowest prices, and a foreign pricelist shows a message',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await signInQuickly(context, 'companyAdministrator');
    await test.step('explore shows the lowest price of each service, and sorts and filters by it', async () => {
      await page.goto('/v/explore');
      await expect(cards(page).first()).toContainText(/from £[\d,.]+ a month/);
      await axe(page);
      await page.getByLabel('Sort by').selectOption('Price, lowest first');
      await expect(page).toHaveURL(/\?sort=price$/);
      await expect
        .poll(async () => {
          const shown = await amounts(page);
          return shown.every((amount, at) => amount >= (shown[at - 1] ?? 0));
        })
        .toBe(true);
      const [lowest = 0] = await amounts(page);
      await page.getByLabel('Price up to (GBP)').fill('none');
      await expect(page.getByText(/^Enter an amount such as/)).toBeVisible();
      await page.getByLabel('Price up to (GBP)').fill(String(lowest));
      await expect(page).toHaveURL(new RegExp(`price=${lowest}`));
      await expect(page.getByRole('status').filter({ hasText: /^1 service$/ })).toBeVisible();
      await page.getByLabel('Price up to (GBP)').fill('0.01');
      await expect(page.getByTestId('no-match')).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Clear the filter' }).click();
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
      await expect(page.getByLabel('Price up to (GBP)')).toHaveValue('');
      await expect(cards(page).first()).toBeVisible();
    });
    await test.step('a pricelist that the company does not buy from shows a message and a link to its own prices', async () => {
      const [foreign] = await sellersLists(served, FOREIGN_COMPANY);
      const { service_id: id } = await firstItem(served, SERVICE);
      for (const list of [foreign?.id, 999_999]) {
        await page.goto(`/v/service/${id}/${list}`);
        await expect(heading(page, 'Pricelist not found')).toBeVisible();
        await expect(page.getByTestId('unknown-pricelist')).toContainText('does not buy this service');
      }
      await axe(page);
      await page.getByRole('link', { name: 'Show your prices' }).click();
      await expect(page.getByTestId('prices')).toBeVisible();
    });
  },
);

test(
  '[RTC-08] [MKT-01] a service shows its prices by fee and commitment, and a changed price at once',
  { tag: JOURNEY },
  async ({ page, context, served, portal, signInQuickly, axe }) => {
    await assignAll(served);
    const [deciding, other] = await sellersLists(served);
    const item = await firstItem(served, SERVICE);
    await setPrice(served, deciding?.id ?? 0, item.id, '12.3456');
    await setPrice(served, other?.id ?? 0, item.id, '1234.5000');
    await signInQuickly(context, 'companyAdministrator');
    const prices = page.getByTestId('prices');
    await test.step('a service shows prices by fee and commitment, in the chosen pricelist', async () => {
      await page.goto(`/v/service/${item.service_id}`);
      const row = prices.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Per month' }) });
      await expect(prices.getByRole('columnheader')).toHaveText(['Fee', '1 month', '1 year', '3 years']);
      await expect(row.getByRole('cell').first()).toContainText('£12.35');
      await expect(row.getByRole('cell').last()).toContainText('–');
      await expect(prices).toContainText('Prices of one unit, in GBP.');
      await expect(prices.getByRole('rowheader', { name: '12 months in advance' })).toBeVisible();
      await axe(page);
      await prices.getByLabel('Pricelist').selectOption(other?.name ?? '');
      await expect(page).toHaveURL(new RegExp(`/service/${item.service_id}/${other?.id}$`));
      await expect(row.getByRole('cell').first()).toContainText('£1,234.50');
      await expect(prices).toContainText('Orders are placed at the prices of another pricelist.');
      await page.reload();
      await expect(prices.getByLabel('Pricelist')).toHaveValue(String(other?.id));
      await page.goBack();
      await expect(row.getByRole('cell').first()).toContainText('£12.35');
      // A charge without a price is never shown as 0.
      await setPrice(served, deciding?.id ?? 0, item.id, null);
      await page.reload();
      await expect(row.getByRole('cell').first()).toContainText('No price');
      await page.setViewportSize({ width: 390, height: 844 });
      // Cards omit commitments without such a fee.
      await expect(prices.getByText('–', { exact: true }).filter({ visible: true })).toHaveCount(0);
      await expectToFit(page);
      await axe(page);
    });
    await test.step('a changed price appears on an open service page and on an open explore page', async () => {
      await expect.poll(() => portal.push.open()).toBe(1);
      await setPrice(served, deciding?.id ?? 0, item.id, '77.7700');
      await expect(prices).toContainText('£77.77');
      await expect(page.getByTestId('toast-info')).toContainText('The marketplace has been updated.');
      await page.goto(`/v/explore?text=${SERVICE}`);
      const before = await cards(page).innerText();
      await expect.poll(() => portal.push.open()).toBe(1);
      await setPrice(served, deciding?.id ?? 0, item.id, '0.0100');
      await expect(cards(page)).toContainText('from £0.01 a month');
      expect(before).not.toContain('£0.01 ');
    });
  },
);

test('[MKT-01] prices are in the currency of the company’s seller, on a phone too', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  const [list] = await sellersLists(served, FOREIGN_COMPANY);
  expect(list?.currency).not.toBe('GBP');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(context, 'foreignAdministrator');
  await page.goto('/v/explore');
  await expect(cards(page).first()).toContainText(/from .+ a month/);
  await expect(cards(page).first()).not.toContainText('£');
  await expectToFit(page);
  await axe(page);
  await page.goto(`/v/service/${(await firstItem(served, SERVICE)).service_id}`);
  await expect(page.getByTestId('prices')).toContainText(`in ${list?.currency}.`);
  await expectToFit(page);
  await axe(page);
});

test('[MKT-01] [SEC-05] without the right there are no prices, and a service that cannot be ordered has none', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('without the right there are no prices and no space for them', async () => {
    await signInQuickly(context, 'user');
    // An address shared by someone with the right.
    await page.goto('/v/explore?sort=price&price=1');
    await expect(cards(page).nth(20)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/from [£\d]|£|GBP/);
    await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Recommended', 'Name']);
    await expect(page.getByLabel(/Price/)).toHaveCount(0);
    const first = await cards(page).first().boundingBox();
    await axe(page);
    await page.goto(`/v/service/${(await firstItem(served, SERVICE)).service_id}`);
    await expect(heading(page, SERVICE)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['About this service']);
    await expect(page.getByTestId('prices')).toHaveCount(0);
    await axe(page);
    // With the right, a card is higher by the line of the price.
    await signInQuickly(context, 'companyAdministrator');
    await page.goto('/v/explore');
    await expect(cards(page).first()).toContainText('from');
    const priced = await cards(page).first().boundingBox();
    expect((priced?.height ?? 0) - (first?.height ?? 0)).toBeGreaterThan(15);
  });
  await test.step('a service that the company cannot order is shown only on its own page, without a price', async () => {
    const { service_id: id } = await firstItem(served, SERVICE);
    const lists = await sellersLists(served);
    await served.deps.db
      .deleteFrom('marketplace_service')
      .where('service_id', '=', id)
      .where(
        'marketplace_id',
        'in',
        lists.map(list => list.id),
      )
      .execute();
    await page.goto(`/v/explore?text=${SERVICE}`);
    await expect(page.getByTestId('no-match')).toBeVisible();
    await page.getByTestId('global-search').fill(SERVICE);
    await expect(page.getByRole('option', { name: SERVICE }).filter({ hasText: 'Papyrus' })).toHaveCount(0);
    await page.goto(`/v/service/${id}`);
    await expect(page.getByRole('status').filter({ hasText: 'cannot order this service' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order', exact: true })).toHaveCount(0);
    await expect(page.getByTestId('prices')).toHaveCount(0);
    await axe(page);
    await signInQuickly(context, 'administrator');
    await page.goto(`/v/explore?text=${SERVICE}`);
    await expect(cards(page)).toHaveCount(1);
  });
});
