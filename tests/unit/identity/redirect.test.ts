import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveRedirect } from '#src/app/redirect.ts';

const START = { kind: 'hash', hash: '#/Dashboard' };
const ORIGIN = 'https://portal.example';

/** The address that a browser on the portal would navigate to. */
function destination(redirect: string): URL {
  const target = resolveRedirect(redirect);
  const href = target.kind === 'hash' ? `/v/${target.hash}` : `/v${target.path}`;
  return new URL(href, `${ORIGIN}/v/login`);
}

describe('[LOG-05] where a sign-in ends', () => {
  test.each([null, undefined, ''])('without a redirect (%o) at the dashboard', redirect => {
    expect(resolveRedirect(redirect)).toEqual(START);
  });

  test.each(['#/Dashboard', '#/Account/Create/User', '#'])('%s opens as hash on the site root', redirect => {
    expect(resolveRedirect(redirect)).toEqual({ kind: 'hash', hash: redirect });
  });

  test.each([
    ['/account/42', '/account/42'],
    ['account/42', '/account/42'],
    ['/explore?text=a%20b&tag=new', '/explore?text=a%20b&tag=new'],
    ['/service/7#prices', '/service/7#prices'],
    ['/v/account/42', '/account/42'],
    ['/vendors', '/vendors'],
    ['/?campaign=7', '/?campaign=7'],
    ['/account/login', '/account/login'],
    ['/login-help', '/login-help'],
    ['/explore/%41', '/explore/%41'],
    ['/explore/%25252541', '/explore/%25252541'],
    ['/explore?back=https://portal.example/x', '/explore?back=https://portal.example/x'],
  ])('%s is pushed as router path %s', (redirect, path) => {
    expect(resolveRedirect(redirect)).toEqual({ kind: 'path', path });
  });

  test.each([
    ['/', '#/Dashboard'],
    ['/v/', '#/Dashboard'],
    ['/#/Account/Import', '#/Account/Import'],
  ])('%s is the site root, showing %s', (redirect, hash) => {
    expect(resolveRedirect(redirect)).toEqual({ kind: 'hash', hash });
  });

  test.each([
    '/login',
    '/login?redirect=/x',
    '/login#x',
    '/login/x',
    '/LogIn',
    '/login-mfa',
    '/select-mfa-method',
  ])('%s is ignored', path => {
    expect(resolveRedirect(path)).toEqual(START);
  });
});

describe('[RTE-10] a redirect never leaves the site', () => {
  test.each([
    '//evil.example',
    '//evil.example/account/5',
    '/account\\5',
    '/acc\tount/5',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'https:/\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:evil.example',
    '/acc\u007fount',
    '/%7Faccount',
    '/%E0%A4%A',
    '//user:password@evil.example',
    '/v//evil.example',
    '/%252525252525252525252Fevil.example',
    // Encoded more than four times, it is rejected.
    '/explore/%2525252541',
  ])('%j', redirect => {
    expect(resolveRedirect(redirect)).toEqual(START);
  });

  const treacherous = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '#',
    '?',
    '%2f',
    '%5c',
    '%09',
    '%25',
    '%',
    'v',
    'http:',
    'https:',
    'javascript:',
    'data:',
    'evil.example',
    '\u0000',
    '\u2028',
    '／',
    'account',
  );
  const addresses = fc.oneof(
    fc.array(treacherous, { maxLength: 10 }).map(parts => parts.join('')),
    fc.string(),
  );

  test('for any text', () => {
    fc.assert(
      fc.property(addresses, redirect => {
        const { origin, pathname, username } = destination(redirect);
        expect({ origin, username }).toEqual({ origin: ORIGIN, username: '' });
        expect(pathname.startsWith('/v/') && !pathname.startsWith('/v//')).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('and resolving is idempotent', () => {
    fc.assert(
      fc.property(addresses, redirect => {
        const once = resolveRedirect(redirect);
        expect(resolveRedirect(once.kind === 'hash' ? once.hash : once.path)).toEqual(once);
      }),
    );
  });
});
