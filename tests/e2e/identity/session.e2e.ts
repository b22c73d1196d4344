/** A session over time and across tabs (section 4): it persists, ends in all tabs, and its end loses no input. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const HOUR = 3_600_000;

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
const password = (page: Page) => again(page).getByLabel('Password', { exact: true });

test('[LOG-11] a session survives a reload, and asks to sign in again after 8 hours without a call', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/explore');
  await page.reload();
  await page.getByTestId('explore-text').fill('Queues');
  await expect(page).toHaveURL(/text=Queues/);
  // The response to this search must not be the one that reports the ended session.
  await expect(page.getByTestId('service-card')).toHaveText([/Bluefjord Queues/]);
  await portal.advance(8 * HOUR);
  await page.getByRole('checkbox', { name: 'New only' }).check();
  await expect(again(page)).toBeVisible();
  await password(page).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByTestId('explore-text')).toHaveValue('Queues');
  await expect(page.getByRole('checkbox', { name: 'New only' })).toBeChecked();
  await expect(page.getByTestId('failed')).toHaveCount(0);
});

test('[LOG-11] a change rejected by an ended session keeps the input, and succeeds after signing in again', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  const fresh = 'Quiet-Harbour-58?';
  await signInQuickly(context, 'passwordChange');
  await page.goto('/v/change-password');
  await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password', { exact: true }).fill(fresh);
  await portal.advance(8 * HOUR);
  const save = page.getByRole('button', { name: 'Change password' });
  await save.click();
  await expect(again(page)).toBeVisible();
  await expect(page.getByTestId('toast-error')).toHaveCount(0);
  await password(page).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(fresh);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
});

test('[LOG-15] signing out in one tab ends the session in all, and clears what the browser stored', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/explore');
  const other = await context.newPage();
  await other.goto('/v/#/Dashboard');
  await expect(other.getByTestId('dashboard')).toBeVisible();
  await other.getByTestId('own').getByRole('link').first().click();
  await expect(other.getByTestId('container').first()).toBeVisible();
  const called: string[] = [];
  page.on('request', request => called.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(/\/v\/login$/);
  expect(called).toEqual(
    expect.arrayContaining([
      'POST /DataModel/service.svc/rest/IAuthorizationService/Logout',
      'GET /keeper/logout',
      'GET /dash/logout',
    ]),
  );
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'locale'))).toEqual([]);
  expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('portal_session');
  await expect(again(other)).toBeVisible();
});

test('[LOG-16] another tab follows the start and the end of an impersonation', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  const other = await context.newPage();
  await other.goto('/v/explore');
  await expect(other.getByTestId('service-card').first()).toBeVisible();
  await page.goto('/v/#/Dashboard');
  await page.getByTestId('global-search').fill('Rosa Fuentes');
  await page.getByRole('option', { name: /Rosa Fuentes/ }).click();
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByTestId('impersonation')).toBeVisible();
  await expect(other.getByTestId('impersonation')).toContainText('Rosa Fuentes');
  await page.getByTestId('impersonation').getByRole('button').click();
  await expect(other.getByTestId('impersonation')).toHaveCount(0);
});

test(
  '[LOG-07] [LOG-12] the keyboard alone signs in, second factor included; the language is sent only afterwards',
  { tag: JOURNEY },
  async ({ page, portal }) => {
    const languagesSent: string[] = [];
    page.on(
      'request',
      request => request.url().endsWith('/SetLanguage') && languagesSent.push(request.url()),
    );
    await page.goto('/v/login?redirect=%2Fexplore');
    await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    await page.keyboard.type(PEOPLE.authenticator.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Verification code', { exact: true })).toBeFocused();
    expect(languagesSent).toEqual([]);
    await page.keyboard.type(await nextAppCode(portal));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v\/explore$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    expect(languagesSent).toHaveLength(1);
  },
);
