/** The page of a signed-in user: it contains the user and the reads of the first screen (docs/adr/0030). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_TOOL } from '#contract/platform/constants.ts';
import { LOCALE_KEY } from '#contract/platform/locales.ts';
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import type { PageRead, PrivateData } from '#contract/portal/private-page.ts';
import { fileOf } from '#tests/support/built.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { privateDataIn } from '#tests/support/private-data.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, nameOf, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const CURRENT_USER = 'IAuthorizationService/GetCurrentUser';

let portal: Portal;
let controls: Controls;
beforeAll(async () => {
  // Long enough for a busy machine: only paused operations take longer.
  portal = await startPortal({ testControls: true, settings: { pageBudget: 2000 } });
  controls = controlPortal(portal.origin);
});
afterAll(() => portal.close());
beforeEach(() => controls.reset());

async function entered(person: PersonName, impersonator?: PersonName): Promise<Visitor> {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, person, impersonator);
  return visitor;
}

async function open(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const response = await visitor.fetch(path, { headers });
  const html = await response.text();
  return { html, cache: response.headers.get('cache-control'), data: privateDataIn(html), response };
}

const read = (data: PrivateData | null, ...queryKey: unknown[]) =>
  data?.reads.find(one => JSON.stringify(one.queryKey) === JSON.stringify(queryKey))?.data;

const isAbout =
  (name: string) =>
  ({ queryKey }: PageRead): boolean =>
    queryKey[0] === name;

describe('[SHL-03] the page of a signed-in person', () => {
  test.each(['administrator', 'companyAdministrator', 'user'] as const)(
    '[SHL-03] contains for %s what their own calls return',
    async person => {
      const visitor = await entered(person);
      const accountId = await accountOf(portal, person);
      const { data } = await open(visitor, `/v/account/${accountId}`);
      expect(data?.user).toEqual((await currentUser(visitor)).data);
      const account = await visitor.call('IAccountService/LoadAccountById', { accountId });
      expect(read(data, 'account', accountId)).toEqual(account.data);
      const support = await visitor.call('IAccountService/GetSupportDetails', {});
      expect(read(data, 'support-details')).toEqual(support.data);
    },
  );

  test('[SHL-03] is not cached by the browser or a proxy', async () => {
    const { cache, response } = await open(await entered('user'), '/v/');
    expect(cache).toBe('private, no-store');
    expect(response.headers.get('vary')).toContain('cookie');
  });

  test('[SHL-03] allows no inline script', async () => {
    const { response, html } = await open(await entered('user'), '/v/');
    const [, policy = ''] =
      /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
    expect(policy).toBe("'self'");
    expect(html.match(/<script(?! type="(module|application\/json)")/g)).toBeNull();
  });

  test('[SHL-03] preloads the code of its screen, and the consent script that the shell waits for', async () => {
    const visitor = await entered('user');
    const { html } = await open(visitor, `/v/account/${await accountOf(portal, 'user')}/notes`);
    const preloaded = (file: string) => html.includes(`<link rel="modulepreload" href="${file}">`);
    expect(preloaded(fileOf('src/screens/accounts/notes/NotesScreen.tsx'))).toBe(true);
    expect(preloaded(fileOf('src/screens/marketplace/explore/ExploreScreen.tsx'))).toBe(false);
    expect(html).toContain(`<link rel="preload" as="script" href="${CONSENT_TOOL}"></head>`);
    expect((await open(visit(portal.origin), '/v/')).html).not.toContain(CONSENT_TOOL + '"></head>');
  });

  test('[SHL-03] is in the language of the page', async () => {
    const visitor = await entered('user');
    visitor.cookies.set(LOCALE_KEY, 'de');
    const { data } = await open(visitor, '/v/', { 'accept-language': 'fr' });
    const accountId = await accountOf(portal, 'user');
    const inLanguage = (language: string) =>
      visitor.call('IAccountService/LoadAccountById', { accountId }, { 'accept-language': language });
    const [german, french] = [await inLanguage('de'), await inLanguage('fr')];
    expect(read(data, 'account', accountId)).toEqual(german.data);
    expect(german.data).not.toEqual(french.data);
  });

  test('[ACC-07] counts a log’s days in the browser’s time zone, once a cookie has it', async () => {
    const visitor = await entered('administrator');
    const log = `/v/account/${await accountOf(portal, 'administrator')}/audit-log`;
    const daysIn = async (search = '') =>
      (await open(visitor, log + search)).data?.reads.filter(isAbout('audit-days'));
    expect(await daysIn()).toEqual([]);
    visitor.cookies.set(TIME_ZONE_KEY, 'Pacific%2FKiritimati');
    expect((await daysIn())?.map(({ queryKey }) => queryKey.at(-1))).toEqual(['Pacific/Kiritimati']);
    visitor.cookies.set(TIME_ZONE_KEY, 'Atlantis');
    expect(await daysIn('?time=2026-03-01..2026-03-02')).toEqual([]);
  });

  test('[SEC-06] contains nothing that a call would not return', async () => {
    const visitor = await entered('user');
    const foreign = await accountOf(portal, 'foreignUser');
    expect((await visitor.call('IAccountService/LoadAccountById', { accountId: foreign })).status).toBe(404);
    const { data } = await open(visitor, `/v/account/${foreign}`);
    expect(data?.user.Username).toBe(nameOf('user'));
    expect(read(data, 'account', foreign)).toBeUndefined();
  });

  test('[SHL-03] of several users at the same time contains only their own data', async () => {
    const people = ['user', 'companyAdministrator', 'foreignUser'] as const;
    const pages = await Promise.all(people.map(async person => open(await entered(person), '/v/')));
    for (const [index, person] of people.entries()) {
      const accountId = await accountOf(portal, person);
      const accounts = pages[index]?.data?.reads.filter(({ queryKey }) => queryKey[0] === 'account');
      expect(accounts?.map(({ queryKey }) => queryKey[1])).toEqual([accountId]);
    }
  });

  test('[LOG-16] contains both users while impersonating', async () => {
    const { data } = await open(await entered('impersonated', 'administrator'), '/v/');
    expect(data?.user.UserAccountId).toBe(await accountOf(portal, 'impersonated'));
    expect(data?.user.ImpersonatorAccountId).toBe(await accountOf(portal, 'administrator'));
  });

  test('[SHL-03] has the shell’s data at an unknown address, and only the user on a verification screen', async () => {
    const visitor = await entered('user');
    expect(read((await open(visitor, '/v/nowhere')).data, 'support-details')).toBeDefined();
    expect((await open(visitor, '/v/login-mfa')).data?.reads).toEqual([]);
  });

  test.each(['/v/login', '/v/reset-password', '/v/consent/guidance', '/v/?code=1&state=2'])(
    '[SHL-03] has no private data at %s, where the guard does not request the user',
    async path => {
      const { data, cache } = await open(await entered('user'), path);
      expect(data).toBeNull();
      expect(cache).toBe('no-cache');
    },
  );
});

describe('[SHL-03] names that would end the script element', () => {
  test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', "$& $` $' \\u003c"])(
    '[SHL-03] %j arrives unchanged and does not end the element',
    async name => {
      const visitor = await entered('user');
      const accountId = await accountOf(portal, 'user');
      await portal.deps.db
        .updateTable('account')
        .set({ display_name: name })
        .where('id', '=', accountId)
        .execute();
      const { html, data } = await open(visitor, `/v/account/${accountId}`);
      expect(read(data, 'account', accountId)).toMatchObject({ displayName: name });
      const [, element = ''] = /id="private-data">(.*)<\/script><\/body><\/html>$/s.exec(html) ?? [];
      expect(element).not.toContain('<');
    },
  );
});

describe('[SHL-03] the page leaves to the browser', () => {
  test('[SHL-03] a read that takes too long, but not the others', async () => {
    const visitor = await entered('user');
    const accountId = await accountOf(portal, 'user');
    await controls.pause('IAccountService/LoadAccountById');
    const { data } = await open(visitor, '/v/');
    expect(read(data, 'support-details')).toBeDefined();
    expect(read(data, 'account', accountId)).toBeUndefined();
  });

  test('[SHL-03] a read whose size would delay the others on a slow connection', async () => {
    const visitor = await entered('user');
    const accountId = await accountOf(portal, 'user');
    const describe = (length: number) =>
      portal.deps.db
        .updateTable('account')
        .set({ display_name: 'x'.repeat(length) })
        .where('id', '=', accountId)
        .execute();
    await describe(1000);
    expect(read((await open(visitor, '/v/')).data, 'account', accountId)).toBeDefined();
    await describe(100_001);
    const { data } = await open(visitor, '/v/');
    expect(read(data, 'account', accountId)).toBeUndefined();
    expect(read(data, 'support-details')).toBeDefined();
  });

  test('[SHL-03] a read that fails', async () => {
    const visitor = await entered('user');
    const accountId = await accountOf(portal, 'user');
    await controls.fail('IAccountService/LoadAccountById', 500, 'Broken');
    const { data } = await open(visitor, '/v/');
    expect(read(data, 'support-details')).toBeDefined();
    expect(read(data, 'account', accountId)).toBeUndefined();
    expect((await visitor.call('IAccountService/LoadAccountById', { accountId })).status).toBe(500);
  });

  test('[SHL-03] everything, when reading the current user takes too long or fails', async () => {
    const visitor = await entered('user');
    const nobody = await open(visit(portal.origin), '/v/');
    await controls.pause(CURRENT_USER);
    expect(await open(visitor, '/v/')).toMatchObject({ html: nobody.html, cache: 'no-cache' });
    await controls.resume(CURRENT_USER);
    await controls.fail(CURRENT_USER, 503);
    expect(await open(visitor, '/v/')).toMatchObject({ html: nobody.html, cache: 'no-cache' });
  });
});

describe('[SHL-03] the page identifies no fully signed-in user', () => {
  test('[LOG-11] in a browser without a session, or whose session has ended', async () => {
    const visitor = await entered('user');
    const nobody = await open(visit(portal.origin), '/v/');
    expect(nobody.data).toBeNull();
    const session = visitor.cookies.get('portal_session') ?? '';
    await visitor.call('IAuthorizationService/Logout', {});
    visitor.cookies.set('portal_session', session);
    expect(await open(visitor, '/v/')).toMatchObject({ html: nobody.html, cache: 'no-cache' });
    visitor.cookies.set('portal_session', 'made up');
    expect((await open(visitor, '/v/')).html).toBe(nobody.html);
  });

  test('[LOG-07] while the second factor is pending', async () => {
    const visitor = visit(portal.origin);
    expect((await signIn(visitor, 'authenticator')).status).toBe(200);
    expect(visitor.cookies.has('portal_pending')).toBe(true);
    expect((await open(visitor, '/v/')).data).toBeNull();
    expect((await open(visitor, '/v/login-mfa')).data).toBeNull();
  });

  test('[RTE-09] before two-step verification is set up: the page contains the user, and no reads', async () => {
    const { data } = await open(await entered('mustSetUpMfa'), '/v/');
    expect(data?.user.MustSetupMfa).toBe(true);
    expect(data?.reads).toEqual([]);
  });
});
