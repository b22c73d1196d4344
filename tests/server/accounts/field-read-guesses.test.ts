/** Without the read right (section 6) a value cannot be guessed by searching for it, writing it or validating it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Input, OperationName } from '#contract/operations.ts';
import { accountById, accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { priceKeyOf } from '#tests/support/order-prices.ts';
import { guardField, isMarked } from './guarded/definitions.ts';
import type { GuardedField } from './guarded/definitions.ts';
import type { Readers } from './guarded/people.ts';
import { startGuarded } from './guarded/world.ts';
import type { Case, GuardedWorld } from './guarded/world.ts';

let world: GuardedWorld;
beforeAll(async () => {
  world = await startGuarded();
});
afterAll(() => world.portal.close());

type Who = keyof Readers;
const WITHOUT = ['lacking', 'elsewhere'] as const;

const fieldNamed = (type: AccountType, name: string): GuardedField & { case: Case } => {
  const found = world.cases[type].fields.find(field => field.name === name);
  if (!found) throw new Error(`${name} of a ${type} is not guarded`);
  return { ...found, case: world.cases[type] };
};

async function ask<Name extends OperationName>(who: Who, { readers }: Case, name: Name, input: Input<Name>) {
  const { status, text, data } = await readers[who].visitor.call(name, input);
  return { status, text, data };
}

describe('[ACC-07] [SEC-05] the log', () => {
  type Filter = { oldValue?: string; newValue?: string };
  const rows = async (who: Who, one: Case, filter: Filter) => {
    const query = { objectId: one.about.account.id, ...filter };
    return (await ask(who, one, 'IAccountService/GetAuditLog', { query })).data.Rows.length;
  };
  const days = async (who: Who, one: Case, filter: Filter) => {
    const query = { objectId: one.about.account.id, ...filter };
    const { data } = await ask(who, one, 'IAccountService/GetAuditDays', { query, timeZone: 'UTC' });
    return data.Days.reduce((sum, { Count }) => sum + Count, 0);
  };
  /** The number of lines below the headings. */
  const lines = async (who: Who, one: Case, filter: Filter) => {
    const query = { objectId: one.about.account.id, ...filter };
    const { data } = await ask(who, one, 'IAccountService/ExportAuditLog', { query });
    const file = await one.readers[who].visitor.fetch(data.Address);
    return (await file.text()).trimEnd().split('\r\n').length - 1;
  };

  test.each(ACCOUNT_TYPES)('of a %s cannot be searched for guarded values without the right', async type => {
    const one = world.cases[type];
    const filters = one.fields.filter(isMarked).flatMap(({ name, before, value }) => [
      { oldValue: String(before) },
      { newValue: String(value) },
      // The entry about revealing a secret contains the name of the field.
      { newValue: name },
    ]);
    for (const filter of filters) {
      expect([filter, await rows('holder', one, filter)]).not.toEqual([filter, 0]);
      for (const who of WITHOUT) {
        expect([filter, who, await rows(who, one, filter)]).toEqual([filter, who, 0]);
        expect([filter, who, await days(who, one, filter)]).toEqual([filter, who, 0]);
      }
    }
    const [filter = {}] = filters;
    expect(await days('holder', one, filter)).not.toBe(0);
    expect(await lines('holder', one, filter)).not.toBe(0);
    for (const who of WITHOUT) expect([who, await lines(who, one, filter)]).toEqual([who, 0]);
  });
});

describe('[ACC-02] [SEC-05] writing a guarded value without the right', () => {
  /** Returns functions that send a request with a value and return the response without the field's name. */
  const answers = async (field: string, send: (values: Record<string, FieldValue>) => Promise<Answer>) => {
    const given = async (name: string, value: FieldValue) => {
      const { status, text } = await send({ [name]: value });
      return `${status} ${text.replaceAll(`"${name}"`, '"…"')}`;
    };
    return { given, to: (value: FieldValue) => given(field, value), unknown: () => given('Nothing', 'x') };
  };
  type Answer = { status: number; text: string };

  test.each(ACCOUNT_TYPES)('of a %s returns the same as for an unknown field', async type => {
    const one = world.cases[type];
    const update = async (who: Who, values: Record<string, FieldValue>) => {
      const { id: accountId, version } = await accountById(world.portal, one.about.account.id);
      return ask(who, one, 'IAccountService/UpdateAccount', { accountId, version, values });
    };
    for (const { name, value, before } of one.fields) {
      for (const who of WITHOUT) {
        const { to, unknown } = await answers(name, values => update(who, values));
        const expected = await unknown();
        expect([name, expected]).toEqual([name, expect.stringMatching(/^422 /)]);
        for (const guess of [value, before, null]) expect([name, await to(guess)]).toEqual([name, expected]);
      }
    }
    // With the right, writing the current value is accepted; a secret is never compared with its current value.
    const known = one.fields.filter(({ definition }) => definition.template !== 'Password');
    for (const { name, value } of known) {
      expect([name, (await update('holder', { [name]: value })).status]).toEqual([name, 200]);
    }
  });

  test.each(CREATABLE_TYPES)('of a new %s returns the same as for an unknown field', async accountType => {
    const one = world.cases[accountType];
    const parentAccountId = accountType === 'Reseller' ? one.over : (one.about.account.parent_id ?? 0);
    const create = (who: Who, values: Record<string, FieldValue>) =>
      ask(who, one, 'IAccountService/CreateAccount', {
        accountType,
        parentAccountId,
        values,
        idempotencyKey: randomUUID(),
      });
    for (const { name, value } of one.fields) {
      for (const who of WITHOUT) {
        const { to, unknown } = await answers(name, values => create(who, values));
        expect([name, await to(value)]).toEqual([name, await unknown()]);
      }
      const { text } = await create('holder', { [name]: value });
      expect(text).not.toContain(`"${name}":"This field cannot be changed here."`);
    }
  });

  test('in an order returns the same error as for an unknown field', async () => {
    const one = world.cases.Product;
    const plan = await world.portal.deps.db
      .selectFrom('service_plan')
      .select(['id', 'service_id'])
      .where('service_id', '=', one.about.service)
      .executeTakeFirstOrThrow();
    const { id: accountId } = await accountNamed(world.portal, COMPANY);
    const priceKey = await priceKeyOf(one.readers.holder.visitor, accountId, plan);
    const order = (who: Who, values: Record<string, FieldValue>) => {
      const idempotencyKey = randomUUID();
      const input = { accountId, planId: plan.id, quantity: 1, values, priceKey, idempotencyKey };
      return ask(who, one, 'IMarketplaceService/OrderService', input);
    };
    for (const who of WITHOUT) {
      const { to, unknown } = await answers('TenantDomain', values => order(who, values));
      expect(await to('a.example')).toBe(await unknown());
    }
    expect((await order('holder', { TenantDomain: 'a.example' })).status).toBe(200);
  });
});

