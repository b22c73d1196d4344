/** A private page whose session ends while it loads, and the round trips of a sign-in (docs/adr/0030). */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';

// Long enough for all reads, so that on a busy machine none is left to the browser.
test.use({ ownSettings: { pageBudget: 10_000 } });

/** Signs out as another tab does, which shares only the cookies. */
async function signOutElsewhere(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}${RPC_BASE}/IAuthorizationService/Logout`, {
    data: {},
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
}

test('[LOG-15] a page whose session ended while it loaded asks to sign in again after the first rejected call', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  let entry: Route | undefined;
  // oxlint-disable-next-line no-restricted-properties -- delays the script; all responses are the server's
  await page.route(`**${fileOf('src/main.tsx')}`, route => void (entry = route));
  await page.goto('/v/explore', { waitUntil: 'commit' });
  await expect.poll(() => entry).toBeDefined();
  await signOutElsewhere(context, served.origin);
  await entry?.continue();
  await page.getByTestId('service-card').first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

/** Holds calls until the page sends no more, then continues all of them: one round trip. Returns the calls of each. */
async function inRoundTrips(page: Page, isThere: () => Promise<boolean>): Promise<string[][]> {
  let waiting: Route[] = [];
  let sent = 0;
  const unanswered = new Set<Request>();
  const trips: string[][] = [];
  page.on('request', request => {
    sent += 1;
    unanswered.add(request);
  });
  page.on('requestfinished', request => unanswered.delete(request));
  page.on('requestfailed', request => unanswered.delete(request));
  // oxlint-disable-next-line no-restricted-properties -- delays the calls; all responses are the server's
  await page.route(`**${RPC_BASE}/**`, route => {
    // Sends the chosen language while the app is loading; nothing waits for it.
    if (route.request().url().endsWith('/SetLanguage')) return route.continue();
    waiting.push(route);
    return undefined;
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const isQuiet = async () => {
    const before = sent;
    await page.evaluate(
      () => new Promise(resolve => requestIdleCallback(() => requestAnimationFrame(resolve))),
    );
    return sent === before && unanswered.size === waiting.length;
  };
  while (!(await isThere())) {
    if (!(await isQuiet()) || waiting.length === 0) continue;
    const trip = waiting;
    waiting = [];
    trips.push(trip.map(route => route.request().url().split('/').at(-1) ?? '').toSorted());
    await Promise.all(
      trip.map(async route => {
        const answered = page.waitForEvent('requestfinished', one => one === route.request());
        await route.continue();
        await answered;
      }),
    );
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return trips;
}

test('[LOG-01] the dashboard needs one more round trip after the sign-in', async ({ page }) => {
  await page.goto('/v/login');
  await page.getByLabel('Username', { exact: true }).fill(PEOPLE.user.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const dashboard = page.getByTestId('dashboard');
  const isThere = async () =>
    (await dashboard.isVisible()) && (await page.locator('main [aria-busy=true]').count()) === 0;
  const trips = await inRoundTrips(page, isThere);
  expect(trips).toEqual([['Authenticate'], expect.arrayContaining(['GetLandingPage', 'SearchServices'])]);
});
