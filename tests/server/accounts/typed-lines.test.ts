/** Text of one line is normalized, and usernames follow their rule, by whichever way they come. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldDetails } from '#contract/platform/failure-details.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { accountById, accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const RULE = 'Use letters and digits, with single characters . _ - + @ between them.';
const ODD = ['..', 'https://evil.example', 'two words', 'a/b'];

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['companyAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const create = (values: Record<string, string>) =>
  as('companyAdministrator').call('IAccountService/CreateAccount', {
    accountType: 'User',
    parentAccountId: company,
    values: { Firstname: 'Nora', Lastname: 'Quist', Email: 'nora@example.org', ...values },
    idempotencyKey: randomUUID(),
  });

describe('[ACC-02] a username', () => {
  test.each(ODD)('%j is rejected with the rule', async Username => {
    const answer = await create({ Username });
    expect(answer.status).toBe(422);
    expect((answer.details as FieldDetails).Fields).toEqual({ Username: RULE });
  });

  test('is described by the rule at its field', async () => {
    const { data } = await as('companyAdministrator').call('IAccountService/GetDefaultViewsForCustomAction', {
      accountType: 'User',
      action: 'Create',
      parentAccountId: company,
    });
    const fields = Object.values(data.Views).flatMap(view => view.FieldDefinition);
    expect(fields.find(field => field.Name === 'Username')).toMatchObject({ Hint: RULE });
  });

  test('of a file follows the rule too', async () => {
    const rows = [...ODD, 'no\u200bra.file'].map((name, at) => [
      'Nora',
      'Quist',
      `nora${at}@example.org`,
      name,
    ]);
    const run = await checked(
      as('companyAdministrator'),
      csv([['First name', 'Last name', 'E-mail', 'Username'], ...rows]),
      { parentAccountId: company, fileName: 'people.csv' },
    );
    expect(run).toMatchObject({ TotalCount: ODD.length + 1, ErrorCount: ODD.length });
  });

  test('is found however its accents are typed', async () => {
    await create({ Username: 'zoe\u0301.quist' });
    const { db } = portal.deps;
    const login = db.selectFrom('login').select('username').where('username', '=', 'zo\u00e9.quist');
    expect(await login.execute()).toHaveLength(1);
    const password_hash = db
      .selectFrom('login')
      .select('password_hash')
      .where('account_id', '=', await accountOf(portal, 'user'));
    await db.updateTable('login').set({ password_hash }).where('username', '=', 'zo\u00e9.quist').execute();
    const signIn = (userName: string) =>
      visit(portal.origin).call('IAuthorizationService/Authenticate', { userName, password: DEMO_PASSWORD });
    expect((await signIn('ZOE\u0301.quist')).status).toBe(200);
    expect((await signIn('zo\u00e9.quist')).status).toBe(200);
  });
});

describe('[ACC-02] a text of one line', () => {
  test('is stored without what nobody sees', async () => {
    const { data } = await create({
      Username: 'nora.lines',
      Firstname: ' No\u200bra\r\nBcc: ',
      Lastname: 'Qui\u0000st \u202e x',
      Email: 'no\u200bra@example.org ',
    });
    const { display_name, fields } = await accountById(portal, data.AccountId);
    expect([display_name, fields['Email']]).toEqual(['Nora Bcc: Quist x', 'nora@example.org']);
  });

  test('from before stays until it is changed', async () => {
    const { db } = portal.deps;
    const id = await accountOf(portal, 'user');
    await db.updateTable('login').set({ username: 'old  name..x' }).where('account_id', '=', id).execute();
    const update = async (values: Record<string, string>) =>
      as('companyAdministrator').call('IAccountService/UpdateAccount', {
        accountId: id,
        version: (await accountById(portal, id)).version,
        values,
      });
    const kept = await update({ Username: 'old  name..x', JobTitle: 'Planner\tof\nthings' });
    expect(kept.status).toBe(200);
    const { fields } = await accountById(portal, id);
    expect(fields['JobTitle']).toBe('Planner of things');
    expect((await update({ Username: 'old name' })).status).toBe(422);
  });
});
