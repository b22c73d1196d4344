import type { Page } from '@playwright/test';
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const tilesOf = (page: Page, column: 'main' | 'side') =>
  page
    .getByTestId(`column-${column}`)
    .locator('[data-tile]')
    .evaluateAll(cells => cells.map(cell => (cell as HTMLElement).dataset['tile']));
const rowsIn = (page: Page, column: string) =>
  page.getByRole('region', { name: column }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'resellerManager'));

test(
  '[SHL-05] the dashboard manager is linked with the right, moves tiles, and asks before changes are lost',
  { tag: JOURNEY },
  async ({ page, browser, signInQuickly, axe, baseURL }) => {
    await page.goto('/v/#/Dashboard');

    await test.step('the header links to the dashboard manager only with CUSTOM_LANDING_PAGE Create', async () => {
      await page.getByRole('link', { name: 'Dashboard manager' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard manager' })).toBeFocused();
      await expect(page.getByText('The dashboard for users of')).toBeVisible();
      await axe(page);

      const other = await browser.newContext({ baseURL: baseURL! });
      await signInQuickly(other, 'companyAdministrator');
      const theirs = await other.newPage();
      await theirs.goto('/v/dashboard-manager');
      await expect(theirs).toHaveURL(/\/v\/?#?\/?(Dashboard)?$/);
      await expect(theirs.getByTestId('own')).toBeVisible();
      await expect(theirs.getByTestId('dashboard-manager')).toHaveCount(0);
      await other.close();
    });

    await test.step('a tile at the end of its column cannot be moved further, and keeps the focus', async () => {
      const up = page.getByRole('button', { name: 'Move “Your company” up' });
      await up.press('Enter');
      await expect(up).toBeFocused();
      await expect(up).toHaveAttribute('aria-disabled', 'true');
      await up.press('Enter');
      await expect(rowsIn(page, 'Wide column').first()).toHaveText(/Your company/);
    });

    await test.step('a tile can also be moved by dragging', async () => {
      const side = rowsIn(page, 'Narrow column');
      await side.filter({ hasText: 'Recently' }).dragTo(side.first());
      await expect(side).toHaveText([/Recently/, /Quick links/, /Your account/, /Security/, /Whom to ask/]);
      await rowsIn(page, 'Wide column')
        .first()
        .dragTo(page.getByRole('heading', { name: 'Narrow column' }));
      await expect(side.last()).toHaveText(/Your company/);
    });

    await test.step('leaving with unsaved changes asks for confirmation', async () => {
      await page.getByLabel('Welcome text').fill('Unsaved');
      await page.getByTestId('logo').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
      await expect(page.getByLabel('Welcome text')).toHaveValue('Unsaved');
    });

    await test.step('the dashboard manager fits every width', async () => {
      await page.getByLabel('Welcome text').fill('W'.repeat(500));
      await expect(page.getByTestId('save-bar')).toBeVisible();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
      }
    });
  },
);

test('[SHL-05] users of the organisation see the saved arrangement, or the default if it cannot be loaded', async ({
  page,
  context,
  portal,
  signInQuickly,
  axe,
}) => {
  await test.step('the default dashboard is shown when the arrangement cannot be loaded', async () => {
    await portal.fail('IAccountService/GetLandingPage', 500, 'asleep');
    await page.goto('/v/#/Dashboard');
    await expect
      .poll(() => tilesOf(page, 'main'))
      .toEqual(['attention', 'company', 'subscriptions', 'requests', 'services']);
  });

  await test.step('a conflict with another user’s changes loses nothing before a version is chosen', async () => {
    await page.getByRole('link', { name: 'Dashboard manager' }).click();
    await page.getByLabel('Welcome text').fill('Mine');
    const saved = await context.request.post(
      `${portal.origin}/DataModel/service.svc/rest/IAccountService/UpdateLandingPage`,
      { data: { ...DEFAULT_ARRANGEMENT, Welcome: 'Theirs', Version: 0 }, headers: { origin: portal.origin } },
    );
    expect(saved.ok()).toBe(true);
    await press(page, 'Save');
    await expect(page.getByRole('alert')).toContainText('Someone else has changed the dashboard');
    await expect(page.getByLabel('Welcome text')).toHaveValue('Mine');
    await press(page, 'Overwrite with my changes');
    await expect(page.getByText('The dashboard layout has been saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Welcome text')).toHaveValue('Mine');
  });

  await test.step('users of the organisation see the saved arrangement', async () => {
    await page.getByLabel('Welcome text').fill('Good to see you.\nThe stock-taking is on Friday.');
    await press(page, 'Move “Security” up');
    await press(page, 'Move “Your company” to the other column');
    await page.getByRole('switch', { name: 'Show “Recently viewed accounts”' }).press('Space');
    await expect(rowsIn(page, 'Wide column').last()).toHaveText(/New in the marketplace/);
    await expect(rowsIn(page, 'Wide column')).toHaveCount(4);
    await axe(page);
    await press(page, 'Save');
    await expect(page.getByText('The dashboard layout has been saved.')).toBeVisible();
    await expect(page.getByTestId('save-bar')).toHaveCount(0);

    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    await page.reload();
    await expect(page.getByTestId('welcome')).toHaveText(
      /Good to see you\.\s+The stock-taking is on Friday\./,
    );
    await expect
      .poll(() => tilesOf(page, 'main'))
      .toEqual(['attention', 'subscriptions', 'requests', 'services']);
    expect(await tilesOf(page, 'side')).toEqual(['links', 'security', 'account', 'contacts', 'company']);
  });
});
