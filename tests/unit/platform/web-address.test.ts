import { expect, test } from 'vitest';
import { isWebAddress } from '#contract/platform/web-address.ts';

test.each(['http://a.example', 'https://a.example/b?c#d', 'HTTPS://A.EXAMPLE'])(
  '%j may become a link',
  address => {
    expect(isWebAddress(address)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)//https://a.example',
  ' https://a.example',
  'httpss://a.example',
  'ftp://a.example',
  'https:/a.example',
  '//a.example',
  '',
  null,
  5,
  ['https://a.example'],
])('%j may not', address => {
  expect(isWebAddress(address)).toBe(false);
});
