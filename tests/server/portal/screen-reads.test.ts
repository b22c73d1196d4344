/**
 * Every screen is complete with the data in the server's page (docs/adr/0030), without a further call. A new route without its reads,
 * and a screen whose first reads differ from those of its route, fail here by their path. What the browser does beyond calls
 * (files, layout shifts) is in tests/e2e/portal/reads.e2e.ts.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONSENT_EXEMPT } from '#contract/platform/constants.ts';
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import { ROUTES } from '#src/routes.ts';
import { AppInJsdom } from '#tests/support/app-in-jsdom.ts';
import type { ServedPage } from '#tests/support/app-in-jsdom.ts';
import { brand } from '#tests/support/brand.ts';
import { lackingOf } from '#tests/support/complete-screen.ts';
import { enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { OPENINGS, placesIn } from '#tests/support/openings.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

const ROWS = ROUTES.flatMap(row => {
  const opening = OPENINGS[row.path];
  return typeof opening === 'string' ? [] : [{ row, opening }];
});

const pages = new Map<string, ServedPage>();
let app: AppInJsdom;

/** Requests all pages before the app runs: its globals are not those of the server. */
beforeAll(async () => {
  // Long enough for all reads, so that on a busy machine none is left to the browser.
  const portal = await startPortal({ settings: { pageBudget: 10_000 } });
  // This installation loads neither the consent script nor the push client.
  await brand(portal, { pod_id: CONSENT_EXEMPT[0] });
  const places = await placesIn(portal);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const get = async (address: string, person: PersonName): Promise<ServedPage> => {
    const visitor = visit(portal.origin);
    visitor.cookies.set(TIME_ZONE_KEY, encodeURIComponent(zone));
    await enter(portal, visitor, person);
    return { address, html: await (await visitor.fetch(address)).text() };
  };
  for (const { row, opening } of ROWS)
    pages.set(row.path, await get(`/v${opening.address(places)}`, opening.by ?? 'administrator'));
  await portal.close();
  app = await AppInJsdom.start(pages.get('/') ?? { address: '/v/', html: '' });
});
afterAll(() => app.close());

describe('[SHL-03] the page contains all data that the first screen waits for', () => {
  test.each(ROWS)('[SHL-02] [SHL-03] $row.path', async ({ row, opening }) => {
    const page = pages.get(row.path);
    if (!page) throw new Error(`No page of ${row.path}`);
    await app.open(page);
    await vi.waitFor(() => {
      const lacking = lackingOf((read, selectors) => read(selectors));
      expect({ lacking, calls: app.calls }).toEqual({ lacking: [], calls: opening.again ?? [] });
    }, PATIENCE);
    // By then its components have sent their requests.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(app.calls, 'further calls').toEqual(opening.again ?? []);
    expect(document.querySelector('header nav') !== null, 'navigation').toBe(row.layout === 'full');
  });
});
