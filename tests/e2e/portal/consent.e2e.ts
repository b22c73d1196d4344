/** Consent (sections 2, 6, 9): the public screen, the dialog in the shell, the settings; what is stored, and for whom. */
import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '#server/portal/consent/cookie.ts';
import { button } from '#tests/paths/support/page-driver.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';

test.use({ hasConsented: false });

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Privacy settings' });
const chat = (page: Page) => page.getByRole('switch', { name: 'Chat assistant' });
const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('dashboard')).toBeVisible();
}

test.describe('[RTE-05] the consent screen', () => {
  test('[RTE-05] says what a service is, and keeps what is decided, with nobody signed in', async ({
    page,
    served,
    axe,
  }) => {
    await page.goto('/v/consent/chat?number=007&redirect=%2Flogin');
    await expect(page.getByRole('heading', { level: 1, name: 'Consent to “Chat assistant”' })).toBeVisible();
    await expect(page.getByText('Answers your questions in a chat window')).toBeVisible();
    await expect(state(page, 'You have not given your consent')).toBeVisible();
    await axe(page);
    await button(page, 'Accept').click();
    await expect(state(page, 'You have given your consent')).toBeVisible();
    await expect(button(page, 'Accept')).toBeFocused();
    await page.reload();
    await expect(state(page, 'You have given your consent')).toBeVisible();
    await button(page, 'Decline').click();
    await expect(state(page, 'You have not given your consent')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?number=007&redirect=%2Flogin');
    const kept = await served.deps.db
      .selectFrom('consent_decision')
      .select(['account_id', 'decisions', 'visitor'])
      .orderBy('id')
      .execute();
    expect(kept.map(row => [row.account_id, row.decisions])).toEqual([
      [null, [{ id: 'chat', status: true }]],
      [null, [{ id: 'chat', status: false }]],
    ]);
    expect(new Set(kept.map(row => row.visitor)).size).toBe(1);
  });

  test('[RTE-05] leads on to a place of this site that its query names, and to no other', async ({
    page,
  }) => {
    await page.goto('/v/consent/chat?redirect=%2Freset-password%3Fa%3D1');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/v\/reset-password\?a=1$/);
    await page.goto('/v/consent/chat?redirect=%2F%2Felsewhere.example');
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/v/#/Dashboard');
  });

  test('[RTE-05] has nothing to ask about an unknown service or one the portal needs', async ({
    page,
    axe,
  }) => {
    await page.goto('/v/consent/nobody');
    await expect(page.getByRole('main')).toContainText('has no service named “nobody”');
    await expect(button(page, 'Accept')).toHaveCount(0);
    await axe(page);
    await page.goto('/v/consent/portal');
    await expect(page.getByRole('main')).toContainText('Required for the portal, always on');
    await expect(button(page, 'Accept')).toHaveCount(0);
  });

  test('[RTE-05] tries again where the tool could not be had', async ({ page, portal, complaints, axe }) => {
    complaints.allow(/\/consent-tool\//);
    await portal.fail('/consent-tool/tool.js', 503);
    await page.goto('/v/consent/chat');
    await expect(page.getByRole('alert')).toContainText('the consent tool is not available');
    await axe(page);
    await button(page, 'Try again').click();
    await expect(state(page, 'You have not given your consent')).toBeVisible();
  });

  test('[RTE-05] waits for a list that is late, in another language as well', async ({
    page,
    portal,
    axe,
  }) => {
    await portal.pause('/consent-tool/services?locale=en');
    await page.goto('/v/consent/chat');
    await expect(state(page, 'Loading privacy settings…')).toBeVisible();
    await axe(page);
    await portal.resume();
    await expect(state(page, 'You have not given your consent')).toBeVisible();
    await page.getByLabel('Language').selectOption('de');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Einwilligung zu „Chat-Assistent“' }),
    ).toBeVisible();
  });

  test('[RTE-05] says so when an answer could not be kept, and takes the next one', async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/\/consent-tool\//);
    await page.goto('/v/consent/chat');
    await portal.fail('/consent-tool/decisions?locale=en', 503);
    await button(page, 'Accept').click();
    await expect(page.getByRole('alert')).toContainText('could not be saved');
    await expect(state(page, 'You have not given your consent')).toBeVisible();
    await button(page, 'Accept').click();
    await expect(state(page, 'You have given your consent')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('[SHL-04] the question in the shell', () => {
  test('[SHL-04] is asked once, lies over nothing, and its answer outlives the session', async ({
    page,
    context,
    signInQuickly,
    axe,
  }) => {
    await signInQuickly(context, 'user');
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await openDashboard(page);
      await expect(bar(page)).toContainText('Chat assistant');
      await expectBelowOneAnother(page);
    }
    await axe(page);
    await button(page, 'Only necessary').click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
    await page.goto('/v/explore');
    await page.getByTestId('profile-menu').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/v\/login/);
    await signInQuickly(context, 'user');
    await openDashboard(page);
    await expect(page.getByRole('region', { name: 'Current account and actions' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('[SHL-04] can be answered by keyboard, service by service', async ({
    page,
    context,
    signInQuickly,
    axe,
  }) => {
    await signInQuickly(context, 'user');
    await openDashboard(page);
    await bar(page).getByRole('button', { name: 'Settings' }).press('Enter');
    await expect(settings(page)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Portal' })).toBeDisabled();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(settings(page)).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Settings' }).press('Enter');
    await chat(page).press('Space');
    await expect(chat(page)).toBeChecked();
    await button(page, 'Save my choice').press('Enter');
    await expect(settings(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await page.goto('/v/consent/chat');
    await expect(state(page, 'You have given your consent')).toBeVisible();
  });

  test('[SHL-04] is asked again when the list of services has changed', async ({
    page,
    context,
    served,
    signInQuickly,
  }) => {
    await signInQuickly(context, 'user');
    await openDashboard(page);
    await button(page, 'Accept all').click();
    await expect(bar(page)).toHaveCount(0);
    const statistics = {
      id: 'statistics',
      name: { en: 'Statistics' },
      description: { en: 'Counts visits.' },
      provider: 'Northwind',
    };
    await served.deps.db
      .insertInto('setting')
      .values({ key: 'consent_services', value: JSON.stringify([statistics]) })
      .execute();
    await page.reload();
    await expect(bar(page)).toContainText('Chat assistant and Statistics');
    await bar(page).getByRole('button', { name: 'Settings' }).click();
    await expect(chat(page)).not.toBeChecked();
  });

  test('[SHL-04] is answered in every tab at once', async ({ page, context, signInQuickly }) => {
    await signInQuickly(context, 'user');
    await openDashboard(page);
    const other = await context.newPage();
    await openDashboard(other);
    await expect(bar(other)).toBeVisible();
    await button(page, 'Accept all').click();
    await expect(bar(other)).toHaveCount(0);
  });

  test('[SHL-04] is asked in a host application as well', async ({ page, context, signInQuickly, axe }) => {
    await signInQuickly(context, 'user');
    await page.addInitScript(() => Object.assign(window, { userData: { name: 'host' } }));
    await openDashboard(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
    await axe(page);
  });
});

test('the decision is kept where no script reads it', async ({ page, context }) => {
  await page.goto('/v/consent/chat');
  await button(page, 'Accept').click();
  await expect(state(page, 'You have given your consent')).toBeVisible();
  const kept = (await context.cookies()).find(cookie => cookie.name === CONSENT_COOKIE);
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

/** The consent bar is below the scrolling content and above the action bar, and covers no focused element. */
async function expectBelowOneAnother(page: Page): Promise<void> {
  const box = async (selector: ReturnType<typeof bar>) => (await selector.boundingBox())!;
  const question = await box(bar(page));
  const scrolling = await box(page.locator('#screen'));
  const actions = await box(page.getByRole('region', { name: 'Current account and actions' }));
  expect(scrolling.y + scrolling.height).toBeLessThanOrEqual(question.y + 0.5);
  expect(question.y + question.height).toBeLessThanOrEqual(actions.y + 0.5);
  await expectToFit(page);
  expect(scrolling.height, 'room left for the screen').toBeGreaterThan(200);
}
