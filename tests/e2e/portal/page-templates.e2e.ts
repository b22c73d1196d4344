/**
 * The page templates (docs/adr/0044) beyond reads.e2e.ts: the site root's forms, the rail, and tabs that do not fit.
 */
import type { Locator } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { placesIn } from '#tests/support/openings.ts';
import { expectTemplate } from '#tests/support/page-template.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('[SHL-02] [RTE-01] the forms of the site root are centred, wide and narrow', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, COMPANY);
  for (const hash of ['Account/Create/User', 'Account/Create/Service', 'Account/Import']) {
    await page.goto('about:blank');
    await page.goto(`/v/?parent=${id}#/${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expectTemplate(page);
  }
});

test('[SHL-02] the path to the account of a wizard is shown once, in the bar', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, COMPANY);
  const bar = page.getByRole('region', { name: 'Current account and actions' });
  const path = page.getByRole('navigation', { name: 'Path to the account' });
  await page.goto(`/v/terminate?account=${id}`);
  await expect(bar.getByRole('navigation')).toContainText(COMPANY);
  await expect(path).toHaveCount(1);
  await page.goto(`/v/account/${id}`);
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Path to the account' })).toBeVisible();
  await expect(path).toHaveCount(1);
  await expect(bar).toContainText(COMPANY);
});

test('[SHL-02] a rail is beside the content of a wide page, and above that of a narrow one', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  const { pricelist, user } = await placesIn(served);
  const shown: [address: string, rail: Locator, content: Locator, share: number][] = [
    [
      `/v/service/1/${pricelist}`,
      page.getByTestId('prices'),
      page.getByRole('region', { name: 'About this service' }),
      3 / 2,
    ],
    [
      `/v/account/${user}/user-security`,
      page.getByRole('region', { name: 'Password' }),
      page.getByTestId('methods'),
      2,
    ],
  ];
  for (const [address, rail, content, share] of shown) {
    await page.goto(address);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await boxOf(rail)).x - (await boxOf(content)).right, `the gap at ${width}`)
        .toBeCloseTo(24, 0);
      const [facts, text] = [await boxOf(rail), await boxOf(content)];
      expect(facts.y, `the top at ${width}`).toBe(text.y);
      expect(text.width / facts.width, `the share at ${width}`).toBeCloseTo(share, 1);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(async () => (await boxOf(rail)).bottom - (await boxOf(content)).y).toBeLessThan(0);
  }
});

test('[ACC-02] tabs that do not fit scroll sideways in their row to the focused one', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, COMPANY);
  await page.goto(`/v/account/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Account pages' });
  const last = tabs.getByRole('link').last();
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 0.99 });
  await expect(last).not.toBeInViewport();
  // The tabs that follow fade out at the edge.
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient\(to left/);
  await tabs.getByRole('link').first().focus();
  for (let left = (await tabs.getByRole('link').count()) - 1; left > 0; left -= 1)
    await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient\(to right/);
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});
