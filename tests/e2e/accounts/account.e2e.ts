import type { BrowserContext } from '@playwright/test';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { readsIn } from '#tests/support/private-data.ts';

/** Returns a person's account, found by the signed-in user's search. */
async function findAccount(
  context: BrowserContext,
  origin: string,
  text: string,
): Promise<AccountSearchResult> {
  const response = await context.request.post(`${origin}${RPC_BASE}/IAccountService/SearchAccount`, {
    data: { text },
    headers: { origin },
  });
  const [found] = (await response.json()) as AccountSearchResult[];
  if (!found) throw new Error(`Nothing found for ${text}`);
  return found;
}

test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'administrator'));

test(
  '[ACC-02] [SEC-06] an account shows its fields, and what cannot be shown says why',
  { tag: JOURNEY },
  async ({ page, context, portal, signInQuickly, axe }) => {
    await test.step('shows name, type, state, path and the fields of its layout', async () => {
      const { AccountId } = await findAccount(context, portal.origin, 'Paul Winter');
      await page.goto(`/v/account/${AccountId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paul Winter');
      await expect(page).toHaveTitle(/^Account · Paul Winter · /);
      await expect(page.getByTestId('account-type')).toHaveText('User');
      await expect(page.getByTestId('state')).toHaveText('Active');
      const path = page.getByRole('navigation', { name: 'Path to the account' });
      await expect(path.getByRole('link').first()).toBeVisible();
      await expect(page.getByTestId('container').first()).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'paul.winter' }).first()).toBeVisible();
      await axe(page);
      await path.getByRole('link').first().click();
      await expect(page.getByTestId('account-type')).not.toHaveText('User');
      await expect(page.getByTestId('container').first()).toBeVisible();
    });

    await test.step('that is terminated shows a prominent notice', async () => {
      const { AccountId } = await findAccount(context, portal.origin, 'Samuel Price');
      await page.goto(`/v/account/${AccountId}`);
      await expect(page.getByTestId('terminated')).toBeVisible();
      await expect(page.getByTestId('state')).toHaveText('Terminated');
      await expect(page.getByTestId('impersonate')).toHaveCount(0);
      await axe(page);
    });

    await test.step('that does not exist shows the not-found screen', async () => {
      await page.goto('/v/account/999999999');
      await expect(page.getByTestId('not-found')).toBeVisible();
      await axe(page);
    });

    await test.step('that cannot be loaded shows an error and can be retried', async () => {
      await portal.fail('IAccountService/LoadAccountById', 500, 'The registry is asleep');
      await page.goto('/v/account/2');
      const failed = page.getByTestId('failed').first();
      await expect(failed).toContainText('The registry is asleep');
      await axe(page);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByTestId('container').first()).toBeVisible();
    });

    await test.step('an account out of reach is not found', async () => {
      await signInQuickly(context, 'foreignUser');
      await page.goto('/v/account/2');
      await expect(page.getByTestId('not-found')).toBeVisible();
    });
  },
);

test('[API-05] [SHL-13] [SHL-17] an account requests its layout once, and the bar shows the account of the address', async ({
  page,
  served,
}) => {
  const bar = page.getByRole('region', { name: 'Current account and actions' });

  await test.step('requests its view layout without a product only once', async () => {
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/GetViewLayout')) asked.push(request.postData() ?? '');
    });
    const brought = readsIn(await page.goto('/v/account/1'), 'view-layout');
    await expect(page.getByTestId('container').first()).toBeVisible();
    await page.getByTestId('logo').click();
    await page.getByTestId('recent').getByRole('link').first().click();
    await expect(page.getByTestId('container').first()).toBeVisible();
    expect([...(await brought), ...asked]).toHaveLength(1);
  });

  await test.step('in a wizard the bar shows the account of the wizard', async () => {
    const { id } = await accountNamed(served, COMPANY);
    const path = bar.getByRole('listitem');
    for (const address of [`/v/move?account=${id}`, `/v/?parent=${id}#/Account/Create/User`]) {
      await page.goto(address);
      await expect(path.last(), address).toHaveText(COMPANY);
    }
    await page.goto('/v/move');
    await expect(path.last()).toHaveText('Erik Lindqvist');
  });

  await test.step('embedded, the bar shows the account whose id is two segments after ‘Account’ in the address', async () => {
    const address = '/v/explore#/Account/View/2';
    await page.goto('/v/account/2');
    await expect(page.getByTestId('account-type')).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(bar).toContainText(name);
    await page.goto(address);
    await expect(bar, 'without a host the address is ignored').toContainText('Erik Lindqvist');
    await page.addInitScript(() => Object.assign(window, { userData: {} }));
    await page.reload();
    await expect(bar).toContainText(name);
    await expect(bar).not.toContainText('Erik Lindqvist');
  });

  await test.step('embedded, the bar shows the own account where the address names none', async () => {
    await page.goto('/v/#/Dashboard');
    await expect(bar).toContainText('Erik Lindqvist');
  });
});

test('[SEC-05] an administrator removes the verification methods of a user after confirming', async ({
  page,
  context,
  portal,
  axe,
}) => {
  const { AccountId } = await findAccount(context, portal.origin, 'Helga Stein');
  await page.goto(`/v/account/${AccountId}`);
  const button = page.getByTestId('remove-mfa');
  const more = page.getByTestId('more-actions');
  await more.click();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the verification methods of Helga Stein?' });
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await more.click();
  await button.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByTestId('toast-success')).toContainText(
    'The verification methods of Helga Stein have been removed.',
  );
  await more.click();
  await expect(page.getByTestId('terminate')).toBeVisible();
  await expect(button).toHaveCount(0);
});
