import { expect, test } from 'vitest';
import { isProtected, isWebAddress } from '#contract/platform/web-address.ts';

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

test.each(['https://a.example', 'http://localhost:8080/a', 'http://127.0.0.1', 'http://[::1]:1'])(
  'what %j exchanges is protected',
  address => {
    expect(isProtected(new URL(address))).toBe(true);
  },
);

test.each(['http://a.example', 'http://localhost.a.example', 'ftp://localhost', 'javascript:alert(1)'])(
  'what %j exchanges is not',
  address => {
    expect(isProtected(new URL(address))).toBe(false);
  },
);
