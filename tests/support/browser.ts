/**
 * What every browser test starts from: a real portal per worker, its controls, people who sign in, axe, and the
 * rule that no test may cause a console error. Import `test` and `expect` from here.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import type { PersonKey } from '#server/demo/people.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { Settings } from '#server/platform/settings.ts';
import { slowness } from '../../tools/testing/speed.mjs';
import { expectAccessible } from './axe.ts';
import type { Complaints } from './complaints.ts';
import { collectComplaints } from './complaints.ts';
import { acceptedConsent } from './consent.ts';
import type { Portal } from './controls.ts';
import { controlPortal } from './controls.ts';
import { startPortal } from './server.ts';
import type { Portal as Server } from './server.ts';

/** The demonstration world is made once per worker, before its first test. */
const START_LIMIT_MS = 120_000 * slowness();

/** Ends the portal in a page, so that none of its calls reaches the server during the next test, and clears the history. */
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

type WorkerFixtures = {
  served: Pick<Server, 'origin' | 'deps'>;
  /** Settings of the server that differ from the usual ones. */
  settings: Partial<Settings>;
};

type TestFixtures = {
  /** The server and its controls; its world is fresh at the start of every test. */
  portal: Portal;
  /** What the browser complained of so far; must be empty at the end. */
  complaints: Complaints;
  /** Whether the browser has given every consent before the test begins; otherwise it is asked. */
  hasConsented: boolean;
  decided: void;
  /** Signs in on the card, as far as the password leads; a second factor is left to the test. */
  signIn: (page: Page, person: PersonKey) => Promise<void>;
  /** Signs in by the call alone, for tests of what comes after. The person must need no second factor. */
  signInQuickly: (context: BrowserContext, person: PersonKey) => Promise<void>;
  /** Fails when axe finds anything on the page as it stands. */
  axe: (page: Page) => Promise<void>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: [
    async ({ settings }, use) => {
      const server = await startPortal({
        testControls: true,
        demo: true,
        settings: { jobs: true, ...settings },
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  settings: [{}, { option: true, scope: 'worker' }],
  baseURL: async ({ served }, use) => use(served.origin),
  // The context is reused (playwright.config.ts). Playwright empties cookies, cache and storage before the next test;
  // what it leaves is put right here.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await Promise.all(context.pages().map(leave));
  },
  portal: [
    async ({ served }, use) => {
      const portal = controlPortal(served.origin);
      await portal.reset();
      await use(portal);
      // A call still held would keep the next test's browser waiting.
      await portal.release();
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints = collectComplaints(context);
      await use(complaints);
      expect(complaints.list(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  hasConsented: [true, { option: true }],
  decided: [
    // After the world is put back: the cookie is for the services of then.
    async ({ context, portal, served, hasConsented }, use) => {
      if (hasConsented)
        await context.addCookies([await acceptedConsent({ ...served, origin: portal.origin })]);
      await use();
    },
    { auto: true },
  ],
  signIn: async ({}, use) =>
    use(async (page, person) => {
      await page.goto('/v/login');
      await page.getByLabel('Username', { exact: true }).fill(PEOPLE[person].username);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(url => url.pathname !== '/v/login');
    }),
  signInQuickly: async ({ portal }, use) =>
    use(async (context, person) => {
      const response = await context.request.post(
        `${portal.origin}/DataModel/service.svc/rest/IAuthorizationService/Authenticate`,
        {
          data: { userName: PEOPLE[person].username, password: DEMO_PASSWORD },
          headers: { origin: portal.origin },
        },
      );
      const answer = response.ok() ? ((await response.json()) as { SessionId: string | null }) : null;
      expect(answer?.SessionId, `${person} is signed in (${response.status()})`).toBeTruthy();
    }),
  axe: async ({}, use) => use(expectAccessible),
});

export { expect };
