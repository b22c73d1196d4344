/**
 * No link leads to a screen that the user cannot open. From the dashboard on, every link of every screen is followed:
 * one of each kind in the browser, as a click on it does, and each account by its API call. That every screen also opens when
 * it is loaded directly is claimed by reads.e2e.ts and widths.e2e.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { APP_BASE, RPC_BASE } from '#contract/platform/constants.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';

const PEOPLE: PersonKey[] = [
  'administrator',
  'resellerManager',
  'accountManager',
  'companyAdministrator',
  'user',
];

/** Other addresses are those of files. */
const IS_SCREEN = new RegExp(`^${APP_BASE}(/|$)`);

/** Returns the same for addresses of one kind, such as two accounts. Queries filter; they do not affect access. */
const kindOf = (address: string): string => {
  const { pathname, hash } = new URL(address, 'http://portal.invalid');
  return pathname.replaceAll(/\d+/g, 'N') + hash;
};

/** Clicks a link to the address, such as each screen has, and waits until the router, which is a global, has shown its screen. */
async function followLink(page: Page, address: string): Promise<void> {
  const left = await page.evaluate(href => {
    const key: unknown = history.state.__TSR_key;
    const link = Object.assign(document.createElement('a'), { href });
    link.dataset['appLink'] = 'true';
    document.body.append(link);
    link.click();
    link.remove();
    return key;
  }, address);
  await page.waitForFunction(from => {
    const state = window.__TSR_ROUTER__?.state;
    const shown = state?.resolvedLocation?.state.__TSR_key;
    return state?.status === 'idle' && shown !== from && shown === history.state.__TSR_key;
  }, left);
}

/** Expects the screen of the address, neither refused nor replaced by another one. */
async function expectScreen(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  // Without its right, a route redirects to the site root.
  expect(kindOf(page.url()), `${address} is redirected`).toBe(kindOf(address));
  for (const refusal of ['not-found', 'forbidden', 'failed'])
    await expect(page.getByTestId(refusal), `${address} is ${refusal}`).toHaveCount(0);
}

/** Returns the addresses of the screen's links, with those in these menus, which are rendered only while open. */
async function linksIn(page: Page, menus: Locator): Promise<string[]> {
  const found = new Set<string>();
  const collect = async () => {
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
    for (const href of hrefs) found.add(href);
  };
  await collect();
  for (const menu of await menus.all()) {
    await menu.click();
    await collect();
    await page.keyboard.press('Escape');
  }
  const origin = new URL(page.url()).origin;
  return [...found].flatMap(href => {
    const { pathname, search, hash, origin: other } = new URL(href);
    const isScreen = IS_SCREEN.test(pathname) && (hash === '' || hash.startsWith('#/'));
    return other === origin && isScreen ? [pathname + search + hash] : [];
  });
}

const ACCOUNT = new RegExp(`^${APP_BASE}/account/(\\d+)(?=[/?#]|$)`);

for (const person of PEOPLE) {
  test(`[RTE-01] [SEC-01] every link of every screen leads ${person} to a screen they may open`, async ({
    page,
    context,
    portal,
    signInQuickly,
  }) => {
    // An administrator has about fifty screens, each with its menus.
    test.slow();
    await signInQuickly(context, person);
    const start = `${APP_BASE}/#/Dashboard`;
    const waiting: string[] = [];
    const kinds = new Set<string>([kindOf(start)]);
    const accounts = new Map<string, string>();
    await page.goto(start);
    for (let address: string | undefined = start; address !== undefined; address = waiting.shift()) {
      if (address !== start) await followLink(page, address);
      await expectScreen(page, address);
      // Those around the screens have the same kinds of links on all of them.
      const menus = page.locator(`${address === start ? '' : 'main '}button[aria-haspopup=menu]:visible`);
      for (const link of await linksIn(page, menus)) {
        const account = ACCOUNT.exec(link)?.[1];
        if (account !== undefined && !accounts.has(account)) accounts.set(account, address);
        if (kinds.has(kindOf(link))) continue;
        kinds.add(kindOf(link));
        waiting.push(link);
      }
    }
    // Everyone has at least the dashboard, explore, a service and the own account.
    expect(kinds.size).toBeGreaterThan(4);
    for (const [accountId, from] of accounts) {
      const { status } = await page.evaluate(
        async ([url, id]) => {
          const answer = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ accountId: Number(id) }),
          });
          return { status: answer.status };
        },
        [`${portal.origin}${RPC_BASE}/IAccountService/LoadAccountById`, accountId] as const,
      );
      expect(status, `account ${accountId}, linked on ${from}`).toBe(200);
    }
  });
}
