import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { readsIn } from '#tests/support/private-data.ts';

test.describe('signed in', () => {
  test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'companyAdministrator'));

  test(
    '[SHL-02] [SHL-04] [SHL-05] [SHL-07] [SHL-14] the header leads from screen to screen, the footer to the imprint',
    { tag: JOURNEY },
    async ({ page, axe }) => {
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      const brought = readsIn(await page.goto('/v/#/Dashboard'), 'support-details');
      const explore = page.getByRole('banner').getByTestId('nav-explore');
      await test.step('the imprint opens a new tab', async () => {
        const imprint = page.getByTestId('imprint');
        await expect(imprint).toHaveAttribute('target', '_blank');
        await expect(imprint).toHaveAttribute('href', /^https?:/);
      });
      await test.step('the entry of the current address is marked', async () => {
        await expect(page).toHaveTitle(/^Dashboard · /);
        await expect(explore).not.toHaveAttribute('aria-current');
        await explore.click();
        await expect(page).toHaveURL(/\/v\/explore$/);
        await expect(explore).toHaveAttribute('aria-current', 'page');
      });
      await test.step('a new screen sets the title, takes the focus and is announced', async () => {
        await expect(page).toHaveTitle(/^Explore services · /);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page.getByTestId('announcer')).toHaveText('Explore services');
      });
      await test.step('the logo links to the dashboard', async () => {
        await expect(page.getByTestId('service-card').first()).toBeVisible();
        await page.getByTestId('logo').click();
        await expect(page.getByTestId('dashboard')).toBeVisible();
        await expect(page).toHaveURL(/\/v\/#\/Dashboard$/);
      });
      await test.step('support details are loaded once', async () => {
        const called = asked.filter(url => url.endsWith('/GetSupportDetails'));
        expect([...(await brought), ...called]).toHaveLength(1);
      });
      await test.step('on a phone the menus are in a drawer', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByTestId('nav-burger').click();
        await expect(page.getByRole('dialog').getByTestId('nav-explore')).toBeVisible();
        await axe(page);
        await page.getByRole('dialog').getByTestId('nav-explore').click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore services');
        await expectToFit(page);
      });
    },
  );

  test(
    '[SHL-02] [SHL-11] [LOG-15] a link skips the header; its profile menu leads to the own account, and signs out',
    { tag: JOURNEY },
    async ({ page, axe }) => {
      await page.goto('/v/explore');
      await test.step('the first Tab reaches a link that skips the header', async () => {
        await expect(page.getByTestId('service-card').first()).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        await expect(page).toHaveURL(/\/v\/explore$/);
      });
      await test.step('the profile menu has own account, two-step verification, password, sign out', async () => {
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
      await test.step('signing out ends on /login, and private pages no longer open', async () => {
        await page.getByTestId('profile-menu').click();
        await page.getByTestId('sign-out').click();
        await expect(page).toHaveURL(/\/v\/login$/);
        await page.goto('/v/explore');
        await expect(page).toHaveURL(/\/v\/login\?redirect=%2Fexplore$/);
      });
    },
  );

  test('[SHL-03] [SHL-14] a loading screen is shown until the server has answered, and the portal works without an imprint', async ({
    page,
    portal,
    axe,
  }) => {
    await test.step('a loading screen is shown until the user and the prerequisites are loaded', async () => {
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
    await test.step('an unreachable server is shown and retried automatically', async () => {
      await portal.fail('IAuthorizationService/GetCurrentUser', 503, 'Database unavailable');
      await page.reload();
      await expect(page.getByTestId('unreachable')).toBeVisible();
      await expect(page.getByTestId('dashboard')).toBeVisible({ timeout: PATIENCE.timeout });
      await expect(page.getByTestId('imprint')).toBeVisible();
    });
    await test.step('without its address there is no imprint, and the portal works', async () => {
      // The first call precedes the screen, the second is the footer's retry.
      await portal.fail('IAccountService/GetSupportDetails', 500);
      await portal.fail('IAccountService/GetSupportDetails', 500);
      const answered = page.waitForResponse(response => response.url().endsWith('/GetSupportDetails'));
      await page.reload();
      expect((await answered).status()).toBe(500);
      await expect(page.getByTestId('own')).toContainText('anna.berg');
      await expect(page.getByTestId('imprint')).toHaveCount(0);
      await expect(page.getByTestId('toast-error')).toHaveCount(0);
    });
  });

  test('[SHL-02] a screen that loads late takes the focus, unless it has moved on', async ({
    page,
    portal,
  }) => {
    const password = fileOf('src/screens/identity/password/ChangePasswordScreen.tsx');
    const explore = fileOf('src/screens/marketplace/explore/ExploreScreen.tsx');
    await portal.pause(password);
    await portal.pause(explore);
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await test.step('a menu that closes after a choice leaves the focus to the chosen screen', async () => {
      await page.getByTestId('profile-menu').press('Enter');
      await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(page.getByTestId('profile-menu')).toBeFocused();
      await expect(page.getByTestId('announcer')).toBeEmpty();
      await portal.resume(password);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
    await test.step('a screen that loads late does not take the focus after it has moved on', async () => {
      await page.getByRole('banner').getByTestId('nav-explore').click();
      await expect(page).toHaveURL(/\/v\/explore$/);
      await page.getByTestId('profile-menu').focus();
      await page.keyboard.press('Shift+Tab');
      const languages = page.getByTestId('language-menu');
      await expect(languages).toBeFocused();
      await expect(page.getByTestId('announcer')).toHaveText('Change password');
      await portal.resume(explore);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore services');
      await expect(page.getByTestId('announcer')).toHaveText('Explore services');
      await expect(languages).toBeFocused();
    });
  });

  test('[SHL-17] the portal has no header when embedded in a host', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { userData: { name: 'Anna' } }));
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByTestId('new-menu')).toBeVisible();
  });

  test('[API-02] [SHL-03] an unreachable database, a lost connection and an ended session are shown', async ({
    page,
    context,
    portal,
    complaints,
  }) => {
    // While offline the browser logs every request that it cannot send.
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const isNew = page.getByRole('checkbox', { name: 'New only' });
    await page.goto('/v/explore');
    await expect(page.getByTestId('service-card').first()).toBeVisible();
    await test.step('an unreachable database is shown, and what failed meanwhile is refetched automatically', async () => {
      // The first call and its two retries.
      for (let call = 0; call < 3; call += 1) {
        await portal.fail('IMarketplaceService/SearchServices', 503, 'The portal cannot reach its database');
      }
      await isNew.check();
      await expect(page.getByTestId('offline')).toBeVisible();
      await expect(page.getByTestId('failed')).toContainText('The portal cannot reach its database');
      await expect(page.getByTestId('offline')).toHaveCount(0);
      await expect(page.getByTestId('service-card').first()).toBeVisible();
      await expect(page.getByTestId('failed')).toHaveCount(0);
    });
    await test.step('a banner is shown while offline', async () => {
      await context.setOffline(true);
      await expect(page.getByTestId('offline')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByTestId('offline')).toHaveCount(0);
    });
    await test.step('an ended session asks to sign in again in a dialog', async () => {
      await isNew.uncheck();
      await page.getByTestId('explore-text').fill('Queues');
      await expect(page).toHaveURL(/text=Queues/);
      // The response to this search must not be the one that reports the ended session.
      await expect(page.getByTestId('service-card')).toHaveText([/Bluefjord Queues/]);
      await context.clearCookies({ name: 'portal_session' });
      await isNew.check();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).toHaveURL(/\/v\/explore\?text=Queues/);
      await expect(page.getByTestId('explore-text')).toHaveValue('Queues');
    });
  });
});

test(
  '[SHL-12] [SHL-13] the New button says that nothing can be created, and a chosen language is kept',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, axe }) => {
    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    await test.step('the New button is disabled with a reason when nothing can be created', async () => {
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
    await test.step('choosing a language applies it at once and keeps it', async () => {
      await page.getByTestId('language-menu').click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(15);
      await axe(page);
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.reload();
      await expect(page.getByTestId('dashboard')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  },
);
