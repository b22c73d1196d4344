import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { accountById } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

test('[RTE-06] [RTE-08] [RTE-09] [SHL-01] deep links and codes in an address are kept across the sign-in', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await test.step('code and state in an address lead to the single sign-on route unchanged', async () => {
    await page.goto('/v/explore?code=a%2Fb%2B12345678901234567890&state=s%20t%2Fu');
    await expect(page).toHaveURL(/\/v\/sso-auth\/a%2Fb(%2B|\+)12345678901234567890\/s%20t%2Fu$/);
  });

  await test.step('without a session a page redirects to the sign-in with its address, and opens after it', async () => {
    await page.goto('/v/account/5?tab=a&x=1#here');
    await expect(page).toHaveURL(/\/v\/login\?/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/account/5?tab=a&x=1#here');
    await page.getByLabel('Username', { exact: true }).fill(PEOPLE.administrator.username);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/v/account/5?tab=a&x=1#here');
    const { display_name: name } = await accountById(served, 5);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('a deep link works on a cold load, also in its legacy form', async () => {
    await page.goto('/v/service/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/Account/View/1');
    await expect(page).toHaveURL(/\/v\/account\/1$/);
    await page.goto('/v/Account/View/1');
    await expect(page).toHaveURL(/\/v\/account\/1$/);
    await page.goto('/#/Dashboard');
    await expect(page.getByTestId('dashboard')).toBeVisible();
  });

  await test.step('a user who must set up two-step verification is redirected there from every other page', async () => {
    await signInQuickly(context, 'mustSetUpMfa');
    await page.goto('/v/explore?tag=x');
    await expect(page).toHaveURL(/\/v\/setup-mfa\?/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/explore?tag=x');
    await page.goto('/v/setup-mfa-email');
    await expect(page).toHaveURL(/\/v\/setup-mfa-email$/);
  });
});

test(
  '[SHL-19] [RTE-02] [RTE-05] [SHL-02] unknown addresses show the not-found screen, and the consent screen is public',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, axe }) => {
    await test.step('an unknown address shows the not-found screen without a session', async () => {
      await page.goto('/v/no/such/place');
      await expect(page.getByTestId('not-found')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    });

    await test.step('the consent screen is public, has the plain layout, and keeps its query', async () => {
      const address = '/v/consent/Video%20player?returnTo=a%2Fb%3Fc&number=007';
      for (const isSignedIn of [false, true]) {
        if (isSignedIn) await signInQuickly(context, 'user');
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: 'Consent' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('“Video player”');
        await expect(page.getByRole('banner').or(page.getByRole('navigation'))).toHaveCount(0);
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      }
      await axe(page);
    });

    await test.step('an unknown address shows the not-found screen to a signed-in user', async () => {
      await page.goto('/v/no/such/place');
      await expect(page.getByRole('main').getByTestId('not-found')).toBeVisible();
      await expect(page.getByRole('banner').getByTestId('global-search')).toBeVisible();
      await expect(page).toHaveTitle(/^Page not found · /);
      await axe(page);
      await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
      await expect(page.getByTestId('dashboard')).toBeVisible();
      await page.goto('/v/#/Nothing');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    });

    await test.step('an account id that is not an integer shows the not-found screen', async () => {
      await page.goto('/v/account/1e3');
      await expect(page.getByTestId('not-found')).toBeVisible();
    });
  },
);
