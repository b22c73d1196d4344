/** Single sign-on: the redirect to the identity provider and back, and linking unknown subjects (sections 2, 4, 7). */
import type { Page } from '@playwright/test';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { nextAppCode, otherCode } from '#tests/support/codes.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const dashboard = /\/v\/#\/Dashboard$/;
const exchange = 'IAuthorizationService/AuthenticateOpenId';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Goes to the identity provider and signs in there as the given subject. */
async function goAs(page: Page, name: string, address = '/v/login'): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: `Sign in with ${DEMO_IDENTITY.name}` }).click();
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
}

test('[LOG-14] [RTE-10] the provider receives the agreed parameters, and a known subject is signed in on return', async ({
  page,
  context,
}) => {
  await test.step('the browser is sent to the provider with the agreed parameters, and stores which provider it is', async () => {
    const sent = page.waitForRequest(
      request => new URL(request.url()).pathname === DEMO_IDENTITY.authEndpoint,
    );
    await page.goto('/v/login');
    await page.getByRole('link', { name: `Sign in with ${DEMO_IDENTITY.name}` }).click();
    const query = new URL((await sent).url()).searchParams;
    const { origin } = new URL(page.url());
    expect(query.get('client_id')).toBe(DEMO_IDENTITY.client);
    expect(query.get('response_type')).toBe('code');
    expect(query.get('redirect_uri')).toBe(origin);
    expect(query.get('scope')).toBe(DEMO_IDENTITY.scope);
    const state: unknown = JSON.parse(Buffer.from(query.get('state') ?? '', 'base64url').toString());
    expect(state).toMatchObject({ origin });
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject({
      user_sso_id: DEMO_IDENTITY.id,
      user_sso_name: DEMO_IDENTITY.name,
      locale: 'en',
    });
  });

  await test.step('a known subject is signed in on return', async () => {
    await page.getByRole('button', { name: 'Continue as David Okafor' }).click();
    await expect(page).toHaveURL(dashboard);
  });

  await test.step('the redirect is kept across the identity provider', async () => {
    await context.clearCookies({ name: 'portal_session' });
    await goAs(page, 'David Okafor', '/v/login?redirect=%2Fchange-password');
    await expect(page).toHaveURL(/\/v\/change-password$/);
  });
});

test('[LOG-07] [LOG-14] a user with a second factor is asked for it after the provider has authenticated them', async ({
  page,
  portal,
  axe,
}) => {
  await goAs(page, 'Farid Haddad', '/v/login?redirect=%2Fexplore');
  await expect(page).toHaveURL(/\/v\/login-mfa\?redirect=%2Fexplore$/);
  await expect(field(page, 'Verification code')).toBeFocused();
  await axe(page);
  const opened = await page.context().newPage();
  await opened.goto('/v/explore');
  await expect(opened, 'authenticated by the provider, but not signed in yet').toHaveURL(
    /\/v\/login\?redirect=%2Fexplore$/,
  );
  await opened.close();
  const code = await nextAppCode(portal);
  await field(page, 'Verification code').fill(otherCode(code));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText('MFA code is incorrect. Please try again.');
  await field(page, 'Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/v\/explore$/);
});

test(
  '[LOG-14] an unknown subject is linked to a login by its password, unless it goes back',
  { tag: JOURNEY },
  async ({ page, context, axe }) => {
    await test.step('going back to the sign-in cancels the linking', async () => {
      await goAs(page, 'Yuki Tanaka');
      await expect(page).toHaveURL(/\/v\/sso-link\/.+/);
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await expect(page).toHaveURL(/\/v\/login$/);
      await field(page, 'Username').fill(PEOPLE.unlinked.username);
      await field(page, 'Password').fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(dashboard);
      await context.clearCookies();
      await goAs(page, 'Yuki Tanaka');
      await expect(page).toHaveURL(/\/v\/sso-link\/.+/);
    });

    await test.step('an unknown subject is linked to a login by its password, and signs in from then on', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: `Link ${DEMO_IDENTITY.name} to your account` }),
      ).toBeVisible();
      await axe(page);
      await field(page, 'Username').fill(PEOPLE.unlinked.username);
      await field(page, 'Password').fill('not it at all');
      await page.getByRole('button', { name: 'Link and sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.');
      await expect(field(page, 'Username')).toHaveValue(PEOPLE.unlinked.username);
      await expect(field(page, 'Password')).toHaveValue('');
      await expect(field(page, 'Password')).toBeFocused();
      await expect(page).toHaveURL(/\/v\/sso-link\/.+/);
      await axe(page);
      await field(page, 'Password').fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Link and sign in' }).click();
      await expect(page).toHaveURL(dashboard);

      await context.clearCookies();
      await goAs(page, 'Yuki Tanaka');
      await expect(page).toHaveURL(dashboard);
    });
  },
);

test('[LOG-14] the provider’s response is checked, and one that this browser did not request is rejected', async ({
  page,
  portal,
  axe,
}) => {
  await test.step('a response that this browser did not request shows the reason and other ways to sign in', async () => {
    await page.goto('/v/sso-auth/some-code/some-state');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(
      'This sign-in was not started in this browser or took too long. Start again.',
    );
    await axe(page);
    await expect(page.getByRole('link', { name: `Sign in with ${DEMO_IDENTITY.name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(/\/v\/login$/);
    await expect(field(page, 'Username')).toBeFocused();
  });

  await test.step('the card shows that the provider’s response is being checked, and after ten seconds a way back', async () => {
    await page.clock.install();
    await portal.pause(exchange);
    await page.goto('/v/sso-auth/some-code/some-state');
    await expect(page.getByRole('status').filter({ hasText: 'Signing you in' })).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to sign-in' });
    await expect(back).toBeHidden();
    await axe(page);
    // From here on the page's clock moves only by the test, however slow the machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.clock.runFor(10_000);
    await expect(back).toBeVisible();
    await page.clock.resume();
    await axe(page);
    await back.click();
    await expect(page).toHaveURL(/\/v\/login$/);
    await portal.resume(exchange);
    await expect(field(page, 'Username')).toBeVisible();
  });
});
