/**
 * Rights in two places beyond the operations themselves (section 6, ADR 20): file downloads, assigned roles, logins
 * of more privileged users, stored responses.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#contract/accounts/account.ts';
import { IMPORT_TEMPLATE } from '#contract/accounts/import-limits.ts';
import { KEEPER_FILE } from '#contract/platform/constants.ts';
import type { FailureDetails } from '#contract/platform/failure-details.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { people as rowsOfPeople, upload } from '#tests/support/imports.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Placed } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from './matrix/people-of-places.ts';

let portal: Portal;
let first: AccountRow;
let second: AccountRow;
let department: AccountRow;
let everything: number;
let reader: number;
let nothing: number;
beforeAll(async () => {
  portal = await startPortal();
  [first, second] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  department = await portal.deps.db
    .selectFrom('account')
    .selectAll()
    .where('type', '=', 'Department')
    .where('parent_id', '=', first.id)
    .where('state', '=', 'Active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  everything = await makeRole(portal, RIGHTS.everything);
  reader = await makeRole(portal, RIGHTS.reader);
  nothing = await makeRole(portal, RIGHTS.nothing);
});
afterAll(() => portal.close());

/** A signed-in user outside both places with these roles. */
async function enterWith(assignments: readonly Placed[]): Promise<{ id: number; visitor: Visitor }> {
  const visitor = visit(portal.origin);
  const id = await makePerson(portal, first.parent_id ?? 0, assignments);
  await enterAccount(portal, visitor, id);
  return { id, visitor };
}

const twoPlaces = () =>
  enterWith([
    { role: everything, over: first.id },
    { role: reader, over: second.id },
  ]);

const fileName = 'people.csv';

/** Fields of a new user. */
const person = (key: string) => ({
  Firstname: 'Lea',
  Lastname: key,
  Email: `${key}@placed.example`,
  Username: key,
});

describe('[ACC-04] an import', () => {
  test('is accepted only for a parent where such accounts may be created', async () => {
    const { visitor } = await twoPlaces();
    const file = rowsOfPeople(randomUUID(), 1);
    expect((await upload(visitor, file, { parentAccountId: first.id, fileName })).status).toBe(200);
    expect((await upload(visitor, file, { parentAccountId: second.id, fileName })).status).toBe(403);
    expect((await visitor.fetch(`${IMPORT_TEMPLATE}/User`)).status).toBe(200);
    const { visitor: elsewhere } = await enterWith([{ role: reader, over: second.id }]);
    expect((await elsewhere.fetch(`${IMPORT_TEMPLATE}/User`)).status).toBe(403);
  });

  test('can be neither checked nor started once the right is held only elsewhere', async () => {
    const { id, visitor } = await twoPlaces();
    const { data } = await upload(visitor, rowsOfPeople(randomUUID(), 1), {
      parentAccountId: first.id,
      fileName,
    });
    await portal.deps.db
      .updateTable('role_assignment')
      .set({ scope_id: department.id })
      .where('account_id', '=', id)
      .where('role_id', '=', everything)
      .execute();
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: id, role_id: reader, scope_id: first.id })
      .execute();
    const importId = data.Id;
    expect((await visitor.call('IImportService/CheckImport', { importId })).status).toBe(403);
    expect((await visitor.call('IImportService/StartImport', { importId, scheduledDate: null })).status).toBe(
      403,
    );
  });
});

test('[SEC-06] an export can be downloaded only while the right is held on its account', async () => {
  const { id, visitor } = await twoPlaces();
  const input = { companyId: first.id, format: 'csv' as const };
  const { Address } = (await visitor.call('IAccountService/ExportUsers', input)).data;
  const log = (await visitor.call('IAccountService/ExportAuditLog', { query: { accountId: first.id } })).data;
  expect((await visitor.fetch(Address)).status).toBe(200);
  expect((await visitor.fetch(log.Address)).status).toBe(200);
  // The two roles are swapped.
  const { db } = portal.deps;
  await db.deleteFrom('role_assignment').where('account_id', '=', id).execute();
  await db
    .insertInto('role_assignment')
    .values([
      { account_id: id, role_id: reader, scope_id: first.id },
      { account_id: id, role_id: everything, scope_id: second.id },
    ])
    .execute();
  expect((await visitor.fetch(Address)).status).toBe(403);
  expect((await visitor.fetch(log.Address)).status).toBe(403);
});

test('[SEC-06] an account’s file requires the right to read the account; reach alone is not enough', async () => {
  const path = `placed/${randomUUID()}.pdf`;
  await portal.deps.db
    .insertInto('stored_file')
    .values({
      path,
      content_type: 'application/pdf',
      content: Buffer.from('%PDF'),
      visibility: 'account',
      owner_id: second.id,
    })
    .execute();
  const statusFor = async (role: number) => {
    const { visitor } = await enterWith([
      { role: everything, over: first.id },
      { role, over: second.id },
    ]);
    return (await visitor.fetch(`${KEEPER_FILE}/${path}`)).status;
  };
  expect([await statusFor(reader), await statusFor(nothing)]).toEqual([200, 404]);
});

