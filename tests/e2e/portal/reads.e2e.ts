/**
 * Every screen stands with what its page brings and names (docs/adr/0030): no further round trip is waited for. A new route without
 * its reads, and a screen that reads first what its row does not say, fail here by their path. Once it stands, it keeps the rules of
 * its page template.
 */
import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import { ROUTES } from '#src/routes.ts';
import { expect, test } from '#tests/support/browser.ts';
import { OPENINGS, placesIn } from '#tests/support/openings.ts';
import { expectTemplate } from '#tests/support/page-template.ts';
import { PATIENCE } from '#tests/support/patience.ts';

// The page waits as long as it takes, so that a busy machine does not leave a read to the browser.
test.use({ settings: { pageBudget: 10_000 } });

/** As every private page of the portal does. */
async function rememberTimeZone(page: Page, origin: string): Promise<void> {
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.context().addCookies([{ name: TIME_ZONE_KEY, value: encodeURIComponent(zone), url: origin }]);
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/**
 * Lets through the page and the files it names, styles after the first paint, as on a slow line; all else waits for ever. Returns
 * what waits.
 */
async function openAlone(page: Page, address: string): Promise<string[]> {
  const waiting: string[] = [];
  let isRead = (_html: string): void => {};
  const document = new Promise<string>(resolve => (isRead = resolve));
  // oxlint-disable-next-line no-restricted-properties -- nothing is answered in place of the server: requests wait
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

/** Notes what moves by itself, in the page. */
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

/** Chromium's, which TypeScript's library does not have. */
type LayoutShift = {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** What is not there yet, or has failed; empty once the screen stands. */
const lacking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MISSING = {
      'the app': 'main.loading, [data-testid=loading], [data-testid=unreachable]',
      data: '[data-testid=skeleton], main [aria-busy=true]',
      success: '[data-testid=failed], [data-testid=not-found], [data-testid=forbidden]',
    };
    const found = Object.entries(MISSING).filter(([, selector]) => document.querySelector(selector) !== null);
    const hasHeading = document.querySelector('h1') !== null;
    return [...found.map(([what]) => what), ...(hasHeading ? [] : ['a heading'])];
  });

test.describe('[SHL-03] the page brings all that the first screen waits for', () => {
  for (const { path, access, layout } of ROUTES) {
    const opening = OPENINGS[path];
    if (typeof opening === 'string') continue;
    test(`[SHL-02] [SHL-03] ${path}`, async ({ page, context, served, signInQuickly }) => {
      if (access !== 'public') await signInQuickly(context, opening.by ?? 'administrator');
      await rememberTimeZone(page, served.origin);
      const address = opening.address(await placesIn(served));
      await page.addInitScript(observeShifts);
      const waiting = await openAlone(page, address);
      await expect
        .poll(() => lacking(page), { ...PATIENCE, message: `${path} stands without another round trip` })
        .toEqual([]);
      // What its components ask for has been sent by then.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const calls = waiting.filter(one => one.startsWith(RPC_BASE)).map(one => one.split('/').at(-1));
      expect(calls, 'calls besides').toEqual(opening.again ?? []);
      expect(await page.evaluate(() => window.shifts), 'what has moved').toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (layout === 'full') await expectTemplate(page);
    });
  }
});
