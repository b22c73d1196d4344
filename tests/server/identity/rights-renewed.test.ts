/** Rights that change between the start of a call and its write transaction (section 6, ADR 26). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { createBelow } from '#tests/support/create-below.ts';
import { enter, enterAccount } from '#tests/support/enter.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from './matrix/people-of-places.ts';

// Not on the embedded database: its one connection cannot wait for another.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

let portal: Portal;
let company: AccountRow;
let role: number;
let administrator: Visitor;
/** A signed-in user with all rights over the department. */
let person: number;
let visitor: Visitor;
let department: number;

async function setUp(): Promise<void> {
  portal = await startPortal();
  company = await accountNamed(portal, COMPANY);
  role = await makeRole(portal, RIGHTS.everything);
  administrator = visit(portal.origin);
  await enter(portal, administrator, 'administrator');
}

async function newPerson(): Promise<void> {
  department = await createBelow(administrator, 'Department', company.id);
  person = await makePerson(portal, company.id, [{ role, over: department }]);
  visitor = visit(portal.origin);
  await enterAccount(portal, visitor, person);
}

const addNote = () =>
  visitor.call('IAccountService/AddAccountNote', { accountId: department, text: 'A note' });

/** Returns the status of adding a note while `change` is committed before the note's transaction begins. */
async function statusAfter(change: (db: Kysely<Database>) => Promise<unknown>): Promise<number | undefined> {
  const hold = async (db: Kysely<Database>) => {
    await lockHierarchyExclusive(db);
    await change(db);
  };
  const [answer] = await atOnce(portal, hold, [addNote]);
  return answer?.status;
}

async function noteCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account_note where account_id = ${department}`.execute(portal.deps.db);
  return rows[0]?.count ?? 0;
}

const dropRoles = (accountId: number) => (db: Kysely<Database>) =>
  db.deleteFrom('role_assignment').where('account_id', '=', accountId).execute();

describe.runIf(isServer)('[SEC-06] a write whose caller', () => {
  beforeAll(setUp);
  beforeEach(newPerson);
  afterAll(() => portal.close());

  test('keeps the rights is carried out', async () => {
    expect(await statusAfter(async () => {})).toBe(200);
    expect(await noteCount()).toBe(1);
  });

  test('loses the role returns 404, as for an account out of reach', async () => {
    const keepsLogin = await makeRole(portal, RIGHTS.nothing);
    const elsewhere = await accountNamed(portal, FOREIGN_COMPANY);
    const change = async (db: Kysely<Database>) => {
      await dropRoles(person)(db);
      const assignment = { account_id: person, role_id: keepsLogin, scope_id: elsewhere.id };
      await db.insertInto('role_assignment').values(assignment).execute();
    };
    expect(await statusAfter(change)).toBe(404);
    expect(await noteCount()).toBe(0);
  });

  test('may no longer sign in returns 401', async () => {
    expect(await statusAfter(dropRoles(person))).toBe(401);
    const lock = (db: Kysely<Database>) =>
      db.updateTable('account').set({ state: 'Locked' }).where('id', '=', person).execute();
    await newPerson();
    expect(await statusAfter(lock)).toBe(401);
    expect(await noteCount()).toBe(0);
  });

  test('keeps the role over a department that is moved is carried out there', async () => {
    const target = await accountNamed(portal, FOREIGN_COMPANY);
    const change = (db: Kysely<Database>) =>
      db
        .updateTable('account')
        .set({ path: `${target.path}/${department}`, parent_id: target.id })
        .where('id', '=', department)
        .execute();
    expect(await statusAfter(change)).toBe(200);
    expect(await noteCount()).toBe(1);
  });

  test('impersonates and loses the role of the impersonator returns 401', async () => {
    const impersonator = await makePerson(portal, company.id, [{ role, over: company.id }]);
    await enterAccount(portal, visitor, person, impersonator);
    expect(await statusAfter(async () => {})).toBe(200);
    expect(await statusAfter(dropRoles(impersonator))).toBe(401);
    expect(await noteCount()).toBe(1);
  });
});
