/**
 * Every screen is complete with the data in its page and the files that the page names (docs/adr/0030), without another
 * round trip. A new route without its reads, and a screen whose first reads differ from those of its route, fail here
 * by their path. A complete screen follows the rules of its page template.
 */
import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import { ROUTES } from '#src/routes.ts';
import type { RoutePath } from '#src/routes.ts';
import { expect, test } from '#tests/support/browser.ts';
import { lackingOf } from '#tests/support/complete-screen.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { OPENINGS, placesIn } from '#tests/support/openings.ts';
import { expectTemplate } from '#tests/support/page-template.ts';
import { PATIENCE } from '#tests/support/patience.ts';

// Long enough for all reads, so that on a busy machine none is left to the browser.
test.use({ ownSettings: { pageBudget: 10_000 } });

/** Sets the cookie that every private page of the portal sets. */
async function rememberTimeZone(page: Page, origin: string): Promise<void> {
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.context().addCookies([{ name: TIME_ZONE_KEY, value: encodeURIComponent(zone), url: origin }]);
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/**
 * Continues the requests for the page and the files it names, styles only after the first paint, as on a slow
 * connection; all others stay pending. Returns the paths of those.
 */
async function openAlone(page: Page, address: string): Promise<string[]> {
  const waiting: string[] = [];
  let isRead = (_html: string): void => {};
  const document = new Promise<string>(resolve => (isRead = resolve));
  // oxlint-disable-next-line no-restricted-properties -- requests stay pending; all responses are the server's
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url());
    const isLetThrough = route.request().isNavigationRequest() || (await document).includes(`"${pathname}"`);
    if (pathname.endsWith('.css')) await page.waitForFunction(isPainted);
    if (isLetThrough) return route.continue();
    waiting.push(pathname);
    return undefined;
  });
  const response = await page.goto(`/v${address}`, { waitUntil: 'commit' });
  isRead((await response?.text()) ?? '');
  return waiting;
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Runs in the page: records layout shifts without recent input. */
function observeShifts(): void {
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const { sources, hadRecentInput } of list.getEntries() as unknown as LayoutShift[]) {
      if (hadRecentInput) continue;
      window.shifts.push(
        ...sources.map(({ node, previousRect, currentRect }) =>
          JSON.stringify({ node: node?.textContent?.slice(0, 40), previousRect, currentRect }),
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A type of Chromium that TypeScript's library lacks. */
type LayoutShift = {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** One of each page template, and the site root; tests/server/portal/screens.test.ts has the reads of all routes. */
const IN_FAST_TIER: readonly RoutePath[] = ['/', '/account/$accountId', '/provisioning', '/change-password'];

test.describe('[SHL-03] the page contains all data that the first screen waits for', () => {
  for (const { path, access, layout } of ROUTES) {
    const opening = OPENINGS[path];
    if (typeof opening === 'string') continue;
    const details = { tag: IN_FAST_TIER.includes(path) ? JOURNEY : [] };
    test(`[SHL-02] [SHL-03] ${path}`, details, async ({ page, context, served, signInQuickly }) => {
      if (access !== 'public') await signInQuickly(context, opening.by ?? 'administrator');
      await rememberTimeZone(page, served.origin);
      const address = opening.address(await placesIn(served));
      await page.addInitScript(observeShifts);
      const waiting = await openAlone(page, address);
      await expect
        .poll(() => lackingOf((read, selectors) => page.evaluate(read, selectors)), {
          ...PATIENCE,
          message: `${path} is complete without another round trip`,
        })
        .toEqual([]);
      // By then its components have sent their requests.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const calls = waiting.filter(one => one.startsWith(RPC_BASE)).map(one => one.split('/').at(-1));
      expect(calls, 'further calls').toEqual(opening.again ?? []);
      expect(await page.evaluate(() => window.shifts), 'layout shifts').toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (layout === 'full') await expectTemplate(page);
    });
  }
});
