/** IAccountService's SendPasswordLink: an administrator sends a user a link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEntry } from '#tests/support/accounts.ts';
import { linkIn } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { mailsIn } from '#tests/support/sign-in.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  as = await enterAll(portal, ['accountManager', 'companyAdministrator']);
});
afterAll(() => portal.close());

describe('[LOG-17] SendPasswordLink', () => {
  const send = async (person: PersonName, to: PersonName) =>
    as(person).call('IAccountService/SendPasswordLink', { userAccountId: await accountOf(portal, to) });

  test('mails a link to a user in reach, and writes an audit entry', async () => {
    expect((await send('companyAdministrator', 'passwordReset')).status).toBe(200);
    const [mail] = await mailsIn(controlPortal(portal.origin), 'marie.colbert@example.org', 1);
    expect(linkIn(mail)).toContain('/reset-password/marie.colbert/');
    const entry = await lastEntry(portal, await accountOf(portal, 'passwordReset'));
    expect(entry.action).toBe('password.link');
  });

  test('is rejected for a user out of reach, a locked user and one with more rights, and without the right', async () => {
    expect((await send('companyAdministrator', 'foreignUser')).status).toBe(404);
    expect((await send('companyAdministrator', 'locked')).status).toBe(409);
    expect((await send('accountManager', 'user')).status).toBe(403);
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: await accountOf(portal, 'user'), role_id: 1, scope_id: 1 })
      .execute();
    expect((await send('companyAdministrator', 'user')).status).toBe(403);
  });
});
