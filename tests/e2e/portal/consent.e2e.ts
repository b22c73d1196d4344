/** Consent (sections 2, 6, 9): the public screen, the bar in the shell, the settings, and the stored decisions. */
import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '#server/portal/consent/cookie.ts';
import { button } from '#tests/paths/support/page-driver.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

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
  test(
    '[RTE-05] describes a service and stores the decision in an HTTP-only cookie, without a session',
    { tag: JOURNEY },
    async ({ page, context, served, axe }) => {
      await page.goto('/v/consent/chat?number=007&redirect=%2Flogin');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Consent to “Chat assistant”' }),
      ).toBeVisible();
      await expect(page.getByText('Answers your questions in a chat window')).toBeVisible();
      await expect(state(page, 'You have not given your consent')).toBeVisible();
      await axe(page);
      await button(page, 'Accept').click();
      await expect(state(page, 'You have given your consent')).toBeVisible();
      await expect(button(page, 'Accept')).toBeFocused();
      const cookie = (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
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
    },
  );

  test('[RTE-05] links to a redirect on this site, and asks nothing about a service without a choice', async ({
    page,
    axe,
  }) => {
    await test.step('links to the redirect of its query only if that is on this site', async () => {
      await page.goto('/v/consent/chat?redirect=%2Freset-password%3Fa%3D1');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/v\/reset-password\?a=1$/);
      await page.goto('/v/consent/chat?redirect=%2F%2Felsewhere.example');
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/v/#/Dashboard');
    });

    await test.step('asks nothing about an unknown service or one that the portal requires', async () => {
      await page.goto('/v/consent/nobody');
      await expect(page.getByRole('main')).toContainText('has no service named “nobody”');
      await expect(button(page, 'Accept')).toHaveCount(0);
      await axe(page);
      await page.goto('/v/consent/portal');
      await expect(page.getByRole('main')).toContainText('Required for the portal, always on');
      await expect(button(page, 'Accept')).toHaveCount(0);
    });
  });

  test('[RTE-05] shows an error when the tool does not load or a decision could not be saved, and can be retried', async ({
    page,
    portal,
    complaints,
    axe,
  }) => {
    await test.step('can be retried if the tool does not load', async () => {
      complaints.allow(/\/consent-tool\//);
      await portal.fail('/consent-tool/tool.js', 503);
      await page.goto('/v/consent/chat');
      await expect(page.getByRole('alert')).toContainText('the consent tool is not available');
      await axe(page);
      await button(page, 'Try again').click();
      await expect(state(page, 'You have not given your consent')).toBeVisible();
    });

    await test.step('shows an error when a decision could not be saved, and accepts the next one', async () => {
      await portal.fail('/consent-tool/decisions?locale=en', 503);
      await button(page, 'Accept').click();
      await expect(page.getByRole('alert')).toContainText('could not be saved');
      await expect(state(page, 'You have not given your consent')).toBeVisible();
      await button(page, 'Accept').click();
      await expect(state(page, 'You have given your consent')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('[RTE-05] waits for a slow list of services, and can change its language', async ({
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
});

test.describe('[SHL-04] the consent bar in the shell', () => {
  test('[SHL-04] is shown once, covers nothing, and its answer outlives the session', async ({
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

  test(
    '[SHL-04] can be answered by keyboard, for each service',
    { tag: JOURNEY },
    async ({ page, context, signInQuickly, axe }) => {
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
    },
  );

  test('[SHL-04] is answered in all tabs at once, and shown again when the list of services has changed', async ({
    page,
    context,
    served,
    signInQuickly,
  }) => {
    await test.step('is answered in all tabs at once', async () => {
      await signInQuickly(context, 'user');
      await openDashboard(page);
      const other = await context.newPage();
      await openDashboard(other);
      await expect(bar(other)).toBeVisible();
      await button(page, 'Accept all').click();
      await expect(bar(other)).toHaveCount(0);
    });

    await test.step('is shown again when the list of services has changed', async () => {
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
  });

  test('[SHL-04] is shown in a host application too', async ({ page, context, signInQuickly, axe }) => {
    await signInQuickly(context, 'user');
    await page.addInitScript(() => Object.assign(window, { userData: { name: 'host' } }));
    await openDashboard(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
    await axe(page);
  });
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
  expect(scrolling.height, 'height of the screen').toBeGreaterThan(200);
}