describe('[ACC-02] [SEC-05] a guarded field without the right', () => {
  /** The account, and null for a new one: only the holder may create one with the field anywhere. */
  const places = ({ case: { about } }: { case: Case }) => [about.account.id, null];

  test('returns 404 when a value is validated', async () => {
    const type = 'Company' as const;
    const field = fieldNamed(type, 'TaxId');
    for (const accountId of places(field)) {
      const input = { accountType: type, fieldName: 'TaxId', accountId, value: String(field.value) };
      for (const name of [
        'IAccountService/ValidateUniqueField',
        'IAccountService/ValidateRemoteFieldWithResult',
      ] as const) {
        expect([accountId, (await ask('holder', field.case, name, input)).status]).toEqual([accountId, 200]);
        for (const who of WITHOUT)
          expect([who, accountId, (await ask(who, field.case, name, input)).status]).toEqual([
            who,
            accountId,
            404,
          ]);
      }
    }
  });

  test.each(['Department', 'User'] as const)('of a %s returns 404 for remote choices', async type => {
    const field = fieldNamed(type, 'CostCentre');
    for (const accountId of places(field)) {
      const input = { accountType: type, fieldName: 'CostCentre', accountId, searchString: '', maxRows: 5 };
      const name = 'IAccountService/ResolveRemoteEnum';
      expect((await ask('holder', field.case, name, input)).data.EnumMembers).not.toEqual([]);
      for (const who of WITHOUT)
        expect([who, (await ask(who, field.case, name, input)).status]).toEqual([who, 404]);
    }
  });

  test('returns 404 for choices to a user without the right anywhere', async () => {
    const { case: one } = fieldNamed('Reseller', 'PaymentTerms');
    const input = { accountType: 'Reseller' as const, fieldName: 'PaymentTerms' };
    const status = async (who: Who) =>
      (await ask(who, one, 'IAccountService/GetEnumDataForField', input)).status;
    expect([await status('holder'), await status('lacking')]).toEqual([200, 404]);
  });
});

test('[ACC-06] [SEC-05] renewals that a termination stops are hidden without the right to read their fields', async () => {
  const { portal, cases } = world;
  const { account } = cases.Product.about;
  const { fields } = await accountById(portal, account.id);
  await portal.deps.db
    .updateTable('account')
    .set({ fields: JSON.stringify({ ...fields, FeeType: 'prepaidMonths', AutoRenew: 'renew' }) })
    .where('id', '=', account.id)
    .execute();
  await guardField(portal, 'Product', 'AutoRenew', 'SERVICE_TAGS');
  const stops = async (who: Who) => {
    const name = 'IAccountService/GetAccountsForTermination';
    const { data } = await ask(who, cases.Product, name, { accountId: account.id });
    return [data.RenewalCount, data.Accounts.some(one => one.StopsRenewal)];
  };
  expect(await stops('holder')).toEqual([1, true]);
  for (const who of WITHOUT) expect([who, await stops(who)]).toEqual([who, [0, false]]);
});

test('[ACC-06] [SEC-05] remaining terms are hidden without the right to read their fields', async () => {
  const { portal, cases } = world;
  const { account } = cases.Product.about;
  const { fields } = await accountById(portal, account.id);
  const ends = { PrepaidPeriodEnd: '2199-01-31', MinimumContractEnd: '2199-12-31' };
  await portal.deps.db
    .updateTable('account')
    .set({ fields: JSON.stringify({ ...fields, ...ends }) })
    .where('id', '=', account.id)
    .execute();
  for (const name of Object.keys(ends)) await guardField(portal, 'Product', name, 'SERVICE_TAGS');
  const terms = async (who: Who) => {
    const name = 'IAccountService/GetAccountsForTermination';
    const { data } = await ask(who, cases.Product, name, { accountId: account.id });
    return [
      data.PaidCount,
      data.ContractCount,
      ...data.Accounts.flatMap(one => [one.PaidUntil, one.ContractUntil].filter(day => day !== null)),
    ];
  };
  expect(await terms('holder')).toEqual([1, 1, ...Object.values(ends)]);
  for (const who of WITHOUT) expect([who, await terms(who)]).toEqual([who, [0, 0]]);
});
