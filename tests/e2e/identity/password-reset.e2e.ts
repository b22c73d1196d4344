/** A forgotten password: /reset-password and the mailed link (sections 2, 5, 7). */
import type { Page } from '@playwright/test';
import { DEMO_FORMER_PASSWORD, emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { linkIn } from '#tests/support/codes.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/newest-mail.ts';

const { username } = PEOPLE.passwordReset;
const NEW_PASSWORD = 'Violet-Harbour-58?';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rule = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function askForLink(page: Page, name: string): Promise<void> {
  await page.goto('/v/reset-password');
  await field(page, 'Username').fill(name);
  await press(page, 'Send link');
}

async function fillIn(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
}

test(
  '[LOG-17] a link is requested by username and opened from the mail, works once, and the new password signs in',
  { tag: JOURNEY },
  async ({ page, context, portal, axe }) => {
    await test.step('the sign-in page leads to the form, which needs a username', async () => {
      await page.goto('/v/login');
      await page.getByRole('link', { name: "Can't sign in?" }).click();
      await expect(field(page, 'Username')).toBeFocused();
      await press(page, 'Send link');
      await expect(page.getByText('Enter your username', { exact: true })).toBeVisible();
      await axe(page);
    });

    await test.step('a failed request keeps the username', async () => {
      await portal.fail('ISelfCareService/RequestResetPassword', 500, 'Something broke.');
      await field(page, 'Username').fill(username);
      await press(page, 'Send link');
      await expect(page.getByRole('alert')).toHaveText('Something broke.');
      await expect(field(page, 'Username')).toHaveValue(username);
      await expect(field(page, 'Username')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Check your e-mail')).toBeFocused();
      await axe(page);
    });

    await test.step('the response is the same for a username that does not exist', async () => {
      const wordsFor = async (name: string) => {
        await expect(heading(page, 'Check your e-mail')).toBeVisible();
        return (await page.getByRole('main').innerText()).replace(name, '…');
      };
      const known = await wordsFor(username);
      await askForLink(page, 'nobody.at.all');
      expect(await wordsFor('nobody.at.all')).toBe(known);
      await newestMail(portal, emailOf(username));
      expect(await portal.mails(emailOf('nobody.at.all'))).toEqual([]);
    });

    const link = linkIn(await newestMail(portal, emailOf(username)));
    await test.step('the mailed link sets a new password, which signs in', async () => {
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`/v/reset-password/${username}/`));
      await axe(page);
      await fillIn(page, NEW_PASSWORD);
      await press(page, 'Set password');
      await expect(heading(page, 'Your password has been changed')).toBeFocused();
      await axe(page);
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await field(page, 'Username').fill(username);
      await field(page, 'Password').fill(NEW_PASSWORD);
      await press(page, 'Sign in');
      await expect(page).toHaveURL(/\/v\/#\/Dashboard$/);
    });

    await test.step('the link works once, and is rejected before anything is typed; a new one can be requested from there', async () => {
      await context.clearCookies();
      await page.goto(link);
      await expect(heading(page, 'This link no longer works')).toBeFocused();
      await axe(page);
      await press(page, 'Request a new link');
      await expect(field(page, 'Username')).toHaveValue(username);
      await press(page, 'Send link');
      await expect(heading(page, 'Check your e-mail')).toBeVisible();
    });
  },
);

test('[LOG-18] each rule shows as met or not while typing, and a confirmation that differs shows an error', async ({
  page,
  portal,
  axe,
}) => {
  await askForLink(page, username);
  await page.goto(linkIn(await newestMail(portal, emailOf(username))));

  await test.step('the form has the username for password managers', async () => {
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(username);
    await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  await test.step('each rule shows as met or not while typing', async () => {
    const states: [string, string, string[]][] = [
      ['', '0 of 5 rules met', []],
      ['a', '1 of 5 rules met', ['A lowercase letter']],
      ['aB', '2 of 5 rules met', ['A lowercase letter', 'An uppercase letter']],
      ['aB1', '3 of 5 rules met', ['A lowercase letter', 'An uppercase letter', 'A number']],
      [
        'aB1!',
        '4 of 5 rules met',
        ['A lowercase letter', 'An uppercase letter', 'A number', 'A special character'],
      ],
    ];
    for (const [password, count, met] of states) {
      await field(page, 'New password').fill(password);
      await expect(page.getByText(count)).toBeVisible();
      for (const text of met) await expect(rule(page, text)).toContainText(`${text}: met`);
      await expect(rule(page, 'At least 12 characters')).not.toContainText(': met');
    }
    await axe(page);
    await field(page, 'New password').fill('aB1!aB1!aB1!');
    await expect(page.getByText('5 of 5 rules met')).toBeVisible();
    await expect(rule(page, 'At least 12 characters')).toContainText(': met');
  });

  await test.step('a confirmation that differs shows an error', async () => {
    await field(page, 'New password').fill(NEW_PASSWORD);
    const confirmation = field(page, 'Confirm new password');
    await confirmation.fill('Violet-');
    await expect(page.getByText('Passwords do not match')).toBeHidden();
    await confirmation.fill('Violet harbour');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await press(page, 'Set password');
    await expect(confirmation).toBeFocused();
    await confirmation.fill(NEW_PASSWORD);
    await expect(page.getByText('Passwords do not match')).toBeHidden();
  });
});

test('[LOG-17] [LOG-18] the server’s rules are checked on leaving the field, and an expired link changes nothing', async ({
  page,
  portal,
  axe,
}) => {
  await askForLink(page, username);
  await page.goto(linkIn(await newestMail(portal, emailOf(username))));

  await test.step('the server’s rules are checked on leaving the field', async () => {
    const password = field(page, 'New password');
    await password.fill('Marie-Violet-58?');
    await expect(rule(page, 'No part of your company name')).toContainText(': not checked yet');
    await password.blur();
    await expect(rule(page, 'No part of your company name')).toContainText(': not met');
    await expect(rule(page, 'Not found in a known data breach')).toContainText(': met');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await axe(page);
    await password.fill('P@ssw0rd2024!!');
    await password.blur();
    await expect(rule(page, 'Not found in a known data breach')).toContainText(': not met');
    await password.fill(DEMO_FORMER_PASSWORD);
    await password.blur();
    await expect(rule(page, 'Different from your last 10 passwords')).toContainText(': not met');
    await field(page, 'Confirm new password').fill(DEMO_FORMER_PASSWORD);
    await press(page, 'Set password');
    await expect(password).toBeFocused();
    await password.fill(NEW_PASSWORD);
    await password.blur();
    for (const text of ['breach', 'last 10', 'No part'])
      await expect(rule(page, text)).toContainText(': met');
  });

  await test.step('an expired link does not change the password', async () => {
    await fillIn(page, NEW_PASSWORD);
    await portal.advance(24 * 60 * 60_000);
    await press(page, 'Set password');
    await expect(page.getByText('Your password has not been changed.')).toBeVisible();
  });
});
