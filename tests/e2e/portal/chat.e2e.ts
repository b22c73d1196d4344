import type { Page } from '@playwright/test';
import { CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { appendMessages } from '#server/portal/chat/conversations.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/newest-mail.ts';

const MINUTE = 60_000;
const SUPPORT = 'support@meridian-cloud.example';

const toggle = (page: Page) => page.getByRole('button', { name: /^Open the chat/ });
const chat = (page: Page) => page.getByRole('dialog', { name: /how can we help you\?$/ });
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Your message' });
const log = (page: Page) => chat(page).getByRole('log', { name: 'Messages' });
const said = (page: Page) => page.getByTestId('chat-bot');
const own = (page: Page) => page.getByTestId('chat-person');
const offered = (page: Page, words: string) =>
  chat(page).getByRole('group', { name: 'Suggested answers' }).getByRole('button', { name: words });

async function open(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(said(page).first()).toContainText('I am a virtual assistant');
}

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(own(page).filter({ hasText: text })).toBeVisible();
}

/** The id of the only conversation. */
const begun = async ({ db }: Deps): Promise<string> =>
  (await db.selectFrom('chat_conversation').select('id').executeTakeFirstOrThrow()).id;

/** Counts the page's token requests. */
function countTokens(page: Page): () => number {
  let count = 0;
  page.on('request', request => {
    if (request.url().endsWith('/IChatBotService/GetToken')) count += 1;
  });
  return () => count;
}

