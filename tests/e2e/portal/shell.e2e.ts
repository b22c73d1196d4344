import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { readsIn } from '#tests/support/private-data.ts';

test.describe('signed in', () => {
  test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'companyAdministrator'));

  test('[SHL-05] the logo links to the dashboard', async ({ page }) => {
    await page.goto('/v/explore');
    await page.getByTestId('logo').click();
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await expect(page).toHaveURL(/\/v\/#\/Dashboard$/);
  });

  test('[SHL-07] the entry of the current address is marked', async ({ page }) => {
    await page.goto('/v/#/Dashboard');
    const explore = page.getByRole('banner').getByTestId('nav-explore');
    await expect(explore).not.toHaveAttribute('aria-current');
    await explore.click();
    await expect(page).toHaveURL(/\/v\/explore$/);
    await expect(explore).toHaveAttribute('aria-current', 'page');
  });

  test('[SHL-11] the profile menu has own account, two-step verification, password, sign out', async ({
    page,
    axe,
  }) => {
    await page.goto('/v/explore');
    await page.getByTestId('profile-menu').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      /Anna Berg/,
      'Notifications',
      'Two-step verification',
      'Change password',
      'Sign out',
    ]);
    await axe(page);
    await page.getByTestId('own-account').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Berg' })).toBeVisible();
  });

  test('[LOG-15] signing out ends on /login, and private pages no longer open', async ({ page }) => {
    await page.goto('/v/explore');
    await page.getByTestId('profile-menu').click();
    await page.getByTestId('sign-out').click();
    await expect(page).toHaveURL(/\/v\/login$/);
    await page.goto('/v/explore');
    await expect(page).toHaveURL(/\/v\/login\?redirect=%2Fexplore$/);
  });

  test('[SHL-12] choosing a language applies it at once and keeps it', async ({ page, axe }) => {
    await page.goto('/v/#/Dashboard');
    await page.getByTestId('language-menu').click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(15);
    await axe(page);
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('[SHL-13] the New button is disabled with a reason when nothing can be created', async ({
    page,
    context,
    signInQuickly,
  }) => {
    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    const button = page.getByTestId('new-menu');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('You cannot create anything here.');
    await button.click({ force: true });
    await expect(page.getByRole('menu')).toHaveCount(0);
    const middles = await button.evaluate(shown => {
      const word = document.createRange();
      word.selectNodeContents(shown.lastChild ?? shown);
      const boxes = [shown.querySelector('svg'), word].map(part => part?.getBoundingClientRect());
      return boxes.map(box => (box ? box.top + box.height / 2 : 0));
    });
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0)), 'plus and word in one line').toBeLessThan(2);
  });

  test('[SHL-14] the imprint opens a new tab', async ({ page }) => {
    await page.goto('/v/#/Dashboard');
    const imprint = page.getByTestId('imprint');
    await expect(imprint).toHaveAttribute('target', '_blank');
    await expect(imprint).toHaveAttribute('href', /^https?:/);
  });

  test('[SHL-14] without its address there is no imprint, and the portal works', async ({ page, portal }) => {
    // The first call precedes the screen, the second is the footer's retry.
    await portal.fail('IAccountService/GetSupportDetails', 500);
    await portal.fail('IAccountService/GetSupportDetails', 500);
    const answered = page.waitForResponse(response => response.url().endsWith('/GetSupportDetails'));
    await page.goto('/v/#/Dashboard');
    expect((await answered).status()).toBe(500);
    await expect(page.getByTestId('own')).toContainText('anna.berg');
    await expect(page.getByTestId('imprint')).toHaveCount(0);
    await expect(page.getByTestId('toast-error')).toHaveCount(0);
  });

  test('[SHL-04] support details are loaded once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    const brought = readsIn(await page.goto('/v/#/Dashboard'), 'support-details');
    await page.getByRole('banner').getByTestId('nav-explore').click();
    await expect(page.getByTestId('service-card').first()).toBeVisible();
    await page.getByTestId('logo').click();
    await expect(page.getByTestId('dashboard')).toBeVisible();
    const called = asked.filter(url => url.endsWith('/GetSupportDetails'));
    expect([...(await brought), ...called]).toHaveLength(1);
  });

  test('[SHL-03] a loading screen is shown until the user and the prerequisites are loaded', async ({
    page,
    portal,
    axe,
  }) => {
    await portal.pause('IAuthorizationService/GetCurrentUser');
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('loading')).toBeVisible();
    await axe(page);
    await portal.pause('IAccountService/GetSupportDetails');
    await portal.resume('IAuthorizationService/GetCurrentUser');
    await expect(page.getByTestId('loading')).toBeVisible();
    await expect(page.getByTestId('dashboard')).toHaveCount(0);
    await portal.resume();
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await expect(page.getByTestId('loading')).toHaveCount(0);
  });

  test('[SHL-03] an unreachable server is shown and retried automatically', async ({ page, portal }) => {
    await portal.fail('IAuthorizationService/GetCurrentUser', 503, 'Database unavailable');
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('unreachable')).toBeVisible();
    await expect(page.getByTestId('dashboard')).toBeVisible({ timeout: PATIENCE.timeout });
  });

  test('[SHL-02] a new screen sets the title, takes the focus and is announced', async ({ page }) => {
    await page.goto('/v/#/Dashboard');
    await expect(page).toHaveTitle(/^Dashboard · /);
    await page.getByRole('banner').getByTestId('nav-explore').click();
    await expect(page).toHaveTitle(/^Explore services · /);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByTestId('announcer')).toHaveText('Explore services');
  });

  test('[SHL-02] a screen that loads late does not take the focus after it has moved on', async ({
    page,
    portal,
  }) => {
    const screen = fileOf('src/screens/marketplace/explore/ExploreScreen.tsx');
    await portal.pause(screen);
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await page.getByRole('banner').getByTestId('nav-explore').click();
    await expect(page).toHaveURL(/\/v\/explore$/);
    await page.getByTestId('profile-menu').focus();
    await page.keyboard.press('Shift+Tab');
    const languages = page.getByTestId('language-menu');
    await expect(languages).toBeFocused();
    await portal.resume(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore services');
    await expect(page.getByTestId('announcer')).toHaveText('Explore services');
    await expect(languages).toBeFocused();
  });

  test('[SHL-02] a menu that closes after a choice leaves the focus to the chosen screen', async ({
    page,
    portal,
  }) => {
    const screen = fileOf('src/screens/identity/password/ChangePasswordScreen.tsx');
    await portal.pause(screen);
    await page.goto('/v/#/Dashboard');
    await page.getByTestId('profile-menu').press('Enter');
    await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByTestId('profile-menu')).toBeFocused();
    await expect(page.getByTestId('announcer')).toBeEmpty();
    await portal.resume(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('[SHL-02] the first Tab reaches a link that skips the header', async ({ page }) => {
    await page.goto('/v/explore');
    await expect(page.getByTestId('service-card').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/v\/explore$/);
  });

  test('[SHL-17] the portal has no header when embedded in a host', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { userData: { name: 'Anna' } }));
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByTestId('new-menu')).toBeVisible();
  });

  test('[SHL-02] on a phone the menus are in a drawer', async ({ page, axe }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/v/#/Dashboard');
    await page.getByTestId('nav-burger').click();
    await expect(page.getByRole('dialog').getByTestId('nav-explore')).toBeVisible();
    await axe(page);
    await page.getByRole('dialog').getByTestId('nav-explore').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore services');
    await expectToFit(page);
  });

  test('[API-02] an ended session asks to sign in again in a dialog', async ({ page, context }) => {
    await page.goto('/v/explore');
    await page.getByTestId('explore-text').fill('Queues');
    await expect(page).toHaveURL(/text=Queues/);
    // The response to this search must not be the one that reports the ended session.
    await expect(page.getByTestId('service-card')).toHaveText([/Bluefjord Queues/]);
    await context.clearCookies({ name: 'portal_session' });
    await page.getByRole('checkbox', { name: 'New only' }).check();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/v\/explore\?text=Queues/);
    await expect(page.getByTestId('explore-text')).toHaveValue('Queues');
  });

  test('[API-02] an unreachable database is shown, and what failed meanwhile is refetched automatically', async ({
    page,
    portal,
  }) => {
    await page.goto('/v/explore');
    await expect(page.getByTestId('service-card').first()).toBeVisible();
    // The first call and its two retries.
    for (let call = 0; call < 3; call += 1) {
      await portal.fail('IMarketplaceService/SearchServices', 503, 'The portal cannot reach its database');
    }
    await page.getByRole('checkbox', { name: 'New only' }).check();
    await expect(page.getByTestId('offline')).toBeVisible();
    await expect(page.getByTestId('failed')).toContainText('The portal cannot reach its database');
    await expect(page.getByTestId('offline')).toHaveCount(0);
    await expect(page.getByTestId('service-card').first()).toBeVisible();
    await expect(page.getByTestId('failed')).toHaveCount(0);
  });

  test('[SHL-03] a banner is shown while offline', async ({ page, context, complaints }) => {
    // The browser logs every request that it cannot send.
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/v/explore');
    await expect(page.getByTestId('service-card').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByTestId('offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByTestId('offline')).toHaveCount(0);
  });
});
