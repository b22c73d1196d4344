/** The page of a signed-in person in bad moments, and what a sign-in waits for (docs/adr/0030). */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';

// The page waits as long as it takes, so that a busy machine does not leave a read to the browser.
test.use({ settings: { pageBudget: 10_000 } });

/** As another tab does: only the cookie jar is shared. */
async function signOutElsewhere(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}${RPC_BASE}/IAuthorizationService/Logout`, {
    data: {},
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
}

test('[LOG-15] a page whose session ended while it loaded shows the sign-in after the first refused call', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  let entry: Route | undefined;
  // oxlint-disable-next-line no-restricted-properties -- the script waits; nothing is answered in place of the server
  await page.route(`**${fileOf('src/main.tsx')}`, route => void (entry = route));
  await page.goto('/v/explore', { waitUntil: 'commit' });
  await expect.poll(() => entry).toBeDefined();
  await signOutElsewhere(context, served.origin);
  await entry?.continue();
  await page.getByTestId('service-card').first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

/** Lets calls wait until the page has nothing more to send, then all of them through: one round trip. Returns who waited with whom. */
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
  // oxlint-disable-next-line no-restricted-properties -- the calls wait; nothing is answered in place of the server
  await page.route(`**${RPC_BASE}/**`, route => {
    // Tells the account which language was chosen, while the app is loaded: nothing waits for it.
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
