/** IAccountService's GetPossbileParentsForAccountMove and MoveAccount. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountConflict } from '#contract/platform/failure-details.ts';
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import {
  accountById,
  accountNamed,
  COMPANY,
  FOREIGN_COMPANY,
  lastEntry,
  RESELLER,
} from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { createSubtreeToMove, SISTER } from '#tests/support/subtree-to-move.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'accountManager', 'companyAdministrator']);
});
afterAll(() => portal.close());

const move = (person: PersonName, accountId: number, newParentAccountId: number, version?: number) =>
  as(person).call('IAccountService/MoveAccount', {
    accountId,
    newParentAccountId,
    ...(version === undefined ? {} : { version }),
  });

const subtree = (parentId: number) => createSubtreeToMove(as('resellerManager'), parentId);

describe('[ACC-05] MoveAccount', () => {
  test('moves the whole subtree, and audits old and new parent', async () => {
    const company = await accountNamed(portal, COMPANY);
    const sister = await accountNamed(portal, SISTER);
    const { root, inner, user } = await subtree(company.id);
    const answer = await move('resellerManager', root, sister.id);
    expect(answer.status).toBe(200);
    expect(answer.data.Ancestors.map(one => one.DisplayName)).toEqual([RESELLER, SISTER]);
    const paths = await Promise.all(
      [root, inner, user].map(async id => (await accountById(portal, id)).path),
    );
    expect(paths).toEqual([
      `${sister.path}/${root}`,
      `${sister.path}/${root}/${inner}`,
      `${sister.path}/${root}/${inner}/${user}`,
    ]);
    expect((await accountById(portal, root)).parent_id).toBe(sister.id);
    expect((await accountById(portal, inner)).parent_id).toBe(root);
    expect(await lastEntry(portal, root)).toMatchObject({
      action: 'account.move',
      changes: [{ field: 'Parent', old: company.id, new: sister.id }],
    });
  });

  test('changes reach immediately', async () => {
    const company = await accountNamed(portal, COMPANY);
    const { root, user } = await subtree((await accountNamed(portal, SISTER)).id);
    const read = async (id: number) =>
      (await as('companyAdministrator').call('IAccountService/LoadAccountById', { accountId: id })).status;
    expect(await read(user)).toBe(404);
    await move('resellerManager', root, company.id);
    expect(await read(user)).toBe(200);
    await move('resellerManager', root, (await accountNamed(portal, SISTER)).id);
    expect(await read(user)).toBe(404);
  });

  test('a role over the moved subtree keeps it in reach', async () => {
    const sister = await accountNamed(portal, SISTER);
    const { root, user } = await subtree(sister.id);
    const read = async () =>
      (await as('companyAdministrator').call('IAccountService/LoadAccountById', { accountId: user })).status;
    const role = await portal.deps.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Company administrator')
      .executeTakeFirstOrThrow();
    await portal.deps.db
      .insertInto('role_assignment')
      .values({
        account_id: await accountOf(portal, 'companyAdministrator'),
        role_id: role.id,
        scope_id: root,
      })
      .execute();
    expect(await read()).toBe(200);
    const { root: elsewhere } = await subtree(sister.id);
    expect((await move('resellerManager', root, elsewhere)).status).toBe(200);
    expect(await read()).toBe(200);
  });

  test('returns 409 for cycles, the current parent, a wrong type of parent and a terminated parent or account', async () => {
    const company = await accountNamed(portal, COMPANY);
    const { root, inner } = await subtree(company.id);
    const refused = async (to: number) => (await move('resellerManager', root, to)).status;
    expect(await refused(root)).toBe(409);
    expect(await refused(inner)).toBe(409);
    expect(await refused(company.id)).toBe(409);
    expect(await refused((await accountNamed(portal, RESELLER)).id)).toBe(409);
    await portal.deps.db
      .updateTable('account')
      .set({ state: 'Terminated' })
      .where('id', '=', inner)
      .execute();
    const { root: other } = await subtree(company.id);
    expect((await move('resellerManager', other, inner)).status).toBe(409);
    expect((await move('resellerManager', inner, other)).status).toBe(409);
    expect((await accountById(portal, root)).path).toBe(`${company.path}/${root}`);
  });

  test('of two concurrent moves one succeeds, and the other returns 409 with the current parent', async () => {
    const [company, sister] = [await accountNamed(portal, COMPANY), await accountNamed(portal, SISTER)];
    const { root: account } = await subtree(company.id);
    const { root: first } = await subtree(company.id);
    const both = await Promise.all([
      move('resellerManager', account, sister.id, 1),
      move('administrator', account, first, 1),
    ]);
    expect(both.map(one => one.status).toSorted()).toEqual([200, 409]);
    const loser = both.find(one => one.status === 409);
    const { parent_id: now } = await accountById(portal, account);
    expect([sister.id, first]).toContain(now);
    const { Account } = (loser as { details: unknown }).details as AccountConflict;
    expect(Account.parent?.AccountId).toBe(now);
  });

  test('a repeated request moves the account once and returns the same response', async () => {
    const [company, sister] = [await accountNamed(portal, COMPANY), await accountNamed(portal, SISTER)];
    const { root } = await subtree(company.id);
    const input = {
      accountId: root,
      newParentAccountId: sister.id,
      version: 1,
      idempotencyKey: randomUUID(),
    };
    const send = (more = {}) =>
      as('resellerManager').call('IAccountService/MoveAccount', { ...input, ...more });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(one => [one.status, one.data.parent?.AccountId])).toEqual(
      answers.map(() => [200, sister.id]),
    );
    expect((await accountById(portal, root)).version).toBe(2);
    expect((await send({ newParentAccountId: company.id })).status).toBe(409);
  });

  // Not on the embedded database: its one connection cannot wait for another.
  if (process.env.TEST_DATABASE_URL !== undefined) {
    test('two subtrees moved into each other make no cycle, even if both moves have passed their checks', async () => {
      const company = await accountNamed(portal, COMPANY);
      const [one, other] = [await subtree(company.id), await subtree(company.id)];
      const both = await atOnce(portal, lockHierarchyExclusive, [
        () => move('resellerManager', one.root, other.inner),
        () => move('administrator', other.root, one.inner),
      ]);
      expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409]);
      const ids = (await accountById(portal, one.user)).path.split('/');
      expect(new Set(ids).size).toBe(ids.length);
    });
  }

  test('two subtrees moved into each other concurrently make no cycle', async () => {
    const company = await accountNamed(portal, COMPANY);
    const [one, other] = [await subtree(company.id), await subtree(company.id)];
    const both = await Promise.all([
      move('resellerManager', one.root, other.inner),
      move('administrator', other.root, one.inner),
    ]);
    // The second move, which would make a cycle, detects that either before or after waiting for the first.
    expect(both.filter(answer => answer.status === 200)).toHaveLength(1);
    for (const id of [one.user, other.user]) {
      const ids = (await accountById(portal, id)).path.split('/');
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('an account created below it during the move moves along or is rejected, but keeps no outdated path', async () => {
    const [company, sister] = [await accountNamed(portal, COMPANY), await accountNamed(portal, SISTER)];
    const { root } = await subtree(company.id);
    await Promise.all([move('resellerManager', root, sister.id), subtree(root), subtree(root)]);
    const rows = await portal.deps.db.selectFrom('account').select(['id', 'path', 'parent_id']).execute();
    const paths = new Map(rows.map(row => [row.id, row.path]));
    const astray = rows.filter(
      row => row.parent_id !== null && row.path !== `${paths.get(row.parent_id)}/${row.id}`,
    );
    expect(astray).toEqual([]);
  });
});

describe('[SEC-06] rights to move', () => {
  test('requires the right and both accounts in reach; users cannot move themselves or their ancestors', async () => {
    const company = await accountNamed(portal, COMPANY);
    const foreign = await accountNamed(portal, FOREIGN_COMPANY);
    const { root } = await subtree(company.id);
    expect((await move('accountManager', root, company.id)).status).toBe(403);
    expect((await move('companyAdministrator', root, foreign.id)).status).toBe(404);
    expect(
      (await move('companyAdministrator', await accountOf(portal, 'foreignUser'), company.id)).status,
    ).toBe(404);
    expect(
      (await move('companyAdministrator', await accountOf(portal, 'companyAdministrator'), root)).status,
    ).toBe(409);
    expect((await move('administrator', 1, company.id)).status).toBe(409);
  });
});

describe('[ACC-05] GetPossbileParentsForAccountMove', () => {
  const parents = (person: PersonName, accountId: number, searchString = '') =>
    as(person).call('IAccountService/GetPossbileParentsForAccountMove', {
      accountId,
      searchString,
      maxRows: 500,
    });

  test('returns every parent that MoveAccount accepts, and no other', async () => {
    const company = await accountNamed(portal, COMPANY);
    const { root, inner, user } = await subtree(company.id);
    const { data } = await parents('resellerManager', root);
    expect(data.AccountCount).toBe(3);
    const ids = data.Rows.map(one => one.AccountId);
    expect(new Set(data.Rows.map(one => one.AccountType))).toEqual(new Set(['Company', 'Department']));
    for (const not of [root, inner, user, company.id]) expect(ids).not.toContain(not);
    expect(ids).toContain((await accountNamed(portal, SISTER)).id);
    expect(data.Rows.every(one => one.AccountState !== 'Terminated')).toBe(true);
    expect(data.Rows.every(one => one.Path[0]?.DisplayName === RESELLER)).toBe(true);
    const narrowed = (await parents('resellerManager', root, 'atelier')).data.Rows;
    expect(narrowed.map(one => one.DisplayName)).toContain(SISTER);
    expect(narrowed.every(one => /atelier/i.test(one.DisplayName))).toBe(true);
  });

  test('[SEC-06] returns no account out of reach, and requires the right', async () => {
    expect((await parents('companyAdministrator', await accountOf(portal, 'foreignUser'))).status).toBe(404);
    expect((await parents('accountManager', await accountOf(portal, 'user'))).status).toBe(403);
  });
});
