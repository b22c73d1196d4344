/** Operations that concern two places, or parts of one (section 6, ADR 20): moves, and other users' notes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountType } from '#contract/accounts/account.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from './matrix/people-of-places.ts';

let portal: Portal;
let first: AccountRow;
let second: AccountRow;
beforeAll(async () => {
  portal = await startPortal();
  [first, second] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
});
afterAll(() => portal.close());

/** A user with all rights over the first company and the given ones over the second. */
async function whoHas(rights: readonly Right[]): Promise<Visitor> {
  const visitor = visit(portal.origin);
  const person = await makePerson(portal, first.parent_id ?? 0, [
    { role: await makeRole(portal, RIGHTS.everything), over: first.id },
    { role: await makeRole(portal, rights), over: second.id },
  ]);
  await enterAccount(portal, visitor, person);
  return visitor;
}

describe('[ACC-05] a move', () => {
  const newDepartment = async (visitor: Visitor): Promise<number> => {
    const { data } = await visitor.call('IAccountService/CreateAccount', {
      accountType: 'Department',
      parentAccountId: first.id,
      values: { DisplayName: `Between ${randomUUID()}` },
      idempotencyKey: randomUUID(),
    });
    return data.AccountId;
  };

  test('requires the right at both ends', async () => {
    const mover: readonly Right[] = [...RIGHTS.reader, 'ACCOUNT_MOVE:Execute'];
    for (const [rights, status] of [
      [RIGHTS.reader, 403],
      [mover, 200],
    ] as const) {
      const visitor = await whoHas(rights);
      const accountId = await newDepartment(visitor);
      const input = { accountId, newParentAccountId: second.id };
      expect((await visitor.call('IAccountService/GetAccountMoveConsequences', input)).status).toBe(status);
      const search = { accountId, searchString: 'Anadolu' };
      const { data } = await visitor.call('IAccountService/GetPossbileParentsForAccountMove', search);
      expect(data.Rows.some(row => row.AccountId === second.id)).toBe(status === 200);
      expect((await visitor.call('IAccountService/MoveAccount', input)).status).toBe(status);
    }
  });

  test('discloses users who gain reach only where the caller may read users', async () => {
    const blind: readonly Right[] = [
      'LOGIN:Execute',
      'COMPANY_ACCOUNT:Read',
      'DEPARTMENT_ACCOUNT:Read',
      'ACCOUNT_MOVE:Execute',
    ];
    const gaining = async (rights: readonly Right[]) => {
      const visitor = await whoHas(rights);
      const input = { accountId: await newDepartment(visitor), newParentAccountId: second.id };
      return (await visitor.call('IAccountService/GetAccountMoveConsequences', input)).data.GainsReach;
    };
    expect(await gaining(blind)).toEqual({ Count: 0, Named: [] });
    expect((await gaining([...blind, 'USER_ACCOUNT:Read'])).Count).toBeGreaterThan(0);
  });
});

test('[ACC-03] [SEC-06] the parents offered for a new account are those below which the caller may create it', async () => {
  const visitor = await whoHas([...RIGHTS.reader, 'PRODUCT_ACCOUNT:Create']);
  const offered = async (parentOf: AccountType, targetRoot: number | null = null) => {
    const input = { targetRoot, maxRows: 500, searchString: '', includeDepartment: false, parentOf };
    const { data } = await visitor.call('IAccountService/GetPartialCompanyHierarchy', input);
    return data.Rows;
  };
  const companies = (rows: Awaited<ReturnType<typeof offered>>) =>
    rows.filter(row => row.AccountType === 'Company').map(row => row.AccountId);
  expect(companies(await offered('Department'))).toEqual([first.id]);
  expect(companies(await offered('Product')).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await offered('User', second.id)).toEqual([]);
  expect(companies(await offered('User', first.id))).toEqual([first.id]);
  const types = new Set((await offered('Product')).map(row => row.AccountType));
  expect([...types].toSorted()).toEqual(['Company', 'Department', 'User']);
});

test('[SEC-06] the right to read a company does not include its users', async () => {
  const visitor = await whoHas(['LOGIN:Execute', 'COMPANY_ACCOUNT:Read']);
  const list = async ({ id: companyId }: AccountRow) =>
    (await visitor.call('IAccountService/GetUsersForCompany', { companyId })).status;
  expect([await list(first), await list(second)]).toEqual([200, 403]);
});

test('[SEC-05] other users’ notes can be deleted only where the right to do so is held', async () => {
  const visitor = await whoHas([...RIGHTS.reader, 'ACCOUNT_NOTES:Read', 'ACCOUNT_NOTES:Create']);
  const author_id = await accountOf(portal, 'administrator');
  const remove = async ({ id: accountId }: AccountRow) => {
    const note = { account_id: accountId, author_id, text: 'Theirs', created_at: new Date() };
    const { id: noteId } = await portal.deps.db
      .insertInto('account_note')
      .values(note)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await visitor.call('IAccountService/GetAccountNotes', { accountId });
    const { status } = await visitor.call('IAccountService/DeleteAccountNote', { accountId, noteId });
    return [data.Rows.find(one => one.NoteId === noteId)?.MayDelete, status];
  };
  expect(await remove(first)).toEqual([true, 200]);
  expect(await remove(second)).toEqual([false, 403]);
  // Own notes can be deleted with the right to write them.
  const added = await visitor.call('IAccountService/AddAccountNote', { accountId: second.id, text: 'Mine' });
  const own = { accountId: second.id, noteId: added.data.NoteId };
  expect((await visitor.call('IAccountService/DeleteAccountNote', own)).status).toBe(200);
});
