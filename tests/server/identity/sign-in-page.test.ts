/** The server-rendered sign-in page: one small response in the user's language, usable at once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import { createTitles } from '#src/screens/accounts/create/create-texts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

const PAGE_LIMIT = 15_000;
/** In bytes. React and ReactDOM with the same form take 58 kB; the files up to hydration may take 1.9 times that. */
const HYDRATION_LIMIT = 110_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const open = (path: string, headers: Record<string, string> = {}) => fetch(portal.origin + path, { headers });
const html = async (path: string, headers: Record<string, string> = {}) => (await open(path, headers)).text();

/** The entry script, and the modules that the page loads after first paint. */
function scriptsIn(page: string): string[] {
  const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
  const [, modules = '[]'] = /"modules":(\[[^\]]+\])/.exec(page) ?? [];
  return [entry, ...(JSON.parse(modules) as string[])];
}

describe('[LOG-01] /v/login without its script', () => {
  test('[LOG-01] the sign-in page is a complete, styled form in one response of at most 15 kB', async () => {
    const page = await html('/v/login');
    expect(page).toMatch(/<input[^>]+id="username"[^>]*>/);
    expect(page).toMatch(/<input[^>]+id="password"[^>]*type="password"/);
    expect(page).toMatch(/<button[^>]+type="submit"[^>]*disabled/);
    expect(page).toContain('Welcome to Meridian Cloud Marketplace');
    expect(page).toContain('<style>');
    expect(page).not.toContain('rel="stylesheet"');
    expect(brotliCompressSync(page).length).toBeLessThan(PAGE_LIMIT);
  });

  test('[LOG-01] the sign-in page is sent with maximum Brotli compression, and can be read with other encodings', async () => {
    const page = await html('/v/login', { 'accept-encoding': 'identity' });
    const compressed = await open('/v/login', { 'accept-encoding': 'gzip, deflate, br' });
    expect(compressed.headers.get('content-length')).toBe(String(brotliCompressSync(page).length));
    expect(compressed.headers.get('vary')).toContain('accept-encoding');
    expect(await compressed.text()).toBe(page);
    expect(await html('/v/login', { 'accept-encoding': 'gzip' })).toBe(page);
  });

  test('[LOG-12] the sign-in page renders only the current language; its data has the others', async () => {
    const page = await html('/v/login', { cookie: 'locale=de' });
    expect(page.match(/<option /g)).toHaveLength(1);
    expect(page).toContain('<option value="de" lang="de" selected="">Deutsch</option>');
    expect(page).toMatch(/<div [^>]*hidden=""><label for="language">/);
    expect(page).toMatch(/<footer [^>]*><div [^>]*hidden="">/);
    for (const locale of LOCALES) expect(page).toContain(`["${locale}","${LANGUAGE_TITLES[locale]}"]`);
  });

  test('[LOG-01] the sign-in page contains only the texts it needs, in the user’s language', async () => {
    const [, data = '{}'] =
      /id="page-data">(.*?)<\/script>/s.exec(await html('/v/login', { cookie: 'locale=de' })) ?? [];
    const { messages } = JSON.parse(data) as { messages: Record<string, { value: string }[]> };
    expect(messages['auth.username']?.[0]?.value).toBe('Benutzername');
    expect(messages).toHaveProperty(['common.caps_lock']);
    expect(messages).not.toHaveProperty(['auth.setup_title']);
    expect(Object.keys(messages).every(id => /^(auth|common)\./.test(id))).toBe(true);
  });

  test('[LOG-01] the sign-in page loads only its entry script before first paint', async () => {
    const asking = /<script[^>]* src="|<link rel="(?!icon")|<img (?!loading="lazy" )/g;
    const page = await html('/v/login');
    // The browser does not load the image while its container is hidden.
    expect(page).toMatch(/<div hidden=""><img [^>]*src="\/branding\/latest\/logo.svg"/);
    expect(page.match(asking)).toStrictEqual(['<script type="module" src="']);
    expect(page).not.toContain('autofocus');
  });

  test('[LOG-01] the form uses POST, so that the password is never in a URL', async () => {
    expect(await html('/v/login')).toMatch(/<form[^>]+method="post"/);
  });

  test('[LOG-01] the files that hydrate the sign-in page are little larger than React itself', async () => {
    const addresses = scriptsIn(await html('/v/login'));
    expect(addresses.map(address => /main|runtime/.exec(address)?.[0])).toStrictEqual(['main', 'runtime']);
    const files = await Promise.all(
      addresses.map(address => readFile(address.replace('/v/', 'dist/client/'))),
    );
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    expect(bytes).toBeLessThan(HYDRATION_LIMIT);
  });

  test('[LOG-01] the content security policy has the hash of the page’s only inline script', async () => {
    const response = await open('/v/login');
    const policy = response.headers.get('content-security-policy') ?? '';
    const inline = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    );
    expect(inline).toHaveLength(1);
    expect(policy).toContain(
      `'sha256-${createHash('sha256')
        .update(inline[0] ?? '')
        .digest('base64')}'`,
    );
  });

  test('[RTE-06] a return from an identity provider loads the app, not the sign-in page', async () => {
    expect(await html('/v/login?code=a&state=b')).not.toContain('id="username"');
  });
});

