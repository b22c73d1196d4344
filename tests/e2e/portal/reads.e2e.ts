/**
 * Every screen stands with what its page brings and names (docs/adr/0030): no further round trip is waited for. A new route without
 * its reads, and a screen that reads first what its row does not say, fail here by their path.
 */
import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { ROUTES } from '#src/routes.ts';
import type { RoutePath } from '#src/routes.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';

// The page waits as long as it takes, so that a busy machine does not leave a read to the browser.
test.use({ settings: { pageBudget: 10_000 } });

type Places = { user: number; company: number; product: number };

type Opening = {
  address: (places: Places) => string;
  /** What only the browser can read, and why: one more round trip. */
  read?: { operations: readonly string[]; because: string };
  /** What is shown from the page and asked for again, as it is kept in no cache. */
  again?: readonly string[];
};

const at = (address: string): Opening => ({ address: () => address });
const of = (account: keyof Places, page = ''): Opening => ({
  address: places => `/account/${places[account]}${page}`,
});
const daysOf = (account: keyof Places, page: string): Opening => ({
  ...of(account, page),
  read: { operations: ['GetAuditDays'], because: 'the days are those of the browser’s time zone' },
});

/** How each row is opened; a text says why it is not opened by a page. */
const OPENINGS: Record<RoutePath, Opening | string> = {
  '/': at('/'),
  '/login': 'it is a page of its own (tests/server/identity/sign-in-page.test.ts)',
  '/login-mfa': 'it follows a sign-in, and a page of its own leads back to that',
  '/select-mfa-method': 'it follows a sign-in, and a page of its own leads back to that',
  '/setup-mfa': at('/setup-mfa'),
  '/setup-mfa-email': at('/setup-mfa-email'),
  '/reset-password': at('/reset-password'),
  '/reset-password/$username/$token': at('/reset-password/anna.berg/abc'),
  '/change-password': at('/change-password'),
  '/sso-link/$openIdSubIdentifier': 'it follows a return from an identity provider',
  '/sso-auth/$code/$state': 'its only purpose is a call that changes something',
  '/consent/$usercentricsServiceId': 'its list is the consent tool’s',
  '/account/$accountId': of('user'),
  '/account/$accountId/notifications': of('user', '/notifications'),
  '/account/$accountId/provisioning': of('company', '/provisioning'),
  '/account/$accountId/service-info': { ...of('product', '/service-info'), again: ['GetViewLayout'] },
  '/account/$accountId/user-security': of('user', '/user-security'),
  '/account/$accountId/security': of('company', '/security'),
  '/account/$accountId/user-log': daysOf('user', '/user-log'),
  '/account/$accountId/audit-log': daysOf('company', '/audit-log'),
  '/account/$accountId/notes': of('company', '/notes'),
  '/move': { address: ({ user }) => `/move?account=${user}` },
  '/terminate': { address: ({ user }) => `/terminate?account=${user}` },
  '/dashboard-manager': at('/dashboard-manager'),
  '/admin-console/{-$methodName}': at('/admin-console'),
  '/provisioning/my-imports': at('/provisioning/my-imports'),
  '/explore': at('/explore'),
  '/pricelists/$marketplaceId/edit-prices': at('/pricelists/1/edit-prices'),
  '/pricelists/$marketplaceId/edit-all-prices': at('/pricelists/1/edit-all-prices'),
  '/service/$serviceId': at('/service/1'),
  '/service/$serviceId/$pricelistId': at('/service/1/1'),
};

async function placesIn({ deps }: { deps: Deps }): Promise<Places> {
  const first = (type: 'Company' | 'Product') =>
    deps.db
      .selectFrom('account')
      .select('id')
      .where('type', '=', type)
      .where('state', '=', 'Active')
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const [company, product] = [await first('Company'), await first('Product')];
  return { user: await accountOf({ deps }, 'user'), company: company.id, product: product.id };
}

/** Lets through the page and the files it names, and what is allowed besides; all else waits for ever. Returns what waits. */
async function openAlone(page: Page, address: string, allowed: readonly string[]): Promise<string[]> {
  const waiting: string[] = [];
  let isRead = (_html: string): void => {};
  const document = new Promise<string>(resolve => (isRead = resolve));
  // oxlint-disable-next-line no-restricted-properties -- nothing is answered in place of the server: requests wait
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url());
    const isLetThrough =
      route.request().isNavigationRequest() ||
      allowed.some(operation => pathname.endsWith(`/${operation}`)) ||
      (await document).includes(`"${pathname}"`);
    if (isLetThrough) return route.continue();
    waiting.push(pathname);
    return undefined;
  });
  const response = await page.goto(`/v${address}`, { waitUntil: 'commit' });
  isRead((await response?.text()) ?? '');
  return waiting;
}

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
  for (const { path, access } of ROUTES) {
    const opening = OPENINGS[path];
    if (typeof opening === 'string') continue;
    test(`[SHL-03] ${path}`, async ({ page, context, served, signInQuickly }) => {
      if (access !== 'public') await signInQuickly(context, 'administrator');
      const address = opening.address(await placesIn(served));
      const waiting = await openAlone(page, address, opening.read?.operations ?? []);
      await expect
        .poll(() => lacking(page), { ...PATIENCE, message: `${path} stands without another round trip` })
        .toEqual([]);
      // What its components ask for has been sent by then.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const calls = waiting.filter(one => one.startsWith(RPC_BASE)).map(one => one.split('/').at(-1));
      expect(calls, 'calls besides').toEqual(opening.again ?? []);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
