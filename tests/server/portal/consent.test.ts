/** Routes of the consent tool: the list, stored decisions, and access. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_DECISIONS, CONSENT_LIST } from '#contract/platform/constants.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { ConsentList } from '#contract/portal/consent.ts';
import { pagePolicy } from '#server/platform/http/security.ts';
import { CONSENT_COOKIE, parseConsent, serializeConsent } from '#server/portal/consent/cookie.ts';
import { consentServices, versionOf } from '#server/portal/consent/services.ts';
import { enter } from '#tests/support/enter.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { messageOf, visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  visitor = visit(portal.origin);
  const { db } = portal.deps;
  await db.deleteFrom('consent_decision').execute();
  await db.deleteFrom('setting').where('key', '=', 'consent_services').execute();
  await db.deleteFrom('attempt').execute();
});
afterAll(() => portal.close());

const listFor = async (who: Visitor, locale = 'en'): Promise<ConsentList> =>
  (await (await who.fetch(`${CONSENT_LIST}?locale=${locale}`)).json()) as ConsentList;

const decide = (who: Visitor, body: unknown, headers: Record<string, string> = { origin: portal.origin }) =>
  who.fetch(`${CONSENT_DECISIONS}?locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const store = (value: unknown) =>
  portal.deps.db
    .insertInto('setting')
    .values({ key: 'consent_services', value: JSON.stringify(value) })
    .execute();

const statistics = {
  id: 'statistics',
  name: { en: 'Statistics', de: 'Statistik' },
  description: { en: 'Counts visits.' },
  provider: 'Northwind',
};

const kept = () => portal.deps.db.selectFrom('consent_decision').selectAll().orderBy('id').execute();

describe('the list of services', () => {
  test('[SHL-04] contains the portal’s own services in every language, without decisions', async () => {
    const { version, isDecided, services } = await listFor(visitor);
    expect(services.map(({ id, isEssential, status }) => [id, isEssential, status])).toEqual([
      ['portal', true, true],
      ['chat', false, false],
    ]);
    expect([version.length, isDecided]).toEqual([12, false]);
    const names = new Set<string>();
    for (const locale of LOCALES) {
      const [, chat] = (await listFor(visitor, locale)).services;
      expect(chat?.description, locale).toMatch(/.{30}/);
      names.add(chat?.description ?? '');
    }
    expect(names.size).toBe(LOCALES.length);
  });

  test('[SHL-04] contains those of the setting, with English as fallback', async () => {
    const before = await listFor(visitor);
    await store([statistics]);
    const german = await listFor(visitor, 'de');
    expect(german.services.at(-1)).toEqual({
      id: 'statistics',
      name: 'Statistik',
      description: 'Counts visits.',
      provider: 'Northwind',
      isEssential: false,
      status: false,
    });
    expect(german.version).not.toBe(before.version);
  });

  test.each([
    ['no list', { id: 'x' }],
    ['no English', [{ ...statistics, name: { de: 'Statistik' } }]],
    ['an invalid id', [{ ...statistics, id: 'a~b' }]],
  ])('ignores a setting with %s', async (_title, value) => {
    await store(value);
    expect((await listFor(visitor)).services.map(({ id }) => id)).toEqual(['portal', 'chat']);
  });

  test('has a version that depends on ids and revisions, but not on their order', () => {
    const a = { id: 'a', revision: 1 };
    const b = { id: 'b', revision: 1 };
    expect(versionOf([a, b])).toBe(versionOf([b, a]));
    expect(
      new Set([versionOf([a]), versionOf([b]), versionOf([a, b]), versionOf([{ ...a, revision: 2 }])]).size,
    ).toBe(4);
  });
});

describe('a decision', () => {
  const chat = (status: boolean) => [{ id: 'chat', status }];

  test('[SHL-04] is stored in the browser and, with user, time and choices, as proof', async () => {
    const accountId = await enter(portal, visitor, 'user');
    const { version } = await listFor(visitor);
    const response = await decide(visitor, { version, decisions: chat(true) });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().find(line => line.startsWith(CONSENT_COOKIE))).toMatch(
      /Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await listFor(visitor)).toMatchObject({
      isDecided: true,
      services: [{}, { id: 'chat', status: true }],
    });
    await decide(visitor, { version, decisions: chat(false) });
    expect((await listFor(visitor)).services[1]?.status).toBe(false);
    const rows = await kept();
    expect(rows.map(row => [row.account_id, row.version, row.locale, row.decisions])).toEqual([
      [accountId, version, 'en', chat(true)],
      [accountId, version, 'en', chat(false)],
    ]);
    expect(rows[0]?.visitor).toBe(rows[1]?.visitor);
    const audited = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'object_id', 'changes'])
      .where('action', '=', 'consent.decide')
      .orderBy('id')
      .execute();
    expect(audited.slice(-2).map(({ changes }) => changes)).toEqual([
      [{ field: 'chat', old: null, new: true }],
      [{ field: 'chat', old: true, new: false }],
    ]);
    expect(audited.at(-1)).toMatchObject({ actor_id: accountId, object_id: accountId });
  });

  test('survives signing out, and needs no session', async () => {
    await enter(portal, visitor, 'user');
    const { version } = await listFor(visitor);
    await decide(visitor, { version, decisions: chat(true) });
    await visitor.call('IAuthorizationService/Logout', {});
    expect((await listFor(visitor)).isDecided).toBe(true);
    const stranger = visit(portal.origin);
    expect((await decide(stranger, { version, decisions: chat(true) })).status).toBe(200);
    expect((await kept()).map(row => row.account_id === null)).toEqual([false, true]);
  });

  test('while impersonating belongs to the impersonator', async () => {
    await enter(portal, visitor, 'user', 'administrator');
    const { version } = await listFor(visitor);
    await decide(visitor, { version, decisions: chat(true) });
    const own = await enter(portal, visit(portal.origin), 'administrator');
    expect((await kept())[0]?.account_id).toBe(own);
  });

  test('[SHL-04] becomes invalid when the list changes', async () => {
    const { version } = await listFor(visitor);
    await decide(visitor, { version, decisions: chat(true) });
    await store([statistics]);
    expect(await listFor(visitor)).toMatchObject({ isDecided: false, services: [{}, { status: false }, {}] });
    const late = await decide(visitor, { version, decisions: chat(true) });
    expect([late.status, messageOf(await late.text())]).toEqual([
      409,
      'The list of services has changed. Make your choice again.',
    ]);
  });

  test('on one service leaves the others undecided', async () => {
    await store([statistics]);
    const { version } = await listFor(visitor);
    await decide(visitor, { version, decisions: chat(true) });
    expect(await listFor(visitor)).toMatchObject({
      isDecided: false,
      services: [{}, { status: true }, { status: false }],
    });
    await decide(visitor, { version, decisions: [{ id: 'statistics', status: false }] });
    expect(await listFor(visitor)).toMatchObject({
      isDecided: true,
      services: [{}, { status: true }, { status: false }],
    });
  });

  test.each([
    ['another site', 403, { origin: 'https://elsewhere.example' }, {}],
    ['no origin', 403, {}, {}],
    ['an essential service', 400, undefined, { decisions: [{ id: 'portal', status: false }] }],
    ['an unknown service', 400, undefined, { decisions: [{ id: 'nobody', status: true }] }],
    ['no decisions', 400, undefined, { decisions: 'all' }],
  ])('from or on %s is rejected and stores nothing', async (_title, status, headers, change) => {
    const { version } = await listFor(visitor);
    const response = await decide(visitor, { version, decisions: chat(true), ...change }, headers);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('is rate-limited per address', async () => {
    const { version } = await listFor(visitor);
    await portal.deps.db
      .insertInto('attempt')
      .values({ key: 'consent:127.0.0.1', window_start: portal.deps.clock.now(), count: 200 })
      .execute();
    expect((await decide(visitor, { version, decisions: chat(true) })).status).toBe(429);
  });
});

describe('the cookie', () => {
  const visitorId = 'a3bb189e-8bf9-4c1d-9f34-111122223333';
  const decided = new Map([
    ['chat', true],
    ['guidance', false],
  ]);

  test('is parsed as serialized', () => {
    const written = serializeConsent({ version: 'abc', visitor: visitorId, decided });
    expect(written).toBe(`abc~${visitorId}~chat.1~guidance.0`);
    expect(parseConsent(written)).toEqual({ version: 'abc', visitor: visitorId, decided });
  });

  test.each([undefined, '', 'abc', 'abc~nobody~chat.1', '~~~'])(
    'is ignored when it is malformed: %s',
    value => {
      expect(parseConsent(value)).toBeNull();
    },
  );
});

describe('[SHL-04] the page’s policy', () => {
  const scriptsOf = (changes: Partial<ReturnType<typeof testSettings>>) =>
    /script-src ([^;]*)/.exec(pagePolicy(testSettings(changes), []))?.[1];

  test('[SHL-04] allows only the portal’s own scripts by default', () => {
    expect(scriptsOf({})).toBe("'self'");
    expect(scriptsOf({ guidanceScript: '/branding/latest/guidance.js' })).toBe("'self'");
  });

  test('[SHL-04] [LOG-16] allows exactly the hosts of the scripts in the settings, each once', () => {
    const consentScript = 'https://consent.example/v2/loader.js';
    expect(scriptsOf({ consentScript })).toBe("'self' https://consent.example");
    expect(scriptsOf({ consentScript, guidanceScript: 'https://guide.example:8443/a.js' })).toBe(
      "'self' https://consent.example https://guide.example:8443",
    );
    expect(scriptsOf({ consentScript, guidanceScript: 'https://consent.example/other.js' })).toBe(
      "'self' https://consent.example",
    );
  });
});

test('guidance is listed when configured, with its host as provider', async () => {
  const { deps } = portal;
  const settings = { ...deps.settings, guidanceScript: 'https://guide.example/a.js' };
  const services = await consentServices({ ...deps, settings });
  const guidance = services.find(({ id }) => id === 'guidance');
  expect([guidance?.name('en'), guidance?.provider, guidance?.isEssential]).toEqual([
    'Guidance',
    'guide.example',
    false,
  ]);
});