describe('[SEC-01] users cannot assign rights that they do not hold on the account', () => {
  test('a role can be assigned only by users who hold its rights on the account it applies to', async () => {
    const forCompanies = await makeRole(portal, RIGHTS.everything, 'Company');
    const forDepartments = await makeRole(portal, RIGHTS.everything, 'Department');
    const { visitor } = await enterWith([
      { role: reader, over: first.id },
      { role: everything, over: department.id },
    ]);
    const create = async (roleId: number) => {
      const { status } = await visitor.call('IAccountService/CreateAccount', {
        accountType: 'User',
        parentAccountId: department.id,
        values: person(randomUUID()),
        idempotencyKey: randomUUID(),
        roleIds: [roleId],
      });
      return status;
    };
    expect(await create(forCompanies)).toBe(403);
    expect(await create(forDepartments)).toBe(200);
    const userAccountId = await makePerson(portal, department.id, []);
    const { data } = await visitor.call('IAccountService/GetRolesForUser', { userAccountId });
    const offered = data.Available.map(one => one.RoleId);
    expect(offered).toContain(forDepartments);
    expect(offered).not.toContain(forCompanies);
  });

  test('a password link is not sent to a user who holds more rights or reach in any place', async () => {
    const { visitor } = await enterWith([
      { role: reader, over: first.id },
      { role: everything, over: department.id },
    ]);
    const link = async (over: number, role = everything) => {
      const userAccountId = await makePerson(portal, department.id, [{ role, over }]);
      return (await visitor.call('IAccountService/SendPasswordLink', { userAccountId })).status;
    };
    expect([await link(department.id), await link(first.id), await link(first.id, reader)]).toEqual([
      200, 403, 200,
    ]);
    // A role without rights still gives reach.
    expect(await link(second.id, await makeRole(portal, []))).toBe(403);
  });
});

const fieldsOf = ({ details }: { details: FailureDetails | undefined }): string[] =>
  Object.keys(details && 'Fields' in details ? details.Fields : {});

describe('[ACC-10] which fields may be changed is reported and enforced per account', () => {
  /** A user who may create and change users in both places, but lock them only in the second. */
  const whoLocks = async () => {
    const changing = await makeRole(portal, [...RIGHTS.reader, 'USER_ACCOUNT:Create']);
    const { visitor } = await enterWith([
      { role: changing, over: first.id },
      { role: everything, over: second.id },
    ]);
    return visitor;
  };
  const isReadOnly = ({ Views }: Pick<Account, 'Views'>) =>
    Views['General']?.FieldDefinition.find(one => one.Name === 'Status')?.IsReadOnly ?? false;

  test('for an existing account', async () => {
    const visitor = await whoLocks();
    const lock = async (place: AccountRow) => {
      const accountId = await makePerson(portal, place.id, []);
      const { data } = await visitor.call('IAccountService/LoadAccountById', { accountId });
      const input = { accountId, version: data.Version, values: { Status: 'Locked' } };
      return [isReadOnly(data), (await visitor.call('IAccountService/UpdateAccount', input)).status];
    };
    expect([await lock(first), await lock(second)]).toEqual([
      [true, 403],
      [false, 200],
    ]);
  });

  test('for a new account', async () => {
    const visitor = await whoLocks();
    const make = async ({ id: parentAccountId }: AccountRow) => {
      const type = { accountType: 'User' as const, parentAccountId };
      const view = { ...type, action: 'Create' as const };
      const { data } = await visitor.call('IAccountService/GetDefaultViewsForCustomAction', view);
      const values = { ...person(randomUUID()), Status: 'Locked' };
      const input = { ...type, values, idempotencyKey: randomUUID() };
      const made = await visitor.call('IAccountService/CreateAccount', input);
      return [isReadOnly(data), made.status, fieldsOf(made)];
    };
    expect([await make(first), await make(second)]).toEqual([
      [true, 403, ['Status']],
      [false, 200, []],
    ]);
  });
});

test('[LOG-16] a stored response is not returned to an impersonator of the user who sent the request', async () => {
  const { id, visitor } = await enterWith([{ role: everything, over: first.id }]);
  const input = {
    accountType: 'Department' as const,
    parentAccountId: first.id,
    values: { DisplayName: 'Kept' },
    idempotencyKey: randomUUID(),
  };
  const made = await visitor.call('IAccountService/CreateAccount', input);
  expect((await visitor.call('IAccountService/CreateAccount', input)).data).toEqual(made.data);
  const acting = visit(portal.origin);
  const other = await makePerson(portal, first.id, [{ role: everything, over: first.id }]);
  await enterAccount(portal, acting, id, other);
  const again = await acting.call('IAccountService/CreateAccount', input);
  expect(again.status).toBe(200);
  expect(again.data.AccountId).not.toBe(made.data.AccountId);
  // The same key without impersonation is a different request.
  const own = visit(portal.origin);
  await enterAccount(portal, own, other);
  expect((await own.call('IAccountService/CreateAccount', input)).status).toBe(409);
});
