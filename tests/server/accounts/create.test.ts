/** IAccountService's CreateAccount and SendPasswordLink. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { CREATABLE_TYPES, PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import type { Input } from '#contract/operations.ts';
import type { FieldDetails } from '#contract/platform/failure-details.ts';
import {
  accountById,
  accountNamed,
  COMPANY,
  FOREIGN_COMPANY,
  lastEntry,
  RESELLER,
} from '#tests/support/accounts.ts';
import { linkIn } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { mailsIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  as = await enterAll(portal, ['administrator', 'resellerManager', 'accountManager', 'companyAdministrator']);
});
afterAll(() => portal.close());

type Overrides = Partial<Input<'IAccountService/CreateAccount'>>;

/** Usernames are numbered, so that each new user has another one. */
let users = 0;
const newUsername = () => `nora.quist.${(users += 1)}`;

const VALUES: Record<CreatableType, Record<string, string>> = {
  User: { Firstname: 'Nora', Lastname: 'Quist', Email: 'nora.quist@example.org' },
  Department: { DisplayName: 'Night Shift' },
  Company: { DisplayName: 'Quist & Co', Country: 'GB', Currency: 'GBP' },
  Reseller: { DisplayName: 'Quist Partners', Country: 'GB', Currency: 'GBP' },
  Vendor: { DisplayName: 'Quist Software', Country: 'GB', Currency: 'GBP' },
};

const create = async (
  person: PersonName,
  accountType: CreatableType,
  parent: string,
  { values = {}, ...overrides }: Overrides = {},
  headers: Record<string, string> = {},
) => {
  const input = {
    accountType,
    parentAccountId: (await accountNamed(portal, parent)).id,
    values: {
      ...VALUES[accountType],
      ...(accountType === 'User' ? { Username: newUsername() } : {}),
      ...values,
    },
    idempotencyKey: randomUUID(),
    ...overrides,
  };
  return as(person).call('IAccountService/CreateAccount', input, headers);
};

const fieldsOf = (answer: { details: unknown }) => (answer.details as FieldDetails).Fields;

describe('[ACC-03] CreateAccount', () => {
  test.each([
    ['Department', COMPANY, /^undefined$/],
    ['Company', RESELLER, /^C-\d+$/],
    ['Reseller', RESELLER, /^R-\d+$/],
  ] as const)('creates a %s with path, number and audit entry', async (type, parent, number) => {
    const answer = await create('resellerManager', type, parent);
    expect(answer.status).toBe(200);
    const above = await accountNamed(portal, parent);
    const made = await accountById(portal, answer.data.AccountId);
    expect(made).toMatchObject({
      type,
      state: 'Active',
      parent_id: above.id,
      path: `${above.path}/${made.id}`,
      display_name: VALUES[type]['DisplayName'],
      version: 1,
    });
    expect(String(made.fields['AccountIdentificator'])).toMatch(number);
    expect(await lastEntry(portal, made.id)).toMatchObject({
      action: 'account.create',
      actor_id: await accountOf(portal, 'resellerManager'),
      result: 'success',
      changes: expect.arrayContaining([
        { field: 'DisplayName', old: null, new: VALUES[type]['DisplayName'] },
      ]),
    });
  });

  test('creates a user with a login, the default role and a mailed link to set the password', async () => {
    const { data } = await create('companyAdministrator', 'User', COMPANY, {
      values: { Language: 'de', Username: 'nora.quist', Email: 'nora@example.org' },
    });
    expect(data.DisplayName).toBe('Nora Quist');
    const roles = await portal.deps.db
      .selectFrom('role_assignment')
      .innerJoin('role', 'role.id', 'role_assignment.role_id')
      .select(['role.name', 'scope_id'])
      .where('account_id', '=', data.AccountId)
      .execute();
    expect(roles).toEqual([{ name: 'User', scope_id: data.AccountId }]);
    const [mail] = await mailsIn(controlPortal(portal.origin), 'nora@example.org', 1);
    expect(mail?.subject).toBe('Ihr Zugang zu Meridian Cloud Marketplace');
    const [username = '', token = ''] = new URL(linkIn(mail)).pathname.split('/').slice(-2);
    const nora = visit(portal.origin);
    const signIn = () =>
      nora.call('IAuthorizationService/Authenticate', {
        userName: 'nora.quist',
        password: 'Silver-Harbour-58!',
      });
    expect((await signIn()).status).toBe(403);
    const set = { username, token, newPassword: 'Silver-Harbour-58!' };
    expect((await nora.call('ISelfCareService/ResetPassword', set)).status).toBe(200);
    expect((await signIn()).data.SessionId).not.toBeNull();
  });

  test('a repeat with the same key returns the first response and creates nothing, even when concurrent', async () => {
    const idempotencyKey = randomUUID();
    const values = { Username: 'once.only' };
    const send = (more = {}) =>
      create('companyAdministrator', 'User', COMPANY, { idempotencyKey, values: { ...values, ...more } });
    const both = await Promise.all([send(), send()]);
    const again = await send();
    expect(new Set([...both, again].map(one => one.text)).size).toBe(1);
    expect(again.status).toBe(200);
    const logins = await portal.deps.db
      .selectFrom('login')
      .select('account_id')
      .where('username', '=', 'once.only')
      .execute();
    expect(logins).toHaveLength(1);
    expect((await send({ Lastname: 'Other' })).status).toBe(409);
  });

  test('accepts for every type only the parent types that the hierarchy allows', async () => {
    const { db } = portal.deps;
    for (const parent of ACCOUNT_TYPES) {
      const above = await db
        .selectFrom('account')
        .select('id')
        .where('type', '=', parent)
        .where('state', '=', 'Active')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      for (const type of CREATABLE_TYPES) {
        const { status } = await as('administrator').call('IAccountService/CreateAccount', {
          accountType: type,
          parentAccountId: above.id,
          values: { ...VALUES[type], ...(type === 'User' ? { Username: newUsername() } : {}) },
          idempotencyKey: randomUUID(),
        });
        expect(status, `${type} under ${parent}`).toBe(PARENT_TYPES[type].includes(parent) ? 200 : 409);
      }
    }
  });

  test('returns 409 below a terminated account', async () => {
    const gone = await portal.deps.db
      .selectFrom('account')
      .select('display_name')
      .where('type', '=', 'Company')
      .where('state', '=', 'Terminated')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await create('administrator', 'Department', gone.display_name)).status).toBe(409);
  });
});

