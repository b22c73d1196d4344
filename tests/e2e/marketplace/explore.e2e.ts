/** The explore page: layouts, paging and filters. Prices are in prices.e2e.ts. */
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';

test('[MKT-01] explore shows cards or a table, page by page', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/explore');
  const cards = page.getByTestId('service-card');
  await expect(cards).toHaveCount(48);
  await expect(page.getByRole('status').filter({ hasText: '80 services' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(80);
  expect(new Set(await cards.getByRole('heading').allInnerTexts()).size).toBe(80);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page).toHaveURL(/\?layout=table$/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Service',
    'Vendor',
    'Categories and tags',
    'Price',
  ]);
  await axe(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
  await page.getByRole('link', { name: 'Papyrus Notes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papyrus Notes' })).toBeVisible();
});

test('[MKT-01] active filters are listed and removed one by one; on a phone they are chosen in a drawer', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/explore?sort=name');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Vendor').selectOption('Papyrus Office');
  await drawer.getByRole('checkbox', { name: 'New only' }).check();
  await expect(drawer.getByRole('button', { name: 'Show 1 service', exact: true })).toBeVisible();
  await axe(page);
  await drawer.getByRole('button', { name: 'Show 1 service' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('listitem')).toHaveText(['Vendor: Papyrus Office', 'New only: yes']);
  await expectToFit(page);
  await active.getByRole('button', { name: 'Remove filter New only' }).click();
  await expect(active.getByRole('listitem')).toHaveText(['Vendor: Papyrus Office']);
  await page.getByLabel('Find services').fill('nothing of that name');
  await expect(page.getByTestId('no-match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/explore\?sort=name$/);
  await expect(page.getByLabel('Find services')).toHaveValue('');
});
