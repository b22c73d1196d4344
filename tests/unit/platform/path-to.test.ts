import { describe, expect, test } from 'vitest';
import type { Address } from '#src/addresses/path-to.ts';
import { hashTo, pathTo } from '#src/addresses/path-to.ts';

describe('the address of a screen', () => {
  test('has the encoded params of its path, and the query without null values', () => {
    expect(pathTo('/login')).toBe('/login');
    expect(pathTo('/account/$accountId/notes', { accountId: 7 })).toBe('/account/7/notes');
    expect(pathTo('/sso-auth/$code/$state', { code: 'a/b', state: 'c d' })).toBe('/sso-auth/a%2Fb/c%20d');
    expect(pathTo('/move', {}, { account: 7 })).toBe('/move?account=7');
    expect(pathTo('/explore', {}, { text: 'a&b', vendor: null, new: 1 })).toBe('/explore?text=a%26b&new=1');
    expect(pathTo('/account/$accountId/provisioning', { accountId: 7 }, { status: null })).toBe(
      '/account/7/provisioning',
    );
  });

  test('leaves out an optional param that is not given', () => {
    expect(pathTo('/admin-console/{-$methodName}')).toBe('/admin-console');
    expect(pathTo('/admin-console/{-$methodName}', { methodName: 'GetJobs' })).toBe('/admin-console/GetJobs');
  });

  test('on the site root has the query before the hash', () => {
    expect(hashTo('#/Account/Create/User', { parent: 7 })).toBe('/?parent=7#/Account/Create/User');
  });

  test('is a type error if no route has its path, or if the params do not fit', () => {
    // @ts-expect-error -- no route has this path
    expect(pathTo('/accounts')).toBe('/accounts');
    // @ts-expect-error -- the id is missing
    expect(pathTo('/account/$accountId')).toBe('/account/');
    // @ts-expect-error -- the param has another name
    expect(pathTo('/service/$serviceId', { id: 7 })).toBe('/service/');
    // @ts-expect-error -- an address with params is built by pathTo
    expect('/account/$accountId' satisfies Address).toBe('/account/$accountId');
    // @ts-expect-error -- a plain text is not an address
    expect(String('/login') satisfies Address).toBe('/login');
    expect('/login' satisfies Address).toBe('/login');
  });
});