describe('[ACC-02] the values of a new account', () => {
  test('are all validated at once, with a message for each field', async () => {
    const values = {
      Firstname: '',
      Email: 'nobody',
      Phone: 'x',
      Language: 'xx',
      CostCentre: 'CC-1',
      JobTitle: 'x'.repeat(201),
    };
    const answer = await create('companyAdministrator', 'User', COMPANY, { values });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({
      Firstname: 'This field is required.',
      Email: 'Enter a valid e-mail address.',
      Phone: 'Enter a valid phone number.',
      Language: 'Choose one of the options.',
      JobTitle: 'Enter at most 200 characters.',
    });
    const remote = await create('companyAdministrator', 'User', COMPANY, { values: { CostCentre: 'CC-1' } });
    expect(fieldsOf(remote)).toEqual({ CostCentre: 'Choose one of the options.' });
  });

  test('[I18-02] have messages in the caller’s language', async () => {
    const overrides = { values: { Firstname: '', Email: 'nobody' } };
    const german = { 'accept-language': 'de' };
    const answer = await create('companyAdministrator', 'User', COMPANY, overrides, german);
    expect(fieldsOf(answer)).toEqual({
      Firstname: 'Dieses Feld wird benötigt.',
      Email: 'Das ist keine E-Mail-Adresse.',
    });
  });

  test('are trimmed and normalized by template', async () => {
    const { data } = await create('resellerManager', 'Company', RESELLER, {
      values: {
        DisplayName: '  Quist  ',
        Employees: '12',
        ContractDate: '2026-02-28',
        Website: 'https://quist.example/',
      },
    });
    const made = await accountById(portal, data.AccountId);
    expect(made.display_name).toBe('Quist');
    expect(made.fields).toMatchObject({ Employees: 12, ContractDate: '2026-02-28' });
    const wrong = await create('resellerManager', 'Company', RESELLER, {
      values: { Employees: 'many', ContractDate: '2026-02-30', Website: 'javascript:alert(1)', Unknown: 'x' },
    });
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual([
      'ContractDate',
      'Employees',
      'Unknown',
      'Website',
    ]);
  });

  test('must be unique where required, even in two concurrent requests, and valid in the remote register', async () => {
    const taken = await create('companyAdministrator', 'User', COMPANY, {
      values: { Username: 'Emma.Clarke' },
    });
    expect(fieldsOf(taken)).toEqual({ Username: 'This value is already in use.' });
    const values = { Username: 'wanted.by.two' };
    const both = await Promise.all(
      [1, 2].map(() => create('companyAdministrator', 'User', COMPANY, { values })),
    );
    expect(both.map(one => one.status).toSorted()).toEqual([200, 422]);
    const unknown = { values: { TaxId: 'GB123456000' } };
    expect((await create('resellerManager', 'Company', RESELLER, unknown)).status).toBe(422);
  });
});

describe('[SEC-01] who may create', () => {
  test.each([
    ['companyAdministrator', 'User', COMPANY, 200],
    ['companyAdministrator', 'Department', COMPANY, 200],
    ['companyAdministrator', 'Company', RESELLER, 403],
    ['companyAdministrator', 'User', FOREIGN_COMPANY, 404],
    ['resellerManager', 'Reseller', RESELLER, 200],
    ['accountManager', 'User', COMPANY, 403],
  ] as const)('%s, a %s under %s: %i', async (person, type, parent, expected) => {
    expect((await create(person, type, parent)).status).toBe(expected);
  });

  const roleNamed = async (name: string) =>
    (await portal.deps.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow())
      .id;

  test('a user cannot assign a role with rights that the user lacks', async () => {
    const grant = async (person: PersonName, role: string) =>
      (await create(person, 'User', COMPANY, { roleIds: [await roleNamed(role)] })).status;
    expect(await grant('companyAdministrator', 'Provider administrator')).toBe(403);
    expect(await grant('companyAdministrator', 'Reseller manager')).toBe(403);
    expect(await grant('companyAdministrator', 'Account manager')).toBe(403);
    expect(await grant('companyAdministrator', 'Company administrator')).toBe(200);
  });

  test('a user who lacks a right of the default role cannot create users', async () => {
    await portal.deps.db
      .insertInto('capability_set')
      .values({ id: 900, owner_id: 1, name: 'More' })
      .execute();
    await portal.deps.db
      .insertInto('capability')
      .values({ set_id: 900, object_type: 'JIRA', can_read: true })
      .execute();
    await portal.deps.db
      .insertInto('role_capability_set')
      .values({ role_id: await roleNamed('User'), set_id: 900 })
      .execute();
    expect((await create('companyAdministrator', 'User', COMPANY)).status).toBe(403);
    await portal.deps.db.deleteFrom('capability').where('set_id', '=', 900).execute();
  });
});
