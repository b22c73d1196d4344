/** The account's language when it is known only after the app has started (section 9). */
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';

test('[LOG-12] the account’s language is used everywhere, even if the app has loaded before its texts', async ({
  page,
  portal,
}) => {
  // Paused once only the sign-in screens' texts have been requested.
  const texts = fileOf('virtual:messages/plain/de');
  await portal.pause(texts);
  await page.goto('/v/login');
  await page.getByLabel('Username').fill(PEOPLE.german.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await portal.resume(texts);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached();
});
