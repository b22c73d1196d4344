/** The account's language, which is known only after the sign-in (section 9). */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';

async function signInWithoutChoice(page: Page): Promise<void> {
  await page.goto('/v/login');
  await page.getByLabel('Username').fill(PEOPLE.german.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('[LOG-12] the account’s language is used everywhere, even if the app has loaded before its texts', async ({
  page,
  portal,
}) => {
  const texts = fileOf('virtual:messages/app/de');
  await portal.pause(texts);
  const asked = page.waitForRequest(request => new URL(request.url()).pathname === texts);
  await signInWithoutChoice(page);
  await asked;
  await portal.resume(texts);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached();
});

test('[LOG-12] the account’s language applies when none was chosen', async ({ page }) => {
  await signInWithoutChoice(page);
  await expect(page).toHaveURL(/\/v\/#\/Dashboard$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
