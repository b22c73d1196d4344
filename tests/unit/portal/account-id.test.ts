import { describe, expect, test } from 'vitest';
import { currentAccountId, isEmbedded } from '#src/embed/account-id.ts';

describe('[SHL-17] the account of an embedded portal', () => {
  test.each([
    ['/Account/View/4711', 4711],
    ['/#/Account/View/4711', 4711],
    ['https://host.example/app/Account/View/4711/billing?tab=2', 4711],
    ['/Account/Details/7', 7],
  ])('is two segments after Account in %s', (address, id) => {
    expect(currentAccountId(1, { address, embedded: true })).toBe(id);
  });

  test.each([
    '/Account/4711',
    '/account/View/4711',
    '/Account/View/',
    '/Account/View/abc',
    '/Account/View/-1',
    '/',
  ])('is the fallback if %s has none', address => {
    expect(currentAccountId(1, { address, embedded: true })).toBe(1);
  });

  test('is the fallback without a host page', () => {
    expect(currentAccountId(null, { address: '/Account/View/4711', embedded: false })).toBeNull();
  });

  test('a host page is recognised by its user data object', () => {
    expect(isEmbedded({ userData: { name: 'Anna' } })).toBe(true);
    expect(isEmbedded({ userData: null })).toBe(false);
    expect(isEmbedded({ userData: 'x' })).toBe(false);
    expect(isEmbedded({})).toBe(false);
  });
});
