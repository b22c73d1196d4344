/** IAccountService's UpdateAccount: changes, rights, second factors and conflicts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '#contract/identity/session.ts';
import type { AccountConflict, FieldDetails } from '#contract/platform/failure-details.ts';
import {
  accountById,
  accountNamed,
  COMPANY,
  FOREIGN_COMPANY,
  lastEntry,
  RESELLER,
} from '#tests/support/accounts.ts';
import { appCode, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  as = await enterAll(portal, [
    'administrator',
    'resellerManager',
    'accountManager',
    'companyAdministrator',
    'securedAdministrator',
    'user',
  ]);
});
afterAll(() => portal.close());

type Values = Record<string, FieldValue>;
type More = { version?: number; mfaToken?: string };

async function update(visitor: Visitor, accountId: number, values: Values, more: More = {}) {
  const { version } = await accountById(portal, accountId);
  return visitor.call('IAccountService/UpdateAccount', { accountId, version, values, ...more });
}
const change = async (person: PersonName, of: PersonName, values: Values, more: More = {}) =>
  update(as(person), await accountOf(portal, of), values, more);

const fieldsOf = (answer: { details: unknown }) => (answer.details as FieldDetails).Fields;

describe('[ACC-02] UpdateAccount', () => {
  test('writes the changes, increments the version and audits old and new values', async () => {
    const id = await accountOf(portal, 'english');
    const before = await accountById(portal, id);
    const { status, data } = await update(as('companyAdministrator'), id, {
      JobTitle: ' Head of Service ',
      Phone: before.fields['Phone'] ?? null,
    });
    expect(status).toBe(200);
    expect(data.Version).toBe(before.version + 1);
    expect(data.Views['General']?.Values['JobTitle']).toBe('Head of Service');
    expect((await accountById(portal, id)).fields).toEqual({ ...before.fields, JobTitle: 'Head of Service' });
    expect(await lastEntry(portal, id)).toMatchObject({
      action: 'account.update',
      actor_id: await accountOf(portal, 'companyAdministrator'),
      changes: [{ field: 'JobTitle', old: before.fields['JobTitle'], new: 'Head of Service' }],
    });
  });

  test('writes nothing when nothing has changed', async () => {
    const id = await accountOf(portal, 'english');
    const before = await accountById(portal, id);
    const answer = await update(as('companyAdministrator'), id, { Phone: before.fields['Phone'] ?? null });
    expect(answer.data.Version).toBe(before.version);
  });

  test('updates a user’s display name with first and last name, unless the display name was set explicitly', async () => {
    const { data } = await change('companyAdministrator', 'german', { Lastname: 'Weber-Kern' });
    expect(data.displayName).toBe('Jonas Weber-Kern');
    await change('companyAdministrator', 'german', { DisplayName: 'Jonas' });
    expect((await change('companyAdministrator', 'german', { Lastname: 'Weber' })).data.displayName).toBe(
      'Jonas',
    );
  });

  test('returns 422 for read-only, unknown and missing required fields, and writes nothing', async () => {
    const company = await accountNamed(portal, COMPANY);
    const answer = await update(as('resellerManager'), company.id, {
      AccountIdentificator: 'C-1',
      Nothing: 'x',
      DisplayName: '',
      Street: 'New Street 1',
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({
      AccountIdentificator: 'This field cannot be changed here.',
      Nothing: 'This field cannot be changed here.',
      DisplayName: 'This field is required.',
    });
    expect((await accountById(portal, company.id)).fields['Street']).toBe(company.fields['Street']);
  });

  test('a changed e-mail address replaces that of the login, and earlier links become invalid', async () => {
    const id = await accountOf(portal, 'french');
    await portal.deps.db
      .insertInto('password_reset')
      .values({ token_hash: Buffer.from('x'), account_id: id, expires_at: new Date('2100-01-01') })
      .execute();
    await change('companyAdministrator', 'french', { Email: 'camille@example.org' });
    const login = await portal.deps.db
      .selectFrom('login')
      .select('email')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(login.email).toBe('camille@example.org');
    const links = await portal.deps.db
      .selectFrom('password_reset')
      .select('account_id')
      .where('account_id', '=', id)
      .execute();
    expect(links).toEqual([]);
  });

  test('locking a user ends the user’s sessions; users cannot lock themselves', async () => {
    const rosa = visit(portal.origin);
    await enter(portal, rosa, 'impersonated');
    expect((await change('companyAdministrator', 'impersonated', { Status: 'Locked' })).status).toBe(200);
    expect((await rosa.call('IAuthorizationService/PingPong', {})).status).toBe(401);
    await change('companyAdministrator', 'impersonated', { Status: 'Active' });
    expect((await change('companyAdministrator', 'companyAdministrator', { Status: 'Locked' })).status).toBe(
      409,
    );
  });
});

describe('[ACC-02] conflicts', () => {
  test('return 409 with the current account for the later change, which is not written', async () => {
    const id = await accountOf(portal, 'english');
    const { version } = await accountById(portal, id);
    await update(as('companyAdministrator'), id, { City: 'Kiel' });
    const late = await update(as('resellerManager'), id, { City: 'Husum' }, { version });
    expect(late.status).toBe(409);
    expect(late.message).toContain('Someone else has changed this account');
    const { Account } = late.details as AccountConflict;
    expect(Account).toMatchObject({ AccountId: id, Version: version + 1 });
    expect(Account.Views['General']?.Values['City']).toBe('Kiel');
    expect((await accountById(portal, id)).fields['City']).toBe('Kiel');
  });

  test('let one of two concurrent requests succeed; the other returns 409', async () => {
    const id = await accountOf(portal, 'english');
    const { version } = await accountById(portal, id);
    const both = await Promise.all(
      ['Bremen', 'Rostock'].map(City => update(as('companyAdministrator'), id, { City }, { version })),
    );
    expect(both.map(one => one.status).toSorted()).toEqual([200, 409]);
    const winner = both.find(one => one.status === 200);
    expect((await accountById(portal, id)).fields['City']).toBe(
      winner?.data.Views['General']?.Values['City'],
    );
  });
});

// Not on the embedded database: its one connection cannot wait for another.
if (process.env.TEST_DATABASE_URL !== undefined) {
  test('[ACC-02] of two changes of the same version one succeeds, even if both have passed their checks', async () => {
    const id = await accountOf(portal, 'english');
    const both = await atOnce(
      portal,
      db => db.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute(),
      ['Celle', 'Stade'].map(City => () => update(as('companyAdministrator'), id, { City })),
    );
    expect(both.map(one => one.status).toSorted()).toEqual([200, 409]);
  });
}

describe('[SEC-01] rights to change', () => {
  test('require the right on the type, reach, and an account that is not terminated', async () => {
    expect((await change('accountManager', 'english', { City: 'Ulm' })).status).toBe(403);
    expect((await change('user', 'user', { City: 'Ulm' })).status).toBe(403);
    expect((await change('companyAdministrator', 'foreignUser', { City: 'Ulm' })).status).toBe(404);
    expect((await change('companyAdministrator', 'terminated', { City: 'Ulm' })).status).toBe(409);
    const company = await accountNamed(portal, COMPANY);
    expect((await update(as('companyAdministrator'), company.id, { City: 'Ulm' })).status).toBe(403);
    expect(
      (await update(as('resellerManager'), (await accountNamed(portal, FOREIGN_COMPANY)).id, {})).status,
    ).toBe(404);
  });

  test('a field with its own right requires it only if its value changes', async () => {
    await portal.deps.db
      .deleteFrom('capability')
      .where('object_type', '=', 'USER_CHANGE_STATUS')
      .where('set_id', '!=', 9)
      .execute();
    const refused = await change('companyAdministrator', 'english', { Status: 'Locked', City: 'Ulm' });
    expect(refused.status).toBe(403);
    expect(fieldsOf(refused)).toEqual({ Status: 'You do not have permission to change this field.' });
    expect((await change('companyAdministrator', 'english', { Status: 'Active', City: 'Ulm' })).status).toBe(
      200,
    );
  });

  test('the login of a user with more rights cannot be changed', async () => {
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: await accountOf(portal, 'emailCode'), role_id: 1, scope_id: 1 })
      .execute();
    expect((await change('companyAdministrator', 'emailCode', { Email: 'mine@example.org' })).status).toBe(
      403,
    );
    expect((await change('companyAdministrator', 'emailCode', { City: 'Ulm' })).status).toBe(200);
  });
});

describe('[ACC-10] fields that need MFA', () => {
  const newUsername = { Username: 'emma.clarke.new' };
  const username = async (id: number) =>
    (
      await portal.deps.db
        .selectFrom('login')
        .select('username')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
    ).username;

  test('can be changed only with a fresh code, not without one or with a wrong or used one', async () => {
    const control = controlPortal(portal.origin);
    const id = await accountOf(portal, 'user');
    const set = (values: Values, mfaToken?: string) =>
      update(as('securedAdministrator'), id, values, mfaToken === undefined ? {} : { mfaToken });
    const asked = await set(newUsername);
    expect([asked.status, asked.message]).toEqual([
      428,
      'Changing these fields requires a verification code.',
    ]);
    const code = await appCode(control);
    expect((await set(newUsername, otherCode(code))).status).toBe(403);
    expect(await username(id)).toBe('paul.winter');
    expect((await set({ Username: 'paul.w' }, code)).status).toBe(200);
    expect((await set({ Username: 'paul.winter' }, code)).status).toBe(403);
    expect((await set({ Username: 'paul.winter' }, await nextAppCode(control))).status).toBe(200);
  });

  test('cannot be changed without an enabled second factor', async () => {
    const answer = await change('companyAdministrator', 'user', newUsername);
    expect([answer.status, answer.message]).toEqual([
      403,
      'These fields are protected by two-step verification. Set it up first.',
    ]);
    const reseller = await accountNamed(portal, RESELLER);
    expect((await update(as('resellerManager'), reseller.id, { CreditLimit: '1' })).status).toBe(403);
  });

  test('cannot be changed while impersonating', async () => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'securedAdministrator', 'administrator');
    const id = await accountOf(portal, 'user');
    expect((await update(visitor, id, newUsername, { mfaToken: '000000' })).status).toBe(403);
    expect(await username(id)).toBe('paul.winter');
  });

  test('a secret is encrypted, never returned, and audited without its value', async () => {
    const control = controlPortal(portal.origin);
    const product = await portal.deps.db
      .selectFrom('account')
      .selectAll()
      .where('product_name', '=', 'Northpeak Identity')
      .where('parent_id', '=', (await accountNamed(portal, COMPANY)).id)
      .executeTakeFirstOrThrow();
    const answer = await update(
      as('securedAdministrator'),
      product.id,
      { AdminPassword: 'Open-Sesame-1' },
      { mfaToken: await nextAppCode(control) },
    );
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Open-Sesame-1');
    const kept = String((await accountById(portal, product.id)).fields['AdminPassword']);
    expect(kept).not.toContain('Open-Sesame-1');
    expect(portal.deps.seal.open(Buffer.from(kept.replace('sealed:', ''), 'base64'))).toBe('Open-Sesame-1');
    expect((await lastEntry(portal, product.id)).changes).toEqual([
      { field: 'AdminPassword', old: null, new: 'changed' },
    ]);
  });
});
