import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { storeInPageCache, restoreFromPageCache } from '#tests/support/page-cache.ts';

async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/v/#/Dashboard');
  await page.getByTestId('global-search').fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function impersonate(page: Page, name: string): Promise<void> {
  await openPerson(page, name);
  await impersonateOpened(page);
}

/** Impersonates the person whose account is open. */
async function impersonateOpened(page: Page): Promise<void> {
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByTestId('impersonation')).toBeVisible();
}

test(
  '[LOG-16] [SHL-11] impersonation starts after a confirmation, shows both names, and ends by the band or the menu',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, axe }) => {
    await test.step('impersonation starts after a confirmation, shows both names, and ends with one click', async () => {
      await signInQuickly(context, 'administrator');
      await openPerson(page, 'Rosa Fuentes');
      await page.getByTestId('impersonate').click();
      const question = page.getByRole('dialog', { name: 'Impersonate Rosa Fuentes?' });
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(page.getByTestId('impersonation')).toHaveCount(0);
      await page.getByTestId('impersonate').click();
      await question.getByRole('button', { name: 'Impersonate' }).click();
      const band = page.getByTestId('impersonation');
      await expect(band).toContainText('Erik Lindqvist, you are impersonating Rosa Fuentes');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa');
      await expect(page).toHaveTitle(/^Impersonating Rosa Fuentes · Dashboard · /);
      await axe(page);
      // Ending it leads back to the page where it began, also after a reload.
      await page.reload();
      await band.getByRole('button', { name: 'Return to Erik Lindqvist' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Fuentes');
      await expect(page).toHaveTitle(/^Account · Rosa Fuentes · /);
      await expect(band).toHaveCount(0);
    });

    await test.step('the profile menu of an impersonated user offers to return, and no change of password', async () => {
      await impersonateOpened(page);
      await page.getByTestId('profile-menu').click();
      await expect(page.getByRole('menuitem')).toHaveText([
        /Rosa Fuentes/,
        'Return to Erik Lindqvist',
        'Notifications',
        'Sign out',
      ]);
      await page.getByTestId('unimpersonate').click();
      await expect(page.getByTestId('impersonation')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Fuentes');
    });

    await test.step('impersonation is not offered without the right', async () => {
      await signInQuickly(context, 'user');
      await page.goto('/v/#/Dashboard');
      await page.getByTestId('profile-menu').click();
      await page.getByTestId('own-account').click();
      await expect(page.getByTestId('container').first()).toBeVisible();
      await expect(page.getByTestId('impersonate')).toHaveCount(0);
    });
  },
);

test('[LOG-16] Back after an impersonation has ended shows nothing loaded for the impersonated user', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await impersonate(page, 'Rosa Fuentes');
  const title = page.getByRole('heading', { level: 1 });
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('own-account').click();
  await expect(title).toHaveText('Rosa Fuentes');
  const accountUrl = page.url();
  // The dashboard replaces the page on which the impersonation ends, so the account must be the one before.
  await page.getByTestId('logo').click();
  await expect(title).toHaveText('Welcome, Rosa');
  // Without the stored page where it began, which is the account itself, its end leads to the dashboard.
  await page.evaluate(() => sessionStorage.clear());
  await page.getByTestId('impersonation').getByRole('button').click();
  await expect(title).toHaveText('Welcome, Erik');
  // Neither the account nor the hierarchy arrives from here on: the page shows only what it has in memory.
  await portal.pause('IAccountService/LoadAccountById');
  await portal.pause('IAccountService/GetAccountTree');
  await page.goBack();
  await expect(page).toHaveURL(accountUrl);
  await expect(title).toHaveText('Account');
  await expect(page.locator('#screen').getByTestId('skeleton').first()).toBeVisible();
  await expect(page.locator('#screen').getByText('Rosa Fuentes')).toHaveCount(0);
  await expect(page.getByTestId('impersonation')).toHaveCount(0);
  await portal.resume();
  // The account as the administrator sees it.
  await expect(title).toHaveText('Rosa Fuentes');
  await expect(page.getByTestId('impersonate')).toBeVisible();
});

test('[LOG-16] a page restored from the back/forward cache shows nothing of an impersonation that ended elsewhere', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await impersonate(page, 'Rosa Fuentes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await storeInPageCache(page);
  await expect.poll(async () => (await portal.sockets.state()).open).toBe(0);
  await context.request.post(`${portal.origin}${RPC_BASE}/IAuthorizationService/Unimpersonate`, {
    data: {},
    headers: { origin: portal.origin },
  });
  await restoreFromPageCache(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Erik');
  await expect(page.getByTestId('impersonation')).toHaveCount(0);
});
