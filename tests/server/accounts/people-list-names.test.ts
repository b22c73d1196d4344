/** Names in the list of people: those of accounts that the caller may not read, and very long ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed, COMPANY, departmentOf } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['companyAdministrator']);
});
afterAll(() => portal.close());

const OPERATION = 'IAccountService/FilterUsers';

test('[SEC-05] the list of people omits the name of a parent account that the caller may not read', async () => {
  const { id: company } = await accountNamed(portal, COMPANY);
  const { id: department, display_name: name } = await departmentOf(portal);
  const person = await makePerson(portal, department, []);
  const role = await makeRole(portal, ['LOGIN:Execute', 'COMPANY_ACCOUNT:Read', 'USER_ACCOUNT:Read']);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, company, [{ role, over: company }]));
  const parentFor = async (caller: Visitor) => {
    const { data } = await caller.call(OPERATION, { accountId: company, limit: 100 });
    return data.Rows.find(row => row.AccountId === person)?.Parent;
  };
  expect(await parentFor(visitor)).toEqual({ AccountId: department, DisplayName: null });
  expect(await parentFor(as('companyAdministrator'))).toEqual({ AccountId: department, DisplayName: name });
});

test('[ACC-02] a page can end with the longest possible name', async () => {
  const { id: company } = await accountNamed(portal, COMPANY);
  const id = await makePerson(portal, company, []);
  // Folding decomposes a syllable into three letters of three bytes each.
  const longest = { display_name: '각'.repeat(200) };
  await portal.deps.db.updateTable('account').set(longest).where('id', '=', id).execute();
  const sort = { column: 'name', isDescending: true };
  const first = await as('companyAdministrator').call(OPERATION, {
    accountId: company,
    query: { sort },
    limit: 1,
  });
  expect(first.data.Rows[0]?.AccountId).toBe(id);
  const next = { accountId: company, query: { sort }, limit: 1, after: first.data.Next };
  expect((await as('companyAdministrator').call(OPERATION, next)).status).toBe(200);
});
