/** Routes other than data calls: keeper, branding, site root, pages, headers, health. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { messageOf, visit } from '#tests/support/visitor.ts';

const FOLDER = 'k'.repeat(32);
const SVG = `${FOLDER}/${'s'.repeat(23)}.svg`;
const PNG = `${FOLDER}/${'p'.repeat(23)}.png`;
const TEXT = `${FOLDER}/${'t'.repeat(23)}.txt`;
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><script>1</script></svg>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4000))});`;

let portal: Portal;
let build: string;
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'portal-build-'));
  await mkdir(join(build, 'assets'));
  await mkdir(join(build, '.vite'));
  await writeFile(join(build, 'assets', 'main-abc.js'), SCRIPT);
  await writeFile(join(build, 'assets', 'main-abc.js.br'), 'compressed');
  const manifest = { 'src/main.tsx': { file: 'assets/main-abc.js', isEntry: true, src: 'src/main.tsx' } };
  await writeFile(join(build, '.vite', 'manifest.json'), JSON.stringify(manifest));
  portal = await startPortal({ clientFolder: build });
  const file = (path: string, content_type: string, content: string | Buffer) => ({
    path,
    content_type,
    content: Buffer.from(content),
    visibility: path.startsWith('reports/') ? ('signed-in' as const) : ('public' as const),
  });
  await portal.deps.db
    .insertInto('stored_file')
    .values([
      file(SVG, 'image/svg+xml', DRAWING),
      file(PNG, 'image/png', randomBytes(64)),
      file(TEXT, 'text/plain', 'not a picture'),
      file('reports/Überblick & Preise 2026.xlsx', 'application/octet-stream', 'cells'),
    ])
    .execute();
});
afterAll(async () => {
  await portal.close();
  await rm(build, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, { redirect: 'manual', headers });

describe('[SHL-21] icons', () => {
  test('[SHL-21] an SVG gets the requested size and cannot run scripts', async () => {
    const response = await get(`/keeper/getimage/${SVG}/48/32`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await response.text()).toMatch(/^<svg width="48" height="32" xmlns="[^"]+" viewBox="0 0 9 9">/);
  });

  test('[SHL-21] an image is served unchanged', async () => {
    const response = await get(`/keeper/getimage/${PNG}/48/48`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBe(64);
  });

  test.each([
    ['an unknown icon', `${FOLDER}/${'u'.repeat(23)}.png/48/48`],
    ['a path that is too short', `${'k'.repeat(31)}/${'p'.repeat(23)}.png/48/48`],
    ['a file that is not an image', `${TEXT}/48/48`],
    ['no size', PNG],
    ['a path out of the folder', '..%2f..%2f..%2fetc%2fpasswd/1/1'],
  ])('[SHL-21] %s gets the placeholder pixel', async (_title, path) => {
    const response = await get(`/keeper/getimage/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/gif');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([1, 1]);
  });
});

describe('[API-06] downloads', () => {
  test('[API-06] a file is downloaded under its name, and only with a session', async () => {
    const path = `/keeper/get/${encodeURIComponent('reports/Überblick & Preise 2026.xlsx')}`;
    const refused = await get(path);
    expect(refused.status).toBe(401);
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'user');
    const response = await visitor.fetch(path);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="_berblick___Preise_2026.xlsx"',
    );
    expect(await response.text()).toBe('cells');
    expect((await visitor.fetch('/keeper/get/reports/unknown.pdf')).status).toBe(404);
  });
});

describe('[API-03] branding', () => {
  test('[API-03] the script assigns a JSON object and ends with a semicolon', async () => {
    const response = await get('/branding/latest/config.gen.js');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const text = await response.text();
    const json = /^window\.branding = (\{.*\});$/s.exec(text)?.[1] ?? '';
    const stored = await portal.deps.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'branding')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(json)).toEqual(stored.value);
  });

  test('[API-03] its files come from the database, others return 404', async () => {
    await portal.deps.db
      .insertInto('stored_file')
      .values({
        path: 'branding/test-logo.svg',
        content_type: 'image/svg+xml',
        content: Buffer.from(DRAWING),
        visibility: 'public',
      })
      .execute();
    const logo = await get('/branding/latest/test-logo.svg');
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await get('/branding/latest/none.png')).status).toBe(404);
  });
});

describe('[SHL-20] addresses outside the app redirect into it', () => {
  test.each([
    ['/', '/v/'],
    ['/?code=a%2Bb&state=c', '/v/?code=a%2Bb&state=c'],
    ['/v', '/v/'],
    ['/Account/View/42', '/v/account/42'],
    ['/Account/View/42?tab=1', '/v/account/42?tab=1'],
    ['/Account/View/%2F%2Felsewhere.example', '/v/account/%2F%2Felsewhere.example'],
  ])('[SHL-20] %s redirects to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  test('[SHL-20] nothing redirects when a host application owns the root', async () => {
    const embedded = await startPortal({ settings: { hostOwnsRoot: true } });
    try {
      expect((await fetch(`${embedded.origin}/`)).status).toBe(404);
      expect((await fetch(`${embedded.origin}/Account/View/1`)).status).toBe(404);
    } finally {
      await embedded.close();
    }
  });
});

describe('[SHL-01] the app under /v/', () => {
  test.each(['/v/', '/v/login', '/v/account/12/billing', '/v/no-such-screen'])(
    '[SHL-01] %s is the app’s page, whose policy allows no other inline script',
    async path => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('id="root"');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
      expect(policy).toContain("frame-ancestors 'self'");
    },
  );

  test.each(['cross-site', 'same-site', 'same-origin', undefined])(
    'a window opened by another page (%s) is isolated from it',
    async site => {
      const page = await get('/v/login', site === undefined ? {} : { 'sec-fetch-site': site });
      expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(page.headers.get('vary')).toContain('sec-fetch-site');
    },
  );

  test('a window opened by the user gets no cross-origin isolation', async () => {
    const page = await get('/v/login', { 'sec-fetch-site': 'none' });
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  test('[SHL-01] assets are immutable and sent as compressed at build time', async () => {
    const plain = await get('/v/assets/main-abc.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await plain.text()).toBe(SCRIPT);
    const small = await get('/v/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('content-length')).toBe(String('compressed'.length));
    await small.body?.cancel();
    expect((await get('/v/assets/gone.js')).status).toBe(404);
  });
});

describe('[LOG-15] the two sign-out addresses outside the API', () => {
  test.each(['/keeper/logout', '/dash/logout'])('[LOG-15] %s ends the session', async address => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'user');
    const token = visitor.cookies.get('portal_session') ?? '';
    const elsewhere = await visitor.fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(elsewhere.status).toBe(403);
    const ended = await visitor.fetch(address, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(ended.status).toBe(204);
    expect(visitor.cookies.has('portal_session')).toBe(false);
    visitor.cookies.set('portal_session', token);
    expect((await visitor.call('IAuthorizationService/GetCurrentUser', {})).status).toBe(401);
  });
});

test('health endpoints report liveness and readiness', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

test('HSTS is sent over https, and framing is allowed for the configured host', async () => {
  const settings = { origin: 'https://portal.example.org', frameAncestor: 'https://host.example.org' };
  const secure = await startPortal({ clientFolder: build, settings });
  try {
    const page = await fetch(`${secure.origin}/v/`);
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(page.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://host.example.org",
    );
    expect(page.headers.get('x-frame-options')).toBeNull();
  } finally {
    await secure.close();
  }
  const plain = await get('/v/');
  expect(plain.headers.get('strict-transport-security')).toBeNull();
  expect(plain.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(plain.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('controls for tests return 404 unless they are enabled', async () => {
  for (const name of ['pause', 'resume', 'fail', 'clock', 'reset']) {
    const response = await fetch(`${portal.origin}/test/${name}`, { method: 'POST' });
    expect([name, response.status]).toEqual([name, 404]);
    expect(messageOf(await response.text())).toBe('Nothing was found at this address.');
  }
  expect((await get('/test/mails')).status).toBe(404);
});

test.each([
  '/v/assets/',
  '/v/assets/..%2f..%2fpackage.json',
  '/v/assets/%2e%2e/%2e%2e/package.json',
  '/v/assets/a%00b',
  '/v/assets/nothing.js',
])('%s is not found, and is no error of the server', async path => {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
  // As it is, because fetch resolves the path.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 404 /);
});
