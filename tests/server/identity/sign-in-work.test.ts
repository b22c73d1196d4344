/** The time of a refused sign-in must not disclose whether the user name exists. */
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { visit } from '#tests/support/visitor.ts';

// Spied on, not replaced: the real work is under test.
vi.mock('@node-rs/argon2', { spy: true });
// Modules are imported again here, so that they use the spied function.
vi.resetModules();
const { startPortal } = await import('#tests/support/server.ts');

test('[LOG-17] a wrong password takes the same work as an unknown user name: one hash with the same parameters', async () => {
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
