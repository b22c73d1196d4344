/** Without a right its entries are hidden, and the page sends no call that would return 403 (sections 2, 6). */
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'withoutMarketplace'));

test('[RTE-08] [RTE-01] a route redirects to the site root without its right', async ({ page }) => {
  await page.goto('/v/explore?text=mail');
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await expect(page).toHaveURL(/\/v\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bruno');
});

test(
  '[SHL-06] [SHL-08] [SEC-01] nothing of the marketplace is shown or requested without MARKETPLACE Read',
  { tag: JOURNEY },
  async ({ page, axe }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('own')).toContainText('bruno.keller');
    await expect(page.getByTestId('newest')).toHaveCount(0);
    await expect(page.getByTestId('nav-explore')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await axe(page);
    await page.getByTestId('global-search').fill('bruno');
    await expect(page.getByRole('option')).toHaveText([/Bruno Keller/]);
    await expect(page.getByRole('group', { name: 'Services' })).toHaveCount(0);
    expect(asked.filter(path => path.includes('/SearchAccount'))).toHaveLength(1);
    expect(asked.filter(path => /Marketplace|ServiceManagement/.test(path))).toEqual([]);
  },
);

test('[SEC-01] a call that returns 403 shows an error without a button to try again', async ({
  page,
  axe,
}) => {
  await page.goto('/v/service/1');
  const refusal = page.getByTestId('forbidden');
  await expect(refusal).toContainText('You do not have permission to do this.');
  await expect(refusal.getByRole('button')).toHaveCount(0);
  await axe(page);
});
