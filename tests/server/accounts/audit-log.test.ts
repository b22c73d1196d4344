/** IAccountService's GetAuditLog: filters and keyset pages. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { LOG_PERIOD, LOG_START, MINUTE, readLog, seedLog } from '#tests/support/audit-log.ts';
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
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'accountManager', 'user']);
  await seedLog(portal);
});
afterAll(() => portal.close());

const read = (person: PersonName, query: AuditQuery, more: { after?: string; limit?: number } = {}) =>
  as(person).call('IAccountService/GetAuditLog', { query, ...more });

const readAll = (person: PersonName, query: AuditQuery, limit?: number) => readLog(as(person), query, limit);

describe('[ACC-07] GetAuditLog', () => {
  test('pages newest first by key, without gaps or repeats, even among entries of the same instant', async () => {
    const rows = await readAll('companyAdministrator', LOG_PERIOD);
    expect(rows).toHaveLength(130);
    expect(new Set(rows.map(row => row.Id)).size).toBe(130);
    const sorted = rows.toSorted((one, other) => other.At.localeCompare(one.At) || other.Id - one.Id);
    expect(rows).toEqual(sorted);
    const instants = new Set(rows.map(row => row.At));
    expect(instants.size).toBe(65);
  });

  test('orders entries of the same millisecond by the database’s microseconds', async () => {
    const paul = await accountOf(portal, 'user');
    await sql`insert into audit_entry (at, action, object_id, result)
      select '2026-01-07T10:00:00.000009Z'::timestamptz - n * interval '1 microsecond', 'test.exact', ${paul}, 'success'
      from generate_series(1, 3) as n`.execute(portal.deps.db);
    const rows = await readAll('companyAdministrator', { actions: ['test.exact'] }, 1);
    // The later entries were inserted first and have smaller ids.
    expect(rows.map(row => row.Id)).toEqual(rows.map(row => row.Id).toSorted((one, other) => one - other));
    expect(rows.map(row => row.At)).toEqual(Array(3).fill('2026-01-07T10:00:00.000Z'));
  });

  test('continues from the key when entries are added meanwhile', async () => {
    const first = (await read('companyAdministrator', LOG_PERIOD, { limit: 5 })).data;
    await portal.deps.db
      .insertInto('audit_entry')
      .values({
        at: new Date('2026-01-05T23:00:00Z'),
        actor_id: null,
        impersonator_id: null,
        action: 'test.late',
        object_id: await accountOf(portal, 'user'),
        result: 'success',
        address: null,
      })
      .execute();
    const next = (await read('companyAdministrator', LOG_PERIOD, { limit: 5, after: first.Next ?? '' })).data;
    const both = [...first.Rows, ...next.Rows].map(row => row.Id);
    expect(both).toEqual(both.toSorted((one, other) => other - one));
    expect(new Set(both).size).toBe(10);
    await portal.deps.db.deleteFrom('audit_entry').where('action', '=', 'test.late').execute();
  });

  test('filters by period, actor, action, object and result, and returns who did what', async () => {
    const paul = await accountOf(portal, 'user');
    const anna = await accountOf(portal, 'companyAdministrator');
    const filtered = await readAll('companyAdministrator', {
      ...LOG_PERIOD,
      from: new Date(LOG_START + 10 * MINUTE).toISOString(),
      to: new Date(LOG_START + 20 * MINUTE).toISOString(),
      actorId: anna,
      actions: ['test.change'],
      objectId: paul,
      result: 'success',
    });
    // The even ones of entries 20 to 39, without every third.
    expect(filtered).toHaveLength([20, 22, 26, 28, 32, 34, 38].length);
    expect(filtered[0]).toMatchObject({
      Actor: { AccountId: anna, DisplayName: 'Anna Berg' },
      Object: { AccountId: paul, DisplayName: 'Paul Winter' },
      Action: 'test.change',
      Result: 'success',
      Address: '192.0.2.14',
    });
    expect(await readAll('companyAdministrator', { ...LOG_PERIOD, actions: ['nothing'] })).toEqual([]);
  });

  test('finds nothing with an empty list of actions, and everything without a list', async () => {
    for (const accountId of [null, (await accountNamed(portal, COMPANY)).id])
      expect(await readAll('companyAdministrator', { ...LOG_PERIOD, accountId, actions: [] })).toEqual([]);
    const all = { ...LOG_PERIOD, actions: null };
    expect(await readAll('companyAdministrator', all, 500)).toHaveLength(130);
  });

  test('an actor filter finds actions of an impersonator, whose name is null out of reach', async () => {
    const administrator = await accountOf(portal, 'administrator');
    const query = { ...LOG_PERIOD, from: '2026-01-04T00:00:00Z', to: '2026-01-05T00:00:00Z' };
    await portal.deps.db
      .insertInto('audit_entry')
      .values({
        at: new Date('2026-01-04T12:00:00Z'),
        actor_id: await accountOf(portal, 'user'),
        impersonator_id: administrator,
        action: 'test.impersonated',
        object_id: await accountOf(portal, 'user'),
        result: 'success',
        address: null,
      })
      .execute();
    expect(await readAll('administrator', { ...query, actorId: administrator })).toHaveLength(1);
    const [row] = await readAll('companyAdministrator', query);
    // The name of an account out of reach is omitted.
    expect(row?.Impersonator).toEqual({ AccountId: administrator, DisplayName: null });
  });

  test('[RTE-03] a user’s log has what the user did and what was done to the user; one’s own requires no right', async () => {
    const paul = await accountOf(portal, 'user');
    const anna = await accountOf(portal, 'companyAdministrator');
    expect(await readAll('companyAdministrator', { ...LOG_PERIOD, userId: paul }, 100)).toHaveLength(130);
    expect(await readAll('companyAdministrator', { ...LOG_PERIOD, userId: anna }, 100)).toHaveLength(65);
    expect(await readAll('user', { ...LOG_PERIOD, userId: paul }, 100)).toHaveLength(130);
    expect((await read('user', { ...LOG_PERIOD, userId: anna })).status).toBe(403);
  });

  test('[SEC-06] shows nothing about accounts out of reach, whatever the filter', async () => {
    const foreign = await accountOf(portal, 'foreignUser');
    await portal.deps.db
      .insertInto('audit_entry')
      .values({
        at: new Date(LOG_START),
        actor_id: await accountOf(portal, 'user'),
        impersonator_id: null,
        action: 'test.foreign',
        object_id: foreign,
        result: 'success',
        address: null,
      })
      .execute();
    expect(await readAll('companyAdministrator', { ...LOG_PERIOD, actions: ['test.foreign'] })).toEqual([]);
    expect((await read('companyAdministrator', { objectId: foreign })).status).toBe(404);
    expect((await read('companyAdministrator', { accountId: foreign })).status).toBe(404);
    expect((await read('companyAdministrator', { userId: foreign })).status).toBe(404);
    expect(await readAll('administrator', { ...LOG_PERIOD, actions: ['test.foreign'] })).toHaveLength(1);
    expect((await read('accountManager', LOG_PERIOD)).status).toBe(403);
  });

  test('an account’s log includes everything below it; an object filter only the account itself', async () => {
    const company = await accountNamed(portal, COMPANY);
    const actions = ['test.change', 'test.visit'];
    const below = { ...LOG_PERIOD, accountId: company.id, actions };
    expect(await readAll('administrator', below, 100)).toHaveLength(130);
    expect(await readAll('administrator', { ...LOG_PERIOD, objectId: company.id, actions })).toEqual([]);
    const both = { ...below, objectId: await accountOf(portal, 'user') };
    expect(await readAll('administrator', both, 100)).toHaveLength(130);
    const elsewhere = { ...both, accountId: (await accountNamed(portal, FOREIGN_COMPANY)).id };
    expect(await readAll('administrator', elsewhere)).toEqual([]);
  });

  test('an actor filter matches the impersonator and the impersonated account, and in a user’s log the actor', async () => {
    const { db } = portal.deps;
    const [anna, paul] = [await accountOf(portal, 'companyAdministrator'), await accountOf(portal, 'user')];
    const entry = { impersonator_id: anna, object_id: paul, result: 'success' as const, address: null };
    const at = new Date('2026-01-07T12:00:00Z');
    await db
      .insertInto('audit_entry')
      .values({ ...entry, at, actor_id: paul, action: 'test.as' })
      .execute();
    const day = { from: '2026-01-07T00:00:00Z', to: '2026-01-08T00:00:00Z' };
    for (const actorId of [anna, paul])
      expect(await readAll('companyAdministrator', { ...day, actorId })).toMatchObject([
        { Actor: { AccountId: paul }, Impersonator: { AccountId: anna } },
      ]);
    const all = await readAll('companyAdministrator', { ...LOG_PERIOD, actorId: anna, userId: paul }, 9);
    expect(all.map(row => row.Action)).toEqual(Array.from({ length: 65 }, () => 'test.change'));
  });

  test('finds old and new values regardless of case and accents, and takes wildcards literally', async () => {
    const values = async (query: AuditQuery) =>
      (await readAll('companyAdministrator', { ...LOG_PERIOD, ...query })).flatMap(row => row.Changes);
    // An entry that matches is returned with all its changes.
    const changes = [
      { Field: 'JobTitle', Name: 'Job title', Old: '=1+1', New: '@SUM(A1),"x"' },
      { Field: 'Phone', Name: 'Phone', Old: null, New: '+49 1' },
    ];
    expect(await values({ oldValue: '1+' })).toEqual(changes);
    expect(await values({ newValue: 'súm' })).toEqual(changes);
    expect(await values({ oldValue: 'sum' })).toEqual([]);
    expect(await values({ newValue: '%' })).toEqual([]);
    expect((await read('companyAdministrator', { oldValue: ' ' })).status).toBe(400);
  });

  test('finds changes of the fields whose name in the caller’s language contains the text, and values of these fields', async () => {
    const count = async (query: AuditQuery) =>
      (await readAll('companyAdministrator', { ...LOG_PERIOD, ...query })).length;
    expect(await count({ field: 'phóne' })).toBe(1);
    expect(await count({ field: 'job t' })).toBe(1);
    expect(await count({ field: 'JobTitle' })).toBe(0);
    expect(await count({ field: '%' })).toBe(0);
    expect(await count({ field: 'phone', newValue: '+49' })).toBe(1);
    expect(await count({ field: 'job title', newValue: '+49' })).toBe(0);
    expect(await count({ field: 'phone', oldValue: '1+1' })).toBe(0);
    const german = { 'accept-language': 'de' };
    const visitor = as('companyAdministrator');
    const query = { ...LOG_PERIOD, field: 'telefon' };
    const { data } = await visitor.call('IAccountService/GetAuditLog', { query }, german);
    expect(data.Rows).toHaveLength(1);
    const { data: file } = await visitor.call('IAccountService/ExportAuditLog', { query }, german);
    expect(await (await visitor.fetch(file.Address)).text()).toContain('+49 1');
  });

  test('entries without an object are only in the log of the whole installation', async () => {
    const { db } = portal.deps;
    const at = new Date('2026-01-09T12:00:00Z');
    const nobody = { actor_id: null, impersonator_id: null, object_id: null, address: null };
    await db
      .insertInto('audit_entry')
      .values({ ...nobody, at, action: 'test.nobody', result: 'failure' })
      .execute();
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'Provider')
      .executeTakeFirstOrThrow();
    const query = { actions: ['test.nobody'] };
    expect(await readAll('administrator', { ...query, accountId: id })).toHaveLength(1);
    expect(await readAll('administrator', query)).toHaveLength(1);
    expect(await readAll('companyAdministrator', query)).toEqual([]);
    const company = await accountNamed(portal, COMPANY);
    expect(await readAll('administrator', { ...query, accountId: company.id })).toEqual([]);
  });
});
