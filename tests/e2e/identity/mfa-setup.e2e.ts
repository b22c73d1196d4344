/** Setting up and managing verification methods: /setup-mfa and /setup-mfa-email (sections 2, 4, 7). */
import type { Page } from '@playwright/test';
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/newest-mail.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The list item of a method. */
const method = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const keyOf = async (page: Page) => (await page.getByRole('code').innerText()).replaceAll(' ', '');

/** Chooses the authenticator app and returns its setup key. */
async function connectApp(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await press(page, 'Continue');
  await expect(heading(page, 'Connect your authenticator app')).toBeFocused();
  return keyOf(page);
}

test('[LOG-06] [LOG-13] [RTE-09] [RTE-10] a forced set-up blocks every other path, and opens the requested one when done', async ({
  page,
  portal,
  signIn,
  axe,
}) => {
  await signIn(page, 'mustSetUpMfa');
  await expect(page).toHaveURL(/\/v\/setup-mfa/);
  await page.goto('/v/change-password');
  await expect(page).toHaveURL(/\/v\/setup-mfa\?redirect=%2Fchange-password$/);
  await expect(page.getByText('Your company requires two-step verification')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Choose');
  await axe(page);
  const key = await connectApp(page);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expect(page.locator('[aria-current="step"]')).toHaveText('Connect');
  await expect(page.getByRole('img', { name: 'QR code for the setup key below' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the authenticator app' })).toBeHidden();
  await axe(page);
  await field(page, 'Verification code').fill(await nextAppCode(portal, key));
  await field(page, 'Method name').fill('Work phone');
  await press(page, 'Turn on');
  await expect(heading(page, 'Two-step verification is on')).toBeFocused();
  await expect(method(page, 'Work phone')).toContainText('Primary');
  await axe(page);
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/v\/change-password$/);
});

test('[LOG-06] [LOG-13] [RTE-10] a forced set-up requires a sign-in, offers the key for copying, rejects a wrong code, and can be left', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await test.step('the sign-in opens without a session and keeps the redirect', async () => {
    await page.goto('/v/setup-mfa?redirect=%2Fchange-password');
    await expect(page).toHaveURL(/\/v\/login\?redirect=%2Fchange-password$/);
  });

  await signIn(page, 'mustSetUpMfa');
  const key = await connectApp(page);

  await test.step('the setup key can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copy key');
    await expect(page.getByRole('status').filter({ hasText: 'Key copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  });

  await test.step('a wrong first code keeps what was typed', async () => {
    await press(page, 'Turn on');
    await expect(page.getByText('Enter the verification code', { exact: true })).toBeVisible();
    await expect(page.getByText('Enter a name', { exact: true })).toBeVisible();
    await expect(field(page, 'Verification code')).toBeFocused();
    const code = await nextAppCode(portal, key);
    await field(page, 'Verification code').fill(otherCode(code));
    await field(page, 'Method name').fill('Work phone');
    await press(page, 'Turn on');
    await expect(page.getByRole('alert')).toHaveText('MFA code is incorrect. Please try again.');
    await expect(field(page, 'Method name')).toHaveValue('Work phone');
    await expect(field(page, 'Verification code')).toHaveValue(otherCode(code));
    await expect(field(page, 'Verification code')).toBeFocused();
  });

  await test.step('a forced set-up can be left by signing out', async () => {
    await press(page, 'Sign out');
    await expect(page).toHaveURL(/\/v\/login/);
    await page.goto('/v/change-password');
    await expect(page).toHaveURL(/\/v\/login\?redirect=%2Fchange-password$/);
  });
});

test(
  '[LOG-10] [LOG-13] [RTE-09] a forced set-up by e-mail accepts an address other than the account’s, and can send another code',
  { tag: JOURNEY },
  async ({ page, portal, signIn, axe }) => {
    const failure = 'Sorry, we are unable to send email right now. Please try again later.';
    await page.clock.install();
    await signIn(page, 'mustSetUpMfa');
    await page.goto('/v/setup-mfa-email?redirect=%23%2FDashboard');
    await expect(heading(page, 'Get codes by e-mail')).toBeVisible();

    await test.step('an invalid address and a failure to send are shown', async () => {
      await field(page, 'E-mail address').fill('not an address');
      await press(page, 'Send code');
      await expect(page.getByText('Enter an e-mail address such as name@example.org')).toBeVisible();
      await axe(page);
      await portal.fail('IAccountService/SetupTwoFactorAuthentication', 502, failure);
      await field(page, 'E-mail address').fill('lucy.private@example.org');
      await press(page, 'Send code');
      await expect(page.getByRole('alert')).toHaveText(failure);
      await expect(field(page, 'E-mail address')).toHaveValue('lucy.private@example.org');
      await press(page, 'Send code');
      await newestMail(portal, 'lucy.private@example.org');
      await expect(page.getByText('l•••@example.org')).toBeVisible();
      await axe(page);
    });

    await test.step('a new code can be sent, and turns the method on', async () => {
      await expect(field(page, 'Verification code')).toBeVisible();
      await page.clock.fastForward(CODE_RESEND_DELAY);
      await portal.advance(CODE_RESEND_DELAY);
      await press(page, 'Send a new code');
      await field(page, 'Verification code').fill(
        codeIn(await newestMail(portal, 'lucy.private@example.org', 2)),
      );
      await field(page, 'Method name').fill('Private mail');
      await press(page, 'Turn on');
      await expect(heading(page, 'Two-step verification is on')).toBeVisible();
      await press(page, 'Continue');
      await expect(page).toHaveURL(/\/v\/#\/Dashboard$/);
    });
  },
);

test(
  '[LOG-13] methods are listed, added, renamed, made primary, and removed with the password',
  { tag: JOURNEY },
  async ({ page, context, portal, signInQuickly, axe }) => {
    await test.step('a list that cannot be loaded shows the error and can be loaded again', async () => {
      await signInQuickly(context, 'user');
      await portal.fail('IAccountService/ListTwoFactorAuthentications', 500, 'The list is being repaired.');
      await page.goto('/v/setup-mfa');
      await expect(page.getByRole('alert')).toHaveText('The list is being repaired.');
      await press(page, 'Try again');
      await expect(page.getByText('You have no verification methods')).toBeVisible();
    });

    await test.step('adding a method can be cancelled', async () => {
      await press(page, 'Add a method');
      await connectApp(page);
      await press(page, 'Choose another method');
      await press(page, 'Cancel');
      await expect(heading(page, 'Two-step verification')).toBeFocused();
      await expect(page.getByText('You have no verification methods')).toBeVisible();
    });

    await test.step('methods are listed, added, renamed, made primary, and removed with the password', async () => {
      await expect(page.getByText('You have no verification methods')).toBeVisible();
      await axe(page);
      for (const name of ['Phone', 'Tablet']) {
        await press(page, 'Add a method');
        await field(page, 'Verification code')
          .or(page.getByRole('radio', { name: 'Authenticator app' }))
          .first()
          .waitFor();
        const key = await connectApp(page);
        await field(page, 'Verification code').fill(await nextAppCode(portal, key));
        await field(page, 'Method name').fill(name);
        await press(page, 'Turn on');
        await press(page, 'Continue');
        await expect(heading(page, 'Two-step verification')).toBeFocused();
      }
      await expect(method(page, 'Phone')).toContainText('Primary');
      await expect(method(page, 'Tablet')).not.toContainText('Primary');

      await press(page, 'Make primary Tablet');
      await expect(method(page, 'Tablet').getByText('Primary', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Make primary Phone' })).toBeVisible();

      await press(page, 'Rename Phone');
      await expect(field(page, 'New name')).toHaveValue('Phone');
      await expect(field(page, 'New name')).toBeFocused();
      await field(page, 'New name').fill('Old phone');
      await press(page, 'Save name');
      await expect(method(page, 'Old phone')).toBeVisible();
      await axe(page);

      await press(page, 'Remove Old phone');
      await field(page, 'Current password').fill('not it at all');
      await press(page, 'Remove');
      await expect(page.getByRole('alert')).toHaveText('The current password is incorrect.');
      await expect(field(page, 'Current password')).toHaveValue('not it at all');
      await axe(page);
      await field(page, 'Current password').fill(DEMO_PASSWORD);
      await press(page, 'Remove');
      await expect(method(page, 'Old phone')).toBeHidden();
      await expect(method(page, 'Tablet')).toBeVisible();
    });
  },
);
