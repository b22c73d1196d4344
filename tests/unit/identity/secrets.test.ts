/** Encryption at rest, tokens, bounded work queues and address blocks, which signing in is based on. */
import { describe, expect, test } from 'vitest';
import { addressBlock } from '#server/identity/attempts.ts';
import { maskEmail } from '#server/identity/methods.ts';
import { hashPassword, verifyPassword } from '#server/identity/sign-in/passwords.ts';
import { createWorkQueue } from '#server/identity/sign-in/work-queue.ts';
import { newCode, newToken } from '#server/identity/tokens.ts';
import type { HttpError } from '#server/platform/http-error.ts';
import { createSeal } from '#server/platform/seal.ts';

describe('a seal', () => {
  const seal = createSeal('an installation’s secret of some length');

  test('[LOG-13] decrypts what it encrypted, and encrypts the same text differently each time', () => {
    const [one, other] = [seal.seal('SECRETKEY'), seal.seal('SECRETKEY')];
    expect(seal.open(one)).toBe('SECRETKEY');
    expect(one.equals(other)).toBe(false);
    expect(one.toString('latin1')).not.toContain('SECRET');
  });

  test('[LOG-13] rejects ciphertext that was modified or encrypted with another secret', () => {
    const sealed = seal.seal('SECRETKEY');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => seal.open(changed)).toThrow(/authenticate/);
    }
    expect(() => createSeal('another secret').open(sealed)).toThrow(/authenticate/);
    expect(createSeal('another secret').fingerprint('123456').equals(seal.fingerprint('123456'))).toBe(false);
  });
});

describe('passwords', () => {
  test('[LOG-17] are argon2id hashes of 19 MiB and two passes, never the same twice', async () => {
    const [one, other] = await Promise.all([
      hashPassword('Caf\u00e9-Corner-12!'),
      hashPassword('Caf\u00e9-Corner-12!'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'Cafe\u0301-Corner-12!')).toBe(true);
    expect(await verifyPassword(one, 'Cafe-Corner-12!')).toBe(false);
  });

  test('[LOG-17] of an unknown user never match', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
  });
});

describe('a work queue', () => {
  test('[LOG-17] runs a few at a time, in order, and rejects with 503 when too many wait', async () => {
    const queue = createWorkQueue(2, 2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (id: number) => () =>
      new Promise<number>(resolve => {
        started.push(id);
        finish[id] = () => resolve(id);
      });
    const four = [0, 1, 2, 3].map(id => queue(work(id)));
    await expect(queue(work(4))).rejects.toMatchObject({
      status: 503,
      key: 'error.busy',
    } satisfies Partial<HttpError>);
    expect(started).toEqual([0, 1]);
    finish[0]?.();
    await four[0];
    expect(started).toEqual([0, 1, 2]);
    finish[1]?.();
    await four[1];
    finish[2]?.();
    finish[3]?.();
    expect(await Promise.all(four)).toEqual([0, 1, 2, 3]);
  });

  test('[LOG-17] continues after work that failed', async () => {
    const queue = createWorkQueue(1, 1);
    const failed = queue(() => Promise.reject(new Error('broken')));
    const next = queue(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

test('[LOG-10] codes have six digits, tokens 256 bits', () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(190);
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('[LOG-11] attempts from the address %s count for %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test('[LOG-13] e-mail addresses are masked', () => {
  expect(maskEmail('anna.berg@example.org')).toBe('a•••@example.org');
  expect(maskEmail('"odd@part"@example.org')).toBe('"•••@example.org');
});
