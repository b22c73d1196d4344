/** The data and scripts loaded once before the first private screen (section 2, guard step 5). */
import type { Page } from '@playwright/test';
import { CONSENT_TOOL, SOCKET_PATH } from '#contract/platform/constants.ts';
import { brand } from '#tests/support/brand.ts';
import { expect, test } from '#tests/support/browser.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { readsIn } from '#tests/support/private-data.ts';

// The tests change the instance, with which the socket's address would change.
test.use({ ownSettings: { socketPath: SOCKET_PATH } });

const DETAILS = '/IAccountService/GetSupportDetails';
const dashboard = (page: Page) => page.getByTestId('dashboard');
const globals = (page: Page) => page.evaluate(() => Reflect.get(window, 'portalGlobals') as unknown);

/** Records the paths requested. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  return asked;
}
const times = (asked: string[], end: string) => asked.filter(path => path.endsWith(end)).length;

test('[SHL-04] support details and the consent script are requested only once across screens', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  const asked = watch(page);
  const brought = readsIn(await page.goto('/v/#/Dashboard'), 'support-details');
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('banner').getByTestId('nav-explore').click();
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  await page.getByTestId('logo').click();
  await expect(dashboard(page)).toBeVisible();
  const details = (await brought).length + times(asked, DETAILS);
  expect([details, times(asked, CONSENT_TOOL)]).toEqual([1, 1]);
});

test('[SHL-04] the first private screen waits at most 3 s for the consent script', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  const start = new Date('2031-01-01T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await portal.pause(CONSENT_TOOL);
  const script = page.waitForRequest(`**${CONSENT_TOOL}`);
  await page.goto('/v/#/Dashboard', { waitUntil: 'commit' });
  await script;
  // The global variables are set while the script, which may read them, is still on its way.
  await expect.poll(() => globals(page), PATIENCE).toMatchObject({ podId: 'pp' });
  await page.clock.runFor(2999);
  await expect(page.getByTestId('loading')).toBeVisible();
  await expect(dashboard(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(dashboard(page)).toBeVisible();
});

test('[SHL-04] plain screens load neither', async ({ page, context, signInQuickly }) => {
  const asked = watch(page);
  for (const path of ['/v/login', '/v/reset-password', '/v/no/such/place']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signInQuickly(context, 'user');
  await page.goto('/v/setup-mfa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([times(asked, DETAILS), times(asked, CONSENT_TOOL)]).toEqual([0, 0]);
  expect(await globals(page)).toBeUndefined();
});

for (const podId of ['ci', 'ite', 'xx', 'dev']) {
  test(`[SHL-04] on ${podId} no consent is asked for, and the consent script is not loaded`, async ({
    page,
    context,
    served,
    signInQuickly,
  }) => {
    await brand(served, { pod_id: podId });
    await context.clearCookies();
    await signInQuickly(context, 'user');
    const asked = watch(page);
    await page.goto('/v/#/Dashboard');
    await expect(dashboard(page)).toBeVisible();
    expect(await globals(page)).toMatchObject({ podId });
    await page.goto('/v/consent/chat');
    await expect(page.getByRole('main')).toContainText('No consent is needed on this portal.');
    expect(times(asked, CONSENT_TOOL)).toBe(0);
  });
}

test('[SHL-04] the global variables are frozen, and are updated with the language and the user', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  await expect(dashboard(page)).toBeVisible();
  const own = (await globals(page)) as Record<string, unknown>;
  expect(own).toEqual({
    podId: 'pp',
    locale: 'en',
    userAccountId: expect.any(Number) as unknown,
    companyId: expect.stringMatching(/./) as unknown,
    accountPath: expect.stringMatching(/^[\d/]+$/) as unknown,
    impersonated: false,
  });
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    addEventListener('portalglobalschange', () => received.push(Reflect.get(window, 'portalGlobals')));
    Reflect.set(Reflect.get(window, 'portalGlobals') as object, 'locale', 'xx');
    Reflect.set(window, 'portalGlobals', {});
  });
  expect(await globals(page)).toEqual(own);
  await page.getByTestId('language-menu').click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => globals(page)).toEqual({ ...own, locale: 'de' });
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(/\/v\/login/);
  const nobody = { ...own, locale: 'de', userAccountId: null, companyId: null, accountPath: null };
  await expect.poll(() => globals(page)).toEqual(nobody);
  expect(await page.evaluate(() => Reflect.get(window, 'received') as unknown[])).toEqual([
    { ...own, locale: 'de' },
    nobody,
  ]);
});
