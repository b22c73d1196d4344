/** RFC 6238: the test vectors of its appendix B, and the accepted clock drift. */
import { expect, test } from 'vitest';
import { newTotpSecret, totpKeyUri, totpStep } from '#server/identity/sign-in/totp.ts';

/** '12345678901234567890' in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Time in seconds, and the last six of the appendix's eight digits. */
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const at = (seconds: number): Date => new Date(seconds * 1000);

test.each(VECTORS)('[LOG-13] at %i s the code is %s', async (seconds, code) => {
  expect(await totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('[LOG-13] a code one step early or late is accepted as the step it belongs to, two steps are rejected', async () => {
  const [seconds, code] = [1_234_567_890, '005924'];
  const steps = [-60, -30, 0, 29, 59, 60].map(async off => totpStep(SECRET, code, at(seconds + off)));
  const own = seconds / 30;
  expect(await Promise.all(steps)).toEqual([null, own, own, own, own, null]);
});

test('[LOG-13] a text that is not six digits is rejected', async () => {
  for (const token of ['', '28708', '2870820', '28708a', '２８７０８２']) {
    expect(await totpStep(SECRET, token, at(59))).toBeNull();
  }
});

test('[LOG-13] a new key has 160 bits, and an app can read it from the address', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpKeyUri('Cloud & Co', 'anna@example.org', secret));
  expect(decodeURIComponent(address.pathname)).toContain('Cloud & Co:anna@example.org');
  expect(address.searchParams.get('secret')).toBe(secret);
});
