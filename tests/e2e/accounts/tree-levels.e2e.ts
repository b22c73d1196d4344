/** The hierarchy beside an account (ACC-01) across its pages, offline, and when the server fails. */
import { RPC_BASE } from '#contract/platform/constants.ts';
import { expect, test } from '#tests/support/browser.ts';
import { row, treeIn } from '#tests/support/tree.ts';

const TREE = `${RPC_BASE}/IAccountService/GetAccountTree`;

test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'administrator'));

test('[ACC-01] expanded rows and the scroll position are kept on the other pages of an account, without new requests', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/v/account/1');
  await expect(row(page, 'Northbridge Partners')).toBeVisible();
  await treeIn(page).focus();
  await page.keyboard.type('north');
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Northbridge Partners')).toHaveAttribute('aria-expanded', 'true');
  await expect(treeIn(page).getByText('Loading…')).toHaveCount(0);
  await page.keyboard.press('End');
  const last = await treeIn(page).getByRole('treeitem').last().innerText();
  const scrolled = () => treeIn(page).evaluate(tree => tree.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith(TREE)) asked.push(request.postData() ?? '');
  });
  const openPage = async (name: string) => {
    const link = page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(row(page, last)).toBeInViewport();
    await expect.poll(scrolled).toBe(before);
  };
  await openPage('Audit log');
  await openPage('Notes');
  expect(asked).toEqual([]);
});

test('[ACC-01] offline, loaded rows stay, and a level that cannot be loaded says so until the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/v/account/1');
  const partner = row(page, 'Northbridge Partners');
  await expect(partner).toBeVisible();
  // The push hub loses its connection.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await treeIn(page).focus();
  await page.keyboard.type('north');
  await page.keyboard.press('ArrowRight');
  const failed = row(page, 'Could not be loaded');
  await expect(failed).toBeVisible();
  await expect(partner).toBeVisible();
  await context.setOffline(false);
  await expect(failed).toHaveCount(0);
  await expect(treeIn(page).getByRole('treeitem', { level: 3 }).first()).toBeVisible();
});

test('[ACC-01] a level that cannot be loaded says so and can be retried', async ({ page, portal }) => {
  await page.goto('/v/account/1');
  await expect(row(page, 'Northbridge Partners')).toBeVisible();
  await portal.fail('IAccountService/GetAccountTree', 500, 'asleep');
  await treeIn(page).focus();
  await page.keyboard.type('north');
  await page.keyboard.press('ArrowRight');
  const failed = row(page, 'Could not be loaded');
  await expect(failed).toBeVisible();
  await failed.click();
  await expect(failed).toHaveCount(0);
  await expect(row(page, 'Northbridge Partners')).toHaveAttribute('aria-expanded', 'true');
});
