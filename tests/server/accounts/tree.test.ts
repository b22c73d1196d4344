/** IAccountService's GetAccountTree and GetPartialCompanyHierarchy: the hierarchy by level and by name. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { LevelKey, TreeLevel } from '#contract/accounts/tree.ts';
import type { Readable } from '#server/accounts/readable.ts';
import { addMissingCounts, countOnPage } from '#server/accounts/tree/counts.ts';
import { whileAway } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const RESELLER = 'Northbridge Partners';
const COMPANY = 'Nordlicht Energie AG';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'companyAdministrator', 'user']);
});
afterAll(() => portal.close());

const row = (name: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('display_name', '=', name).executeTakeFirstOrThrow();

type Options = { showTerminatedAccounts?: boolean; after?: LevelKey | null; limit?: number; openTo?: number };
const tree = async (person: PersonName, accountId: number | null, options: Options = {}) => {
  const input = { accountId, showTerminatedAccounts: false, ...options };
  return as(person).call('IAccountService/GetAccountTree', input);
};
const levels = async (person: PersonName, accountId: number | null, options: Options = {}) =>
  (await tree(person, accountId, options)).data.Levels;
const names = (level: TreeLevel | undefined) => level?.Nodes.map(node => node.DisplayName);

const children = (parent: number, terminated: boolean) =>
  portal.deps.db
    .selectFrom('account')
    .select(['id', 'display_name', 'type'])
    .where('parent_id', '=', parent)
    .where(sql<boolean>`(${terminated} or state <> 'Terminated')`)
    .orderBy('type_rank')
    .orderBy('folded_name')
    .orderBy('id')
    .execute();

describe('[ACC-01] GetAccountTree', () => {
  test('returns the root of the reach and its children in one call, each with its number of children', async () => {
    const reseller = await row(RESELLER);
    const [top, first, ...more] = await levels('resellerManager', null);
    expect(more).toEqual([]);
    expect(top).toMatchObject({ ParentId: null, Next: null });
    expect(names(top)).toEqual([RESELLER]);
    const below = await children(reseller.id, false);
    expect(first?.ParentId).toBe(reseller.id);
    expect(first?.Nodes.map(node => node.AccountId)).toEqual(below.map(one => one.id));
    expect(top?.Nodes[0]?.ChildCount).toBe(below.length);
    for (const node of first?.Nodes ?? []) {
      expect(node.ChildCount, node.DisplayName).toBe((await children(node.AccountId, false)).length);
    }
  });

  test('counts the children of each account on a page, and adds counts for accounts that were not counted', async () => {
    const [tops] = await levels('administrator', null);
    const top = tops?.Nodes[0]?.AccountId ?? Number.NaN;
    const ids = (await children(top, false)).map(one => one.id);
    const wanted = new Map<number, number>();
    for (const id of ids) wanted.set(id, (await children(id, false)).length);
    expect(Math.max(...wanted.values())).toBeGreaterThan(1);

    let after: LevelKey | null = null;
    do {
      const [level]: TreeLevel[] = await levels('administrator', top, { after, limit: 2 });
      for (const node of level?.Nodes ?? []) expect(node.ChildCount).toBe(wanted.get(node.AccountId));
      after = level?.Next ?? null;
    } while (after !== null);

    const readable: Readable = { by: 'nothing', types: ACCOUNT_TYPES, places: [] };
    const shown = { readable, terminated: false };
    const early = await countOnPage(portal.deps.prepared, top, shown, { after: null, limit: 1 });
    expect([...early]).toEqual([...wanted].slice(0, 2));
    const all = await addMissingCounts(early, portal.deps.prepared, ids, shown);
    for (const [id, count] of wanted) expect(all.get(id) ?? 0).toBe(count);
  });

  test('opens every level down to an account, even if the account is on a later page', async () => {
    const user = await accountOf(portal, 'english');
    const department = await row('Customer Service').catch(() => null);
    const opened = await levels('administrator', null, { openTo: user, limit: 1 });
    const path = await portal.deps.db
      .selectFrom('account')
      .select('path')
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    const line = path.path.split('/').map(Number);
    expect(department).not.toBeNull();
    expect(opened.map(level => level.ParentId)).toEqual([null, ...line.slice(0, -1)]);
    line.forEach((id, index) =>
      expect(
        opened[index]?.Nodes.some(node => node.AccountId === id),
        String(id),
      ).toBe(true),
    );
  });

  test('pages a level by the key of the last account, without gaps or repeats', async () => {
    const company = await row(COMPANY);
    const all = await children(company.id, true);
    const seen: number[] = [];
    let after: LevelKey | null = null;
    do {
      const [page] = await levels('companyAdministrator', company.id, {
        showTerminatedAccounts: true,
        limit: 3,
        after,
      });
      expect(page?.Nodes.length).toBeLessThanOrEqual(3);
      seen.push(...(page?.Nodes.map(node => node.AccountId) ?? []));
      after = page?.Next ?? null;
    } while (after !== null);
    expect(seen).toEqual(all.map(one => one.id));
    expect(seen.length).toBeGreaterThan(6);
  });

  test('continues after a page whose last account was moved or renamed', async () => {
    const company = await row(COMPANY);
    const ids = async (options: Options) =>
      (await levels('companyAdministrator', company.id, options))[0]?.Nodes.map(node => node.AccountId) ?? [];
    const all = await ids({});
    const last = all[2] ?? 0;
    const [first] = await levels('companyAdministrator', company.id, { limit: 3 });
    const rest = () => ids({ after: first?.Next ?? null });
    expect(await whileAway(portal, last, rest)).toEqual(all.slice(3));
    const called = (display_name: string) =>
      portal.deps.db.updateTable('account').set({ display_name }).where('id', '=', last).execute();
    await called('');
    expect(await rest()).toEqual(all.slice(3));
    await called(first?.Nodes[2]?.DisplayName ?? '');
    expect(all.length).toBeGreaterThan(6);
  });

  test('shows terminated accounts only on request', async () => {
    const company = await row(COMPANY);
    const gone = await accountOf(portal, 'terminated');
    const [living] = await levels('companyAdministrator', company.id);
    const [all] = await levels('companyAdministrator', company.id, { showTerminatedAccounts: true });
    expect(living?.Nodes.some(node => node.AccountId === gone)).toBe(false);
    const shown = all?.Nodes.find(node => node.AccountId === gone);
    expect(shown?.AccountState).toBe('Terminated');
    expect(shown?.TerminationDate).not.toBeNull();
    const counted = async (showTerminatedAccounts: boolean) =>
      (await levels('companyAdministrator', null, { showTerminatedAccounts }))[0]?.Nodes[0]?.ChildCount;
    expect(await counted(true)).toBe((await children(company.id, true)).length);
    expect(await counted(false)).toBe((await children(company.id, false)).length);
  });

  test('[SEC-06] the tree of an account out of reach returns 404, and it cannot be opened in another tree', async () => {
    const foreign = await row('Anadolu Tekstil A.Ş.');
    const unknown = await tree('companyAdministrator', 99_999_999);
    const refused = await tree('companyAdministrator', foreign.id);
    expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    const company = await row(COMPANY);
    const opened = await levels('companyAdministrator', null, { openTo: foreign.id });
    expect(opened.map(level => level.ParentId)).toEqual([null, company.id]);
  });

  test('[SEC-01] the tree neither contains nor counts accounts of types without the right', async () => {
    const { db } = portal.deps;
    const rights = db.deleteFrom('capability').where('object_type', '=', 'DEPARTMENT_ACCOUNT');
    const removed = await rights.returningAll().execute();
    const [top, first] = await levels('companyAdministrator', null);
    await db.insertInto('capability').values(removed).execute();
    expect(first?.Nodes.some(node => node.AccountType === 'Department')).toBe(false);
    expect(top?.Nodes[0]?.ChildCount).toBe(first?.Nodes.length);
  });
});

describe('[ACC-01] GetPartialCompanyHierarchy', () => {
  const find = (person: PersonName, searchString: string, more = {}) =>
    as(person).call('IAccountService/GetPartialCompanyHierarchy', {
      targetRoot: null,
      maxRows: 50,
      searchString,
      includeDepartment: false,
      ...more,
    });

  test('finds accounts by part of the name regardless of case and accents, with the path from the root of the reach', async () => {
    const { data } = await find('administrator', 'nORDLICHT ené'.replace('né', 'ne'));
    expect(data.Rows.map(one => one.DisplayName)).toEqual([COMPANY]);
    expect(data.Rows[0]?.Path.map(one => one.DisplayName)).toEqual(['Meridian Cloud', RESELLER]);
    const mine = (await find('resellerManager', 'europäische')).data.Rows;
    expect(mine[0]?.Path.map(one => one.DisplayName)).toEqual([RESELLER]);
  });

  test('takes % and _ literally, and returns names that start with the text first', async () => {
    expect((await find('administrator', '%')).data.Rows).toEqual([]);
    const { data } = await find('administrator', 'al');
    const folded = data.Rows.map(one => one.DisplayName.toLowerCase());
    const firstInside = folded.findIndex(name => !name.startsWith('al'));
    expect(folded[0]).toMatch(/^al/);
    expect(folded.slice(firstInside).every(name => !name.startsWith('al'))).toBe(true);
  });

  test('searches only below the given root, limits the rows and reports whether there are more', async () => {
    const root = await row(RESELLER);
    const { data } = await find('administrator', '', { targetRoot: root.id, maxRows: 3 });
    expect(data.Rows).toHaveLength(3);
    expect(data.More).toBe(true);
    const all = (await find('administrator', '', { targetRoot: root.id, maxRows: 500 })).data;
    expect(all.More).toBe(false);
    expect(
      all.Rows.every(one => one.Path.some(above => above.AccountId === root.id) || one.AccountId === root.id),
    ).toBe(true);
    expect(new Set(all.Rows.map(one => one.AccountType))).toEqual(new Set(['Reseller', 'Company']));
  });

  test('finds departments, users and terminated accounts only on request', async () => {
    const types = async (more: object) =>
      new Set(
        (await find('resellerManager', '', { maxRows: 500, ...more })).data.Rows.map(one => one.AccountType),
      );
    const organisations = ['Reseller', 'Company'];
    expect(await types({})).toEqual(new Set(organisations));
    expect(await types({ includeDepartment: true })).toEqual(new Set([...organisations, 'Department']));
    expect(await types({ accountTypes: ['User'] })).toEqual(new Set(['User']));
    const gone = { accountTypes: ['User'] as const };
    expect((await find('resellerManager', 'samuel price', gone)).data.Rows).toEqual([]);
    expect(
      (await find('resellerManager', 'samuel price', { ...gone, showTerminatedAccounts: true })).data.Rows,
    ).toHaveLength(1);
  });

  test('[SEC-06] GetPartialCompanyHierarchy finds nothing out of reach, and returns 404 for a root out of reach', async () => {
    expect(
      (await find('companyAdministrator', 'anadolu', { accountTypes: ['Company', 'User'] })).data.Rows,
    ).toEqual([]);
    const foreign = await row('Anadolu Tekstil A.Ş.');
    expect((await find('companyAdministrator', '', { targetRoot: foreign.id })).status).toBe(404);
  });

  test.each([
    [
      'within a part of the tree',
      sql`folded_name like '%' || fold('nordlicht') || '%' and (path = '1' or (path ~>~ '1/' and path ~<~ '10'))`,
    ],
    [
      'below a root, in a generic plan',
      sql`folded_name like (select '%' || fold('nordlicht') || '%') and (path = any ('{1}') or path ^@ any ('{1/}'))`,
    ],
  ])('uses the trigram index if there are many accounts, %s', async (_where, condition) => {
    const { db } = portal.deps;
    const plan = db.transaction().execute(async many => {
      await sql`insert into account (parent_id, type, display_name, path)
        select 1, 'Company', md5(n::text), '1/x' || n from generate_series(1, 20000) as n`.execute(many);
      // Merges the index's pending list, as a vacuum does.
      await sql`select gin_clean_pending_list('account_folded_name')`.execute(many);
      await sql`analyze account`.execute(many);
      const { rows } = await sql`explain select id from account where ${condition}
        order by type_rank, folded_name, id limit 50`.execute(many);
      // Thrown to roll back, which removes the accounts.
      throw new Error(JSON.stringify(rows));
    });
    await expect(plan).rejects.toThrow('account_folded_name');
  });

  test('a type that is given several times counts once', async () => {
    const accountTypes = Array.from({ length: ACCOUNT_TYPES.length }, () => 'Company' as const);
    expect((await find('administrator', 'north', { accountTypes })).data.Rows).toEqual([]);
    expect((await find('administrator', 'north', { accountTypes: ['Reseller'] })).data.Rows).toHaveLength(1);
  });
});
