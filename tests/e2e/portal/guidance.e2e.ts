/** Guidance tooling (section 4): loaded after the sign-in, with consent, and never in an impersonated session. */
import type { Page } from '@playwright/test';
import { button } from '#tests/paths/support/page-driver.ts';
import { brand } from '#tests/support/brand.ts';
import { expect, test } from '#tests/support/browser.ts';

const SCRIPT = '/branding/latest/guidance.js';
const CODE = 'window.guidance = { globals: window.portalGlobals };';

test.use({ settings: { guidanceScript: SCRIPT } });

test.beforeEach(async ({ served }) => {
  await served.deps.db
    .insertInto('stored_file')
    .values({
      path: 'branding/guidance.js',
      content_type: 'text/javascript',
      content: Buffer.from(CODE),
      visibility: 'public',
    })
    .execute();
});

const dashboard = (page: Page) => page.getByTestId('dashboard');
const guidance = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'guidance') as { globals: Record<string, unknown> } | undefined);

function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith(SCRIPT)) asked.push(request.url());
  });
  return asked;
}

async function impersonate(page: Page, name: string): Promise<void> {
  await page.getByTestId('global-search').fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByTestId('impersonation')).toBeVisible();
}

test('[LOG-16] guidance is loaded once, after the sign-in, and can read the global variables', async ({
  page,
  signIn,
}) => {
  const asked = watch(page);
  await page.goto('/v/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(0);
  await signIn(page, 'user');
  await expect(dashboard(page)).toBeVisible();
  await expect.poll(() => guidance(page)).toMatchObject({ globals: { impersonated: false, podId: 'pp' } });
  await page.getByRole('banner').getByTestId('nav-explore').click();
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('[LOG-16] guidance is removed while impersonating, and loaded again afterwards', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  await expect.poll(() => guidance(page)).toBeDefined();
  const received: string[] = [];
  await page.exposeFunction('record', (globals: string) => received.push(globals));
  await page.evaluate(() => {
    const { record } = window as unknown as { record: (globals: string) => void };
    addEventListener('portalglobalschange', () =>
      record(JSON.stringify(Reflect.get(window, 'portalGlobals'))),
    );
  });
  const asked = watch(page);
  await impersonate(page, 'Rosa Fuentes');
  await expect(dashboard(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'portalGlobals') as unknown))
    .toMatchObject({
      impersonated: true,
    });
  expect(await guidance(page)).toBeUndefined();
  expect(asked).toHaveLength(0);
  // The page with guidance received no event about the impersonated user.
  expect(received).toEqual([]);
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  expect(asked).toHaveLength(0);
  await page.getByRole('button', { name: /^Return to/ }).click();
  await expect(page.getByTestId('impersonation')).toHaveCount(0);
  await expect.poll(() => guidance(page)).toMatchObject({ globals: { impersonated: false } });
});

test.describe('without consent', () => {
  test.use({ hasConsented: false });

  test('[LOG-16] guidance is loaded only with consent, and removed when it is withdrawn', async ({
    page,
    context,
    signInQuickly,
  }) => {
    await signInQuickly(context, 'user');
    const asked = watch(page);
    await page.goto('/v/#/Dashboard');
    const bar = page.getByRole('region', { name: 'Your privacy' });
    await expect(bar).toContainText('Chat assistant and Guidance');
    expect(asked).toHaveLength(0);
    await bar.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => guidance(page)).toBeDefined();
    await page.evaluate(() => Object.assign(window, { former: true }));
    await page.evaluate(() =>
      (Reflect.get(window, 'UC_UI') as { showSecondLayer(): void }).showSecondLayer(),
    );
    await page.getByRole('switch', { name: 'Guidance' }).click();
    await button(page, 'Save my choice').click();
    await page.waitForFunction(() => !('former' in window));
    await expect(dashboard(page)).toBeVisible();
    expect(await guidance(page)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('[LOG-16] guidance needs no consent on an installation without the consent tool', async ({
    page,
    context,
    served,
    signInQuickly,
  }) => {
    await brand(served, { pod_id: 'xx' });
    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    await expect.poll(() => guidance(page)).toMatchObject({ globals: { podId: 'xx' } });
  });
});