describe('[I18-01] the language of a page', () => {
  test.each([
    ['locale=de', 'de'],
    ['locale=pt_BR', 'pt'],
    ['locale=xx', 'en'],
    ['', 'en'],
  ])('[I18-01] with the cookie "%s" the language of a page is %s', async (cookie, locale) => {
    for (const path of ['/v/login', '/v/']) {
      expect(await html(path, { cookie })).toContain(`<html lang="${locale}">`);
    }
  });

  test('[I18-01] without the cookie the language of a page is the configured default', async () => {
    const { db } = portal.deps;
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'branding')
      .executeTakeFirstOrThrow();
    const change = (branding: object) =>
      db
        .updateTable('setting')
        .set({ value: JSON.stringify(branding) })
        .where('key', '=', 'branding')
        .execute();
    await change({ ...(value as object), default_locale: 'fr_FR', title: 'A & <b>' });
    const page = await html('/v/login');
    await change(value as object);
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('A &amp; &lt;b>');
    expect(page).not.toContain('<b>');
  });
});

test('[SHL-03] every other page shows that it is loading, and preloads script and stylesheet of the app', async () => {
  const page = await html('/v/explore');
  expect(page).toMatch(/<p role="status">Loading…/);
  expect(page).toContain('Meridian Cloud Marketplace');
  expect(page).toMatch(/<link rel="modulepreload" href="\/v\/assets\/app-[^"]+\.js">/);
  expect(page).toMatch(/<link rel="stylesheet" href="\/v\/assets\/app-[^"]+\.css">/);
});

test('[SHL-03] the sign-in page lists the files of the app, which are prefetched while the user types', async () => {
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(await html('/v/login')) ?? [];
  const { ahead } = JSON.parse(data) as { ahead: string[] };
  expect(ahead).toContainEqual(expect.stringMatching(/^\/v\/assets\/app-.+\.js$/));
  expect(ahead).toContainEqual(expect.stringMatching(/^\/v\/assets\/app-.+\.css$/));
});

test('scripts contain messages without the descriptions for translators', async () => {
  const folder = 'dist/client/assets';
  const scripts = (await readdir(folder)).filter(name => /^(app|main)-.+\.js$/.test(name));
  expect(scripts).toHaveLength(2);
  const text = (await Promise.all(scripts.map(name => readFile(`${folder}/${name}`, 'utf8')))).join('\n');
  expect(text).toContain(createTitles.User.id);
  expect(text).not.toContain(createTitles.User.description);
});
