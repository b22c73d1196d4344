/** The duration of a failed sign-in must not disclose whether the username exists. */
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { visit } from '#tests/support/visitor.ts';

// A spy, not a mock, because the test measures the real work.
vi.mock('@node-rs/argon2', { spy: true });
// Modules are imported again, so that they use the spied function.
vi.resetModules();
const { startPortal } = await import('#tests/support/server.ts');

test('[LOG-17] a wrong password and an unknown username each verify one hash, with the same parameters', async () => {
  const portal = await startPortal();
  const visitor = visit(portal.origin);
  const workFor = async (userName: string): Promise<string[]> => {
    vi.mocked(verify).mockClear();
    await visitor.call('IAuthorizationService/Authenticate', { userName, password: 'wrong' });
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  };
  expect(await workFor('nobody.at.all')).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await workFor('paul.winter')).toEqual(await workFor('nobody.at.all'));
  await portal.close();
});
