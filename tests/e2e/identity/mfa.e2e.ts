/** The second step of signing in: /login-mfa and /select-mfa-method (sections 2, 4, 8). */
import type { Page } from '@playwright/test';
import { CODE_RESEND_DELAY, RPC_BASE } from '#contract/platform/constants.ts';
import { DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/newest-mail.ts';

const codeField = (page: Page) => page.getByLabel('Verification code', { exact: true });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click();
const wrongCode = 'MFA code is incorrect. Please try again.';
const dashboard = /\/v\/#\/Dashboard$/;

/** Fills and sends the form of the sign-in page. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(PEOPLE.authenticator.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test(
  '[LOG-07] [LOG-10] the code of a primary authenticator app is requested at once, and an empty or wrong one is rejected',
  { tag: JOURNEY },
  async ({ page, portal, signIn, axe }) => {
    await test.step('with a primary authenticator app its code is requested at once, without the password again', async () => {
      await signIn(page, 'authenticator');
      await expect(page).toHaveURL(/\/v\/login-mfa$/);
      await expect(page.getByText('“Phone app”')).toBeVisible();
      await expect(codeField(page)).toBeFocused();
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
      await axe(page);
    });

    const sent: unknown[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/IAuthorizationService/Authenticate')) sent.push(request.postDataJSON());
    });
    await test.step('an empty code shows an error', async () => {
      await verify(page);
      await expect(page.getByRole('alert')).toHaveText('Enter the verification code');
      await expect(codeField(page)).toBeFocused();
    });

    await test.step('a wrong code shows an error, and its field is cleared and focused', async () => {
      const mfaToken = otherCode(await nextAppCode(portal));
      await codeField(page).fill(mfaToken);
      await verify(page);
      await expect(page.getByRole('alert')).toHaveText(wrongCode);
      await expect(codeField(page)).toHaveValue('');
      await expect(codeField(page)).toBeFocused();
      expect(sent, 'the empty code was not sent').toEqual([expect.objectContaining({ mfaToken })]);
      await axe(page);
    });

    await test.step('the code signs in, also with a space', async () => {
      const code = await nextAppCode(portal);
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await verify(page);
      await expect(page).toHaveURL(dashboard);
      expect(sent).toHaveLength(2);
      expect(sent[1]).toMatchObject({ mfaToken: code });
    });
  },
);

test('[LOG-07] [LOG-10] a code is mailed to a primary e-mail address at once', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(page, 'emailPrimary');
  await expect(page).toHaveURL(/\/v\/login-mfa$/);
  await expect(page.getByText('h•••@example.org')).toBeVisible();
  const mail = await newestMail(portal, emailOf(PEOPLE.emailPrimary.username));
  await codeField(page).fill(codeIn(mail));
  await verify(page);
  await expect(page).toHaveURL(dashboard);
});

test(
  '[LOG-07] without a primary method one is chosen first, and another can be chosen later',
  { tag: JOURNEY },
  async ({ page, portal, signIn, axe }) => {
    await signIn(page, 'bothMethods');
    await expect(page).toHaveURL(/\/v\/select-mfa-method$/);
    const [app, mail] = [
      page.getByRole('radio', { name: 'Phone app' }),
      page.getByRole('radio', { name: 'Work e-mail' }),
    ];
    await expect(app).not.toBeChecked();
    await expect(mail).not.toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose a verification method');
    await axe(page);
    await mail.check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/v\/login-mfa$/);
    await expect(page.getByText('n•••@example.org')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await page.getByRole('button', { name: 'Use another method' }).click();
    await expect(page).toHaveURL(/\/v\/select-mfa-method$/);
    await app.check();
    await page.keyboard.press('Enter');
    await codeField(page).fill(await nextAppCode(portal));
    await verify(page);
    await expect(page).toHaveURL(dashboard);
  },
);

test('[LOG-10] after ten wrong codes even the correct one shows an error until the wait is over', async ({
  page,
  portal,
  signIn,
}) => {
  const password = DEMO_PASSWORD;
  await signIn(page, 'authenticator');
  const mfaToken = otherCode(await nextAppCode(portal));
  const wrong = { userName: PEOPLE.authenticator.username, password, mfaToken };
  for (let count = 0; count < 10; count += 1) {
    const refused = await page.request.post(`${RPC_BASE}/IAuthorizationService/Authenticate`, {
      data: wrong,
      headers: { origin: portal.origin },
    });
    expect(refused.status()).toBe(403);
  }
  await codeField(page).fill(await nextAppCode(portal));
  await verify(page);
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/);
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
  await expect(page).toHaveURL(/\/v\/login-mfa$/);
  // The wait is longer than the ten minutes for which a correct password is remembered, so sign in again.
  await portal.advance(15 * 60_000);
  await signIn(page, 'authenticator');
  await codeField(page).fill(await nextAppCode(portal));
  await verify(page);
  await expect(page).toHaveURL(dashboard);
});

test('[LOG-10] a new code can be mailed after a while; the former one is then rejected', async ({
  page,
  portal,
  signIn,
}) => {
  const address = emailOf(PEOPLE.emailCode.username);
  await page.clock.install();
  await signIn(page, 'emailCode');
  const former = codeIn(await newestMail(portal, address));
  await expect(page.getByRole('status').filter({ hasText: 'A new code has been sent.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden();
  await page.clock.fastForward(CODE_RESEND_DELAY);
  await portal.advance(CODE_RESEND_DELAY);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  const code = codeIn(await newestMail(portal, address, 2));
  await codeField(page).fill(former === code ? otherCode(code) : former);
  await verify(page);
  await expect(page.getByRole('alert')).toHaveText(wrongCode);
  await codeField(page).fill(code);
  await verify(page);
  await expect(page).toHaveURL(dashboard);
});

test('[LOG-10] a mail that cannot be sent shows an error and can be sent again', async ({
  page,
  portal,
  signIn,
}) => {
  const failure = 'Sorry, we are unable to send email right now. Please try again later.';
  await portal.fail('IAuthorizationService/SendSecurityCodeNotification', 502, failure);
  await signIn(page, 'emailCode');
  await expect(page.getByRole('alert')).toHaveText(failure);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await codeField(page).fill(codeIn(await newestMail(portal, emailOf(PEOPLE.emailCode.username))));
  await verify(page);
  await expect(page).toHaveURL(dashboard);
});

test('[LOG-07] [LOG-09] [RTE-10] the second step keeps the redirect, follows it if it is on this site, and needs a pending sign-in', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  for (const path of ['/login-mfa', '/select-mfa-method'])
    await test.step(`${path} without a pending sign-in leads to the sign-in and keeps the redirect`, async () => {
      await page.goto(`/v${path}?redirect=%2Fchange-password`);
      await expect(page).toHaveURL(/\/v\/login\?redirect=%2Fchange-password$/);
      await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    });

  await test.step('the redirect is kept during the second step, and then followed', async () => {
    await enter(page);
    await expect(page).toHaveURL(/\/v\/login-mfa\?redirect=%2Fchange-password$/);
    const entries = await page.evaluate(() => history.length);
    const code = await nextAppCode(portal);
    await codeField(page).fill(otherCode(code));
    await verify(page);
    await expect(page.getByRole('alert')).toHaveText(wrongCode);
    await expect(page).toHaveURL(/\/v\/login-mfa\?redirect=%2Fchange-password$/);
    expect(await page.evaluate(() => history.length), 'a wrong code adds no history entry').toBe(entries);
    await codeField(page).fill(code);
    await verify(page);
    await expect(page).toHaveURL(/\/v\/change-password$/);
  });

  await test.step('a redirect to another site is not followed after the second step', async () => {
    await context.clearCookies({ name: 'portal_session' });
    await page.goto(`/v/login?redirect=${encodeURIComponent('/\\evil.example')}`);
    await enter(page);
    await codeField(page).fill(await nextAppCode(portal));
    await verify(page);
    await expect(page).toHaveURL(dashboard);
  });

  await test.step('going back to the sign-in clears the password', async () => {
    await context.clearCookies({ name: 'portal_session' });
    await signIn(page, 'authenticator');
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(/\/v\/login$/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});
