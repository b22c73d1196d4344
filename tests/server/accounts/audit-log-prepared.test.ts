/** GetAuditLog returns the same with the prepared query as with a query planned for the call. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditQuery, AuditRow } from '#contract/accounts/audit-log.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** So many accounts that the log is not filtered by their ids. */
const MANY = 2001;
const START = '2026-01-05T10:00:00Z';
/** Number of entries about Paul, one a minute; the actor is Anna in even ones and the administrator in odd ones. */
const ENTRIES = 120;

let portal: Portal;
let as: (person: PersonName) => Visitor;
let people: Record<'administrator' | 'companyAdministrator' | 'user' | 'foreignUser', number>;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator']);
  people = {
    administrator: await accountOf(portal, 'administrator'),
    companyAdministrator: await accountOf(portal, 'companyAdministrator'),
    user: await accountOf(portal, 'user'),
    foreignUser: await accountOf(portal, 'foreignUser'),
  };
  const { db } = portal.deps;
  const { id, path } = await accountNamed(portal, COMPANY);
  await sql`
    insert into account (id, parent_id, type, display_name, path) overriding system value
    select id, ${id}, 'User', 'Member ' || id, ${path} || '/' || id
    from (select nextval(pg_get_serial_sequence('account', 'id')) as id from generate_series(1, ${sql.lit(MANY)})) as new
  `.execute(db);
  await sql`
    insert into audit_entry (at, actor_id, action, object_id, result)
    select ${START}::timestamptz + n * interval '1 minute',
      case n % 2 when 0 then ${people.companyAdministrator}::bigint else ${people.administrator}::bigint end,
      'test.' || n % 2, ${people.user}, 'success'
    from generate_series(0, ${sql.lit(ENTRIES - 1)}) as n`.execute(db);
});
afterAll(() => portal.close());

const read = async (person: PersonName, query: AuditQuery, more: { after?: string; limit?: number } = {}) =>
  (await as(person).call('IAccountService/GetAuditLog', { query, ...more })).data;

/** Reads up to two pages of the size for which there is a prepared query. */
async function readPlanned(person: PersonName, query: AuditQuery): Promise<AuditRow[]> {
  const first = await read(person, query);
  if (first.Next === null) return first.Rows;
  return [...first.Rows, ...(await read(person, query, { after: first.Next })).Rows];
}

const minute = (number: number) => new Date(Date.parse(START) + number * 60_000).toISOString();
const PERIOD = { from: minute(0), to: minute(ENTRIES) };

describe.each(['administrator', 'companyAdministrator'] as const)('[ACC-07] GetAuditLog as %s', person => {
  test.each<[string, AuditQuery, number]>([
    ['without a filter', {}, 100],
    ['from a time', { from: PERIOD.from }, 100],
    ['in a long period', PERIOD, 100],
    ['in a short period', { from: minute(10), to: minute(20) }, 10],
    ['of an action in a short period', { from: minute(10), to: minute(20), actions: ['test.1'] }, 5],
    ['of an action', { actions: ['test.1'] }, ENTRIES / 2],
  ])('returns the same entries with either plan: %s', async (_what, query, count) => {
    const planned = await readPlanned(person, query);
    expect(planned).toHaveLength(count);
    expect(planned).toEqual((await read(person, query, { limit: count })).Rows);
  });
});

describe('[SEC-06] GetAuditLog with the prepared query', () => {
  test('returns no names outside the caller’s reach', async () => {
    const names = async (person: PersonName) =>
      (await readPlanned(person, { ...PERIOD, to: minute(2) })).map(row => row.Actor?.DisplayName ?? null);
    expect(await names('companyAdministrator')).toEqual([null, 'Anna Berg']);
    expect(await names('administrator')).toEqual([expect.any(String), 'Anna Berg']);
  });

  test.each([
    ['test.foreign', 'foreignUser'],
    ['test.nobody', null],
  ] as const)('%s is returned only to users who have it in reach', async (action, object) => {
    await portal.deps.db
      .insertInto('audit_entry')
      .values({
        at: new Date(),
        actor_id: people.user,
        impersonator_id: null,
        action,
        object_id: object && people[object],
        result: 'success',
        address: null,
      })
      .execute();
    for (const query of [{}, { actions: [action] }]) {
      const actionsOf = async (person: PersonName) =>
        (await readPlanned(person, query)).map(row => row.Action);
      expect(await actionsOf('administrator')).toContain(action);
      expect(await actionsOf('companyAdministrator')).not.toContain(action);
    }
  });
});
