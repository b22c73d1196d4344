/** The sign-in page (sections 2, 4, 5): the form, its validation, and every outcome. */
import type { Page } from '@playwright/test';
import { AUTOFILL_POLL } from '#contract/platform/constants.ts';
import { LANGUAGE_TITLES } from '#contract/platform/locales.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const AUTHENTICATE = 'IAuthorizationService/Authenticate';

const username = (page: Page) => page.getByLabel('Username', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const alert = (page: Page) => page.getByRole('alert');
const dashboard = /\/v\/#\/Dashboard$/;

const isAlive = (page: Page) => page.waitForFunction(() => window.earlyForm === undefined);

async function enter(page: Page, name: string, secret = DEMO_PASSWORD): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await submit(page).click();
}

test(
  '[LOG-01] [LOG-02] the card has the elements of section 2, and can be sent when both fields are filled',
  { tag: JOURNEY },
  async ({ page, axe }) => {
    await test.step('the card has the elements of section 2 in its order', async () => {
      await page.goto('/v/login');
      await isAlive(page);
      await expect(page).toHaveTitle('Sign in · Meridian Cloud Marketplace');
      await expect(username(page)).toBeFocused();
      await expect(password(page)).toHaveAttribute('type', 'password');
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - img "Meridian Cloud"
      - heading "Welcome to Meridian Cloud Marketplace" [level=1]
      - paragraph: Sign in to your account
      - text: Username
      - textbox "Username"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - button "Sign in" [disabled]
      - paragraph: or
      - link "Sign in with Meridian staff"
      - list:
        - listitem:
          - link "Can't sign in?":
            - /url: /v/reset-password
        - listitem:
          - link "Register (opens a new tab)"
      - text: Language
      - combobox "Language"
  `);
      const register = page.getByRole('link', { name: 'Register (opens a new tab)' });
      await expect(register).toHaveAttribute('target', '_blank');
      await expect(register).toHaveAttribute('rel', /noopener/);
      await axe(page);
    });

    await test.step('Sign in is enabled only when both fields are filled', async () => {
      await expect(submit(page)).toBeDisabled();
      await username(page).fill('paul');
      await expect(submit(page)).toBeDisabled();
      await password(page).fill('x');
      await expect(submit(page)).toBeEnabled();
      await username(page).fill('   ');
      await expect(submit(page)).toBeDisabled();
    });

    await test.step('the fields are marked for password managers, and the password can be shown', async () => {
      await expect(username(page)).toHaveAttribute('autocomplete', 'username');
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
      await password(page).fill('open');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(password(page)).toHaveAttribute('type', 'text');
      await expect(password(page)).toHaveValue('open');
    });
  },
);

test('[LOG-02] [LOG-04] [LOG-11] the form is sent once, and a session that ends asks for the password in a dialog', async ({
  page,
  context,
  portal,
  axe,
}) => {
  await test.step('the form cannot be sent twice while loading', async () => {
    await portal.pause(AUTHENTICATE);
    await page.goto('/v/login');
    const calls: string[] = [];
    page.on('request', request => request.url().endsWith(AUTHENTICATE) && calls.push(request.url()));
    await enter(page, PEOPLE.user.username);
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await password(page).press('Enter');
    await portal.resume(AUTHENTICATE);
    await expect(page).toHaveURL(dashboard);
    expect(calls).toHaveLength(1);
  });

  await test.step('a session that ends asks for the password in a dialog, and the screen is kept', async () => {
    const search = page.getByTestId('global-search');
    await expect(search).toBeVisible();
    // The page's own calls after the sign-in must not be the ones that discover the ended session.
    await page.waitForLoadState('networkidle');
    await context.clearCookies({ name: 'portal_session' });
    await search.fill('nordlicht');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(username(page)).toHaveAttribute('readonly');
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await password(page).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('The username or password is incorrect.');
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(search).toHaveValue('nordlicht');
    await expect(page).toHaveURL(dashboard);
  });
});

test('[LOG-02] autofilled fields enable Sign in, although their values read as empty', async ({ page }) => {
  // A password manager fills the fields before the first key press; until then the page cannot read the values.
  await page.addInitScript(() => {
    const matches = Element.prototype.matches;
    const answer = function (this: Element, selectors: string) {
      return selectors === ':autofill'
        ? document.body.dataset.filled === 'true'
        : matches.call(this, selectors);
    };
    Object.defineProperty(Element.prototype, 'matches', { value: answer });
  });
  await page.goto('/v/login');
  await isAlive(page);
  await expect(submit(page)).toBeDisabled();
  await page.evaluate(() => (document.body.dataset.filled = 'true'));
  await expect(submit(page)).toBeEnabled({ timeout: 10 * AUTOFILL_POLL });
  const calls: string[] = [];
  page.on('request', request => request.url().endsWith(AUTHENTICATE) && calls.push(request.url()));
  await submit(page).click();
  await expect(submit(page)).toBeEnabled();
  expect(calls).toEqual([]);
});

test('[LOG-02] [SHL-18] the form works before its script has loaded, and nothing typed or sent is lost', async ({
  page,
  context,
}) => {
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const throttle = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  const bytesPerSecond = 9000;
  await throttle(bytesPerSecond);
  await page.goto('/v/login', { waitUntil: 'commit' });
  await expect(username(page)).toBeFocused();
  await page.keyboard.type(PEOPLE.user.username);
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText(
    Object.values(LANGUAGE_TITLES).join(''),
  );
  await password(page).fill(DEMO_PASSWORD);
  await expect(submit(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(submit(page)).toBeDisabled();
  expect(await page.evaluate(() => window.earlyForm !== undefined)).toBe(true);
  await expect(page).toHaveURL(/\/v\/login$/);
  await throttle(-1);
  await expect(page).toHaveURL(dashboard);
});

test(
  '[LOG-03] [LOG-04] [LOG-08] [LOG-15] the form shows why a sign-in was rejected, and is empty after signing out',
  { tag: JOURNEY },
  async ({ page, portal, axe }) => {
    await page.goto('/v/login');

    await test.step('the username is trimmed, the password is not', async () => {
      const sent = page.waitForRequest(request => request.url().endsWith(AUTHENTICATE));
      await enter(page, `  ${PEOPLE.user.username} `, ' padded ');
      expect((await sent).postDataJSON()).toMatchObject({
        userName: PEOPLE.user.username,
        password: ' padded ',
      });
      await expect(alert(page)).toBeVisible();
      await page.keyboard.press('Shift');
      await expect(alert(page)).toHaveCount(0);
    });

    await test.step('an error is shown above the form, clears and focuses the password, and disappears with any key', async () => {
      await enter(page, PEOPLE.user.username, 'wrong');
      await expect(alert(page)).toHaveText('The username or password is incorrect.');
      await expect(password(page)).toBeFocused();
      await expect(password(page)).toHaveValue('');
      await expect(username(page)).toHaveValue(PEOPLE.user.username);
      await expect(submit(page)).toBeDisabled();
      const [above, below] = [await alert(page).boundingBox(), await username(page).boundingBox()];
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
      await axe(page);
      await page.keyboard.press('Shift');
      await expect(alert(page)).toHaveCount(0);
    });

    await test.step('a server error is shown like any other, and can be retried', async () => {
      await portal.fail(AUTHENTICATE, 500);
      await enter(page, PEOPLE.user.username);
      await expect(alert(page)).toHaveText('The application has encountered an unknown error');
      await expect(password(page)).toBeFocused();
      await enter(page, PEOPLE.user.username);
      await expect(page).toHaveURL(dashboard);
    });

    await test.step('the form is empty after signing out', async () => {
      await page.getByTestId('profile-menu').click();
      await page.getByTestId('sign-out').click();
      await expect(page).toHaveURL(/\/v\/login$/);
      await expect(username(page)).toBeFocused();
      await expect(username(page)).toHaveValue('');
      await expect(password(page)).toHaveValue('');
    });

    await test.step('signing in without LOGIN Execute is rejected', async () => {
      await enter(page, PEOPLE.withoutLogin.username);
      await expect(alert(page)).toHaveText('Missing capabilities to log in.');
      await expect(page).toHaveURL(/\/v\/login$/);
      await page.goto('/v/explore');
      await expect(page).toHaveURL(/\/v\/login\?redirect=%2Fexplore$/);
    });
  },
);

const ends: [redirect: string, end: RegExp][] = [
  ['', dashboard],
  ['?redirect=%23%2FDashboard', dashboard],
  ['?redirect=%2Fexplore%3Ftext%3Dmail', /\/v\/explore\?text=mail$/],
  ['?redirect=%2F%2Fevil.example%2F', dashboard],
  ['?redirect=https%3A%2F%2Fevil.example%2F', dashboard],
  ['?redirect=%5C%5Cevil.example', dashboard],
  ['?redirect=javascript%3Aalert(1)', dashboard],
];
test('[LOG-05] [LOG-06] [RTE-10] a sign-in ends at the redirect of its address if that is on this site', async ({
  page,
  context,
}) => {
  for (const [redirect, end] of ends)
    await test.step(`/login${redirect} ends at ${end.source}`, async () => {
      await context.clearCookies({ name: 'portal_session' });
      await page.goto(`/v/login${redirect}`);
      await enter(page, PEOPLE.user.username);
      await expect(page).toHaveURL(end);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(new URL(await page.evaluate(() => origin)).origin);
    });

  await test.step('a forced set-up follows the sign-in and keeps the redirect', async () => {
    await context.clearCookies({ name: 'portal_session' });
    await page.goto('/v/login?redirect=%2Fexplore');
    await enter(page, PEOPLE.mustSetUpMfa.username);
    await expect(page).toHaveURL(/\/v\/setup-mfa\?redirect=%2Fexplore$/);
  });
});

test('[LOG-12] [I18-01] a chosen language applies at once, is kept, and is sent to the server after sign-in', async ({
  page,
}) => {
  await page.goto('/v/login');
  await isAlive(page);
  await username(page).fill(PEOPLE.user.username);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#username')).toHaveValue(PEOPLE.user.username);
  const sent = page.waitForRequest(request => request.url().endsWith('IAuthorizationService/SetLanguage'));
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  expect((await sent).postDataJSON()).toEqual({ languageCode: 'de' });
  await expect(page).toHaveURL(dashboard);
  await page.goto('/v/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
