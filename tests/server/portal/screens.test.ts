/**
 * The whole app in jsdom with pages of the real server. Every screen is complete with the data in its page (docs/adr/0030), without a
 * further call: a new route without its reads, and a screen whose first reads differ from those of its route, fail here by their
 * path. What the browser does beyond calls (files, layout shifts) is in tests/e2e/portal/reads.e2e.ts.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONSENT_EXEMPT } from '#contract/platform/constants.ts';
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import { ROUTES } from '#src/routes.ts';
import { AppInJsdom } from '#tests/support/app-in-jsdom.ts';
import { brand } from '#tests/support/brand.ts';
import { lackingOf } from '#tests/support/complete-screen.ts';
import { enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { OPENINGS, placesIn } from '#tests/support/openings.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ROWS = ROUTES.flatMap(row => {
  const opening = OPENINGS[row.path];
  return typeof opening === 'string' ? [] : [{ row, opening }];
});

const FULL = '/v/change-password';

type Page = { visitor: Visitor; address: string };

async function entered(portal: Portal, person: PersonName, impersonator?: PersonName): Promise<Visitor> {
  const visitor = visit(portal.origin);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  visitor.cookies.set(TIME_ZONE_KEY, encodeURIComponent(zone));
  await enter(portal, visitor, person, impersonator);
  return visitor;
}

const pages = new Map<string, { address: string; html: string }>();
let app: AppInJsdom;

/** Opens a page that was requested before. */
async function open(name: string): Promise<void> {
  const page = pages.get(name);
  if (!page) throw new Error(`No page was requested for ${name}`);
  await app.open(page);
}

/** Requests all pages before the app runs: its globals are not those of the server. Meanwhile no minute passes in their keys. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Long enough for all reads, so that on a busy machine none is left to the browser.
  const portal = await startPortal({ settings: { pageBudget: 10_000 } });
  // This installation loads neither the consent script nor the push client.
  await brand(portal, { pod_id: CONSENT_EXEMPT[0] });
  const places = await placesIn(portal);
  const administrator = await entered(portal, 'administrator');
  const anna = await entered(portal, 'companyAdministrator');
  const request = async (name: string, { visitor, address }: Page) => {
    pages.set(name, { address, html: await (await visitor.fetch(address)).text() });
  };
  for (const { row, opening } of ROWS) {
    const visitor = opening.by === undefined ? administrator : await entered(portal, opening.by);
    await request(row.path, { visitor, address: `/v${opening.address(places)}` });
  }
  await request('an unknown address', { visitor: anna, address: '/v/no/such/place' });
  await request('all rights', { visitor: anna, address: FULL });
  const impersonated = await entered(portal, 'companyAdministrator', 'administrator');
  await request('impersonation', { visitor: impersonated, address: '/v/explore' });
  await portal.deps.db.deleteFrom('capability').where('object_type', '=', 'NOTIFICATIONS').execute();
  await request('no notifications', {
    visitor: await entered(portal, 'companyAdministrator'),
    address: FULL,
  });
  await portal.close();
  app = await AppInJsdom.start(pages.get('/') ?? { address: '/v/', html: '' });
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

describe('[SHL-03] the page contains all data that the first screen waits for', () => {
  test.each(ROWS)('[SHL-02] [SHL-03] $row.path', async ({ row, opening }) => {
    await open(row.path);
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

/** Clicks a button of the header, and returns the entries of its menu. */
async function menuOf(testId: string): Promise<HTMLElement[]> {
  const find = () => document.querySelector<HTMLElement>(`[data-testid=${testId}]`);
  const button = await vi.waitUntil(find, PATIENCE);
  button.click();
  const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menu] [role^=menuitem]')];
  await vi.waitUntil(() => entries().length > 0, PATIENCE);
  return entries();
}

describe('the header', () => {
  const anna = expect.stringContaining('Anna Berg');
  const own = ['Two-step verification', 'Change password'];
  test.each([
    ['all rights', [anna, 'Notifications', ...own, 'Sign out']],
    ['no notifications', [anna, ...own, 'Sign out']],
    ['impersonation', [anna, 'Return to Erik Lindqvist', 'Notifications', 'Sign out']],
  ])('[SHL-11] has in the profile menu the entries that apply with %s', async (page, entries) => {
    await open(page);
    expect((await menuOf('profile-menu')).map(({ textContent }) => textContent)).toEqual(entries);
  });

  test('[SHL-12] lists the available languages in its menu, and applies the chosen one', async () => {
    await open('all rights');
    const choose = async (language: string, locale: string) => {
      const entries = await menuOf('language-menu');
      expect(entries).toHaveLength(15);
      entries.find(({ textContent }) => textContent === language)?.click();
      await vi.waitUntil(() => document.documentElement.lang === locale, PATIENCE);
    };
    await choose('Deutsch', 'de');
    const title = () => document.querySelector('h1')?.textContent;
    await vi.waitFor(() => expect(title()).toBe('Passwort ändern'), PATIENCE);
    await choose('English', 'en');
    await vi.waitFor(() => expect(title()).toBe('Change password'), PATIENCE);
  });
});

test('[SHL-19] an unknown path shows the not-found screen within the shell', async () => {
  await open('an unknown address');
  await vi.waitUntil(() => document.querySelector('[data-testid=not-found]'), PATIENCE);
  expect(document.querySelector('header nav')).not.toBeNull();
});
