/** Layouts and initial values of new accounts, choices, and values that are unique or validated remotely. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountType } from '#contract/accounts/account.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['resellerManager', 'companyAdministrator', 'accountManager', 'user']);
});
afterAll(() => portal.close());

const idOf = async (name: string) =>
  (
    await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('display_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

describe('[ACC-03] the forms of new accounts', () => {
  test.each(['User', 'Department', 'Company', 'Reseller'] as const)(
    'the create layout of a %s has only defined fields, and every required one',
    async accountType => {
      const parent = { User: 'Nordlicht Energie AG', Department: 'Nordlicht Energie AG' }[
        accountType as 'User'
      ];
      const parentAccountId = await idOf(parent ?? 'Northbridge Partners');
      const visitor = as('resellerManager');
      const layout = await visitor.call('IAccountService/GetViewLayout', { accountType, action: 'Create' });
      const views = await visitor.call('IAccountService/GetDefaultViewsForCustomAction', {
        accountType,
        action: 'Create',
        parentAccountId,
      });
      const defined = new Map(
        views.data.Views['General']?.FieldDefinition.map(field => [field.Name, field]) ?? [],
      );
      const fields = layout.data.Pages.flatMap(page => page.Containers.flatMap(one => one.Fields));
      expect(fields.length).toBeGreaterThan(3);
      expect(fields.filter(name => !defined.has(name))).toEqual([]);
      const required = [...defined.values()].filter(field => field.IsRequired).map(field => field.Name);
      expect(required.length).toBeGreaterThan(0);
      expect(required.filter(name => !fields.includes(name))).toEqual([]);
    },
  );

  test('start with the parent’s values', async () => {
    const { data } = await as('resellerManager').call('IAccountService/GetDefaultViewsForCustomAction', {
      accountType: 'Company',
      action: 'Create',
      parentAccountId: await idOf('Northbridge Partners'),
    });
    expect(data.Views['General']?.Values).toMatchObject({
      Country: 'GB',
      Currency: 'GBP',
      DisplayName: null,
    });
  });

  test('are rejected for a wrong type of parent, without the right, and for a parent out of reach', async () => {
    const ask = async (person: PersonName, accountType: AccountType, parent: string) =>
      (
        await as(person).call('IAccountService/GetDefaultViewsForCustomAction', {
          accountType,
          action: 'Create',
          parentAccountId: await idOf(parent),
        })
      ).status;
    expect(await ask('resellerManager', 'Company', 'Nordlicht Energie AG')).toBe(409);
    expect(await ask('companyAdministrator', 'Company', 'Nordlicht Energie AG')).toBe(403);
    expect(await ask('companyAdministrator', 'User', 'Anadolu Tekstil A.Ş.')).toBe(404);
  });
});

describe('[ACC-02] choices', () => {
  const members = (fieldName: string, locale = 'en') =>
    as('user').call(
      'IAccountService/GetEnumDataForField',
      { accountType: 'Company', fieldName },
      { 'accept-language': locale },
    );

  test('of codes are localized and sorted by name', async () => {
    const { data } = await members('Country', 'de');
    const named = new Map(data.map(one => [one.Value, one.DisplayName]));
    expect([named.get('DE'), named.get('AT'), named.get('US')]).toEqual([
      'Deutschland',
      'Österreich',
      'Vereinigte Staaten',
    ]);
    expect(data.map(one => one.Value).filter(code => ['EU', 'DD', 'SU', 'ZZ', 'UK'].includes(code))).toEqual(
      [],
    );
    expect(data.length).toBeGreaterThan(200);
    const order = new Intl.Collator('de');
    expect(data.map(one => one.DisplayName)).toEqual(
      data.map(one => one.DisplayName).toSorted((one, other) => order.compare(one, other)),
    );
    expect((await members('TimeZone')).data.some(one => one.Value === 'Europe/Berlin')).toBe(true);
  });

  test('of a field definition keep its order; a field without choices returns 404', async () => {
    expect((await members('PaymentTerms')).data.map(one => one.Value)).toEqual(['14', '30', '60']);
    expect((await members('Street')).status).toBe(404);
    expect((await members('Nothing')).status).toBe(404);
  });

  const resolve = async (person: PersonName, searchString: string, maxRows = 10) =>
    as(person).call('IAccountService/ResolveRemoteEnum', {
      accountType: 'User',
      fieldName: 'CostCentre',
      accountId: await accountOf(portal, 'english'),
      searchString,
      maxRows,
    });

  test('from a remote system are searched and limited there', async () => {
    const some = (await resolve('companyAdministrator', '', 5)).data;
    expect(some.EnumMembers).toHaveLength(5);
    expect(some.More).toBe(true);
    expect((await resolve('companyAdministrator', 'CC-1010')).data).toEqual({
      EnumMembers: [expect.objectContaining({ Value: 'CC-1010' })],
      More: false,
    });
  });

  test('are returned only to users who may change the account', async () => {
    expect((await resolve('accountManager', '')).status).toBe(403);
  });

  test('of an unavailable remote system return 502 with a message, not an empty list', async () => {
    const broken = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>(done => broken.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}/`;
    const { db } = portal.deps;
    const kept = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'remote_data_sources')
      .executeTakeFirstOrThrow();
    const point = (value: unknown) =>
      db
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'remote_data_sources')
        .execute();
    await point({ costCentres: { address } });
    const failed = await resolve('companyAdministrator', '');
    await point(kept.value);
    broken.close();
    expect(failed.status).toBe(502);
    expect(failed.message).toContain('is not responding');
  });
});

describe('[ACC-02] values', () => {
  const unique = async (value: string, accountId: number | null = null) =>
    (
      await as('resellerManager').call('IAccountService/ValidateUniqueField', {
        accountType: 'User',
        fieldName: 'Username',
        accountId,
        value,
      })
    ).data.IsUnique;

  test('that must be unique are compared only with those of other accounts', async () => {
    expect(await unique('nobody.yet')).toBe(true);
    expect(await unique('Emma.Clarke')).toBe(false);
    expect(await unique('emma.clarke', await accountOf(portal, 'english'))).toBe(true);
    const taxId = (value: string) =>
      as('resellerManager').call('IAccountService/ValidateUniqueField', {
        accountType: 'Company',
        fieldName: 'TaxId',
        accountId: null,
        value,
      });
    const company = await portal.deps.db
      .selectFrom('account')
      .select('fields')
      .where('display_name', '=', 'Anadolu Tekstil A.Ş.')
      .executeTakeFirstOrThrow();
    expect((await taxId(String(company.fields['TaxId']))).data.IsUnique).toBe(false);
    expect((await taxId('DE123456700')).data.IsUnique).toBe(true);
  });

  test('are validated by a remote system, with its message in the caller’s language', async () => {
    const check = (value: string, locale: string) =>
      as('resellerManager').call(
        'IAccountService/ValidateRemoteFieldWithResult',
        { accountType: 'Company', fieldName: 'TaxId', accountId: null, value },
        { 'accept-language': locale },
      );
    expect((await check('DE123456789', 'en')).data).toEqual({ IsValid: true, Message: null });
    expect((await check('DE123456000', 'fr')).data).toEqual({
      IsValid: false,
      Message: 'Le registre ne connaît pas ce numéro de TVA.',
    });
  });

  test('are rate-limited', async () => {
    await portal.deps.db
      .insertInto('attempt')
      .values({
        key: `unique-check:${await accountOf(portal, 'companyAdministrator')}`,
        window_start: portal.deps.clock.now(),
        count: 300,
      })
      .execute();
    const { status } = await as('companyAdministrator').call('IAccountService/ValidateUniqueField', {
      accountType: 'User',
      fieldName: 'Username',
      accountId: null,
      value: 'x',
    });
    expect(status).toBe(429);
  });
});
