/**
 * Fixtures of all browser tests: one portal per worker, test controls, sign-in, axe, and a check that no console error
 * occurred. Import `test` and `expect` from here.
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

/** Starting the portal of a worker may load the demonstration data first. */
const START_LIMIT_MS = 120_000 * slowness();

type WorkerFixtures = {
  served: Pick<Server, 'origin' | 'deps'>;
  /** Server settings that differ from the defaults. Playwright starts workers, each with its portal, for such tests alone. */
  settings: Partial<Settings>;
};

type TestFixtures = {
  /** Test controls of the server, whose data is reset before every test. */
  portal: Portal;
  /** Console errors so far; must be empty at the end of the test. */
  complaints: Complaints;
  /** Whether all consents are given before the test begins; if not, the consent dialog appears. */
  hasConsented: boolean;
  /** Settings of the worker's portal that differ during a test. Only those that it reads for each request have an effect. */
  ownSettings: Partial<Pick<Settings, 'pageBudget' | 'socketPath'>>;
  changed: void;
  decided: void;
  /** Signs in by the form with user name and password; a second factor is left to the test. */
  signIn: (page: Page, person: PersonKey) => Promise<void>;
  /** Signs in by an API call, for tests of other features. The person must not need a second factor. */
  signInQuickly: (context: BrowserContext, person: PersonKey) => Promise<void>;
  /** Fails when axe finds a violation on the current page. */
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
  portal: [
    async ({ served }, use) => {
      const portal = controlPortal(served.origin);
      await portal.reset();
      await use(portal);
      // A request still paused would block the next test.
      await portal.resume();
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
  ownSettings: [{}, { option: true }],
  changed: [
    async ({ served, ownSettings }, use) => {
      const { settings } = served.deps;
      const before = { ...settings };
      Object.assign(settings, ownSettings);
      await use();
      Object.assign(settings, before);
    },
    { auto: true },
  ],
  decided: [
    // After the reset, because the cookie names the services that exist then.
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