test.describe('with the right and every consent', () => {
  test(
    '[SHL-16] the toggle opens a window that greets by name, loads its token, and answers',
    { tag: JOURNEY },
    async ({ page, context, portal, signInQuickly, axe }) => {
      await signInQuickly(context, 'user');
      await page.goto('/v/#/Dashboard');
      await portal.pause('IChatBotService/GetToken');
      await toggle(page).click();
      await expect(chat(page).getByRole('heading')).toHaveText('Hi Paul, how can we help you?');
      await expect(chat(page).getByRole('status')).toHaveText('Loading…');
      await expect(field(page)).toBeFocused();
      await portal.resume('IChatBotService/GetToken');
      await expect(said(page).first()).toContainText('I am a virtual assistant');
      await expect(chat(page).getByRole('status')).toHaveCount(0);

      await ask(page, 'How do I change my pasword?');
      await expect(said(page).last()).toContainText(
        'Enter your current password once and the new one twice.',
      );
      await expect(field(page)).toHaveValue('');
      await axe(page);
      await said(page).last().getByRole('link', { name: 'Change password' }).click();
      await expect(page).toHaveURL(/\/v\/change-password$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(chat(page)).toBeVisible();

      await page.keyboard.press('Escape');
      await expect(chat(page)).toBeVisible();
      await field(page).focus();
      await page.keyboard.press('Escape');
      await expect(chat(page)).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
    },
  );

  test('[SHL-16] the token and the conversation are reused within the hour, then a new token is fetched', async ({
    page,
    context,
    portal,
    signInQuickly,
  }) => {
    await page.clock.install();
    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    const tokens = countTokens(page);
    await open(page);
    await ask(page, 'How do I sign out?');
    await expect(said(page).last()).toContainText('All tabs of this browser');
    expect(tokens()).toBe(1);
    const kept = await page.evaluate(() => localStorage.getItem('webchatToken'));
    expect(kept).toEqual(expect.any(String));

    await portal.advance(CHAT_TOKEN_LIFETIME - 10 * MINUTE);
    await page.clock.fastForward(CHAT_TOKEN_LIFETIME - 10 * MINUTE);
    await page.reload();
    await open(page);
    await expect(said(page).last()).toContainText('All tabs of this browser');
    expect(tokens()).toBe(1);

    await portal.advance(10 * MINUTE);
    await page.clock.fastForward(10 * MINUTE);
    await page.reload();
    await open(page);
    expect(tokens()).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('webchatToken'))).not.toBe(kept);
    await expect(own(page)).toHaveCount(1);
  });

  test('[SHL-16] what fails is shown only in the window and can be repeated, and a question is handed over by mail', async ({
    page,
    context,
    portal,
    served,
    complaints,
    signInQuickly,
    axe,
  }) => {
    await test.step('an unavailable chat shows an error only in its window and can be retried', async () => {
      await signInQuickly(context, 'user');
      await page.goto('/v/#/Dashboard');
      await portal.fail('IChatBotService/GetToken', 500);
      await toggle(page).click();
      await expect(chat(page).getByRole('alert')).toHaveText('The chat is not available right now.');
      await expect(page.getByTestId('toast-error')).toHaveCount(0);
      await axe(page);
      await chat(page).getByRole('button', { name: 'Try again' }).click();
      await expect(said(page).first()).toContainText('I am a virtual assistant');
    });

    await test.step('a message that could not be sent is kept and can be sent again', async () => {
      complaints.allow(/Failed to load resource/);
      const id = await begun(served.deps);
      await portal.fail(`/directline/v3/directline/conversations/${id}/activities`, 400);
      await ask(page, 'How do I sign out?');
      await expect(own(page)).toContainText('Not sent.');
      await own(page).getByRole('button', { name: 'Send again' }).click();
      await expect(said(page).last()).toContainText('All tabs of this browser');
      await expect(own(page)).toHaveCount(1);
      await expect(own(page)).not.toContainText('Not sent.');
    });

    await test.step('hands over by mail after consent, and says when it does not know', async () => {
      await ask(page, 'Who painted the ceiling in Rome?');
      await expect(said(page).last()).toContainText('I do not know the answer to that.');
      await offered(page, 'Talk to a person').click();
      await expect(said(page).last()).toContainText(`your e-mail address to support at ${SUPPORT}`);
      expect(await portal.mails(SUPPORT)).toEqual([]);
      await offered(page, 'Yes, send it').click();
      await expect(said(page).last()).toContainText('They will reply to paul.winter@example.org.');
      const mail = await newestMail(portal, SUPPORT);
      expect(mail.subject).toBe('Chat question from Paul Winter');
      expect(mail.body_text).toContain('Reply to paul.winter@example.org.');
      expect(mail.body_text).toContain('Who painted the ceiling in Rome?');
      expect(mail.body_text).toContain('I do not know the answer to that.');
    });
  });

  test('[LOG-15] messages received meanwhile are counted, and signing out ends the conversation', async ({
    page,
    context,
    served,
    signInQuickly,
  }) => {
    await test.step('messages received while the window is closed are counted on the toggle', async () => {
      await signInQuickly(context, 'user');
      await page.goto('/v/#/Dashboard');
      await open(page);
      await chat(page).getByRole('button', { name: 'Close' }).click();
      const id = await begun(served.deps);
      await appendMessages(served.deps, id, 'bot', [
        { text: '<b>One</b> thing: https://example.org/a.' },
        { text: 'Two' },
      ]);
      await expect(page.getByRole('button', { name: 'Open the chat, 2 new messages' })).toBeVisible();
      await toggle(page).click();
      await expect(log(page)).toContainText('<b>One</b> thing');
      await expect(log(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
    });

    await test.step('signing out removes the token, and the next session has a new conversation', async () => {
      await open(page);
      await ask(page, 'How do I sign out?');
      await page.getByTestId('profile-menu').click();
      await page.getByTestId('sign-out').click();
      await expect(page).toHaveURL(/\/v\/login/);
      expect(await page.evaluate(() => localStorage.getItem('webchatToken'))).toBeNull();
      await signInQuickly(context, 'user');
      await page.goto('/v/#/Dashboard');
      await open(page);
      await expect(own(page)).toHaveCount(0);
    });
  });
});

test.describe('without consent', () => {
  test.use({ hasConsented: false });

  test('[SHL-16] there is no toggle until all services have consent, and none after it is withdrawn', async ({
    page,
    context,
    signInQuickly,
  }) => {
    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('consent-bar')).toBeVisible();
    await expect(toggle(page)).toHaveCount(0);
    await page.getByTestId('consent-bar').getByRole('button', { name: 'Accept all' }).click();
    await open(page);
    await page.evaluate(() =>
      (window as unknown as { UC_UI: { denyAllConsents(): Promise<void> } }).UC_UI.denyAllConsents(),
    );
    await expect(chat(page)).toHaveCount(0);
    await expect(toggle(page)).toHaveCount(0);
  });
});

test('[SHL-16] there is no toggle without the right, and none while impersonating', async ({
  page,
  context,
  signInQuickly,
}) => {
  await test.step('there is no toggle without the right', async () => {
    await signInQuickly(context, 'withoutSupport');
    await page.goto('/v/#/Dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Clara' })).toBeVisible();
    await expect(toggle(page)).toHaveCount(0);
  });

  await test.step('there is no chat while impersonating', async () => {
    await signInQuickly(context, 'administrator');
    await page.reload();
    await open(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('global-search').fill('Rosa Fuentes');
    await page.getByRole('option', { name: /Rosa Fuentes/ }).click();
    await page.getByTestId('impersonate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
    await expect(page.getByTestId('impersonation')).toBeVisible();
    await expect(toggle(page)).toHaveCount(0);
    await page
      .getByTestId('unimpersonate')
      .or(page.getByRole('button', { name: /^Return to/ }))
      .first()
      .click();
    await expect(page.getByTestId('impersonation')).toHaveCount(0);
    await open(page);
  });
});
