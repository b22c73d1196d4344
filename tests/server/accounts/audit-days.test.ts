/** IAccountService's GetAuditDays: the entries of GetAuditLog counted per day in the caller's time zone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_DAYS } from '#contract/accounts/audit-log.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** In Berlin clocks go forward on 29 March, a day of 23 hours, and back on 26 October, a day of 25 hours. */
const TIMES = [
  ...['28T22:59', '28T23:00', '29T12:00', '29T21:59', '29T22:00', '31T21:59'].map(at => `2026-03-${at}`),
  ...['25T21:59', '25T22:00', '26T22:30', '26T23:00'].map(at => `2025-10-${at}`),
].map(minute => `${minute}:30Z`);
const ACTION = 'test.day';
const period = { from: '2026-03-27T23:00:00Z', to: '2026-03-31T22:00:00Z', actions: [ACTION] };

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'accountManager', 'user']);
  const [paul, foreign] = [await accountOf(portal, 'user'), await accountOf(portal, 'foreignUser')];
  const entry = { impersonator_id: null, action: ACTION, result: 'success' as const, address: null };
  await portal.deps.db
    .insertInto('audit_entry')
    .values([
      ...TIMES.map(at => ({ ...entry, at: new Date(at), actor_id: paul, object_id: paul })),
      { ...entry, at: new Date('2026-03-29T12:00:00Z'), actor_id: foreign, object_id: foreign },
    ])
    .execute();
});
afterAll(() => portal.close());

const ask = (person: PersonName, query: AuditQuery, timeZone = 'Europe/Berlin') =>
  as(person).call('IAccountService/GetAuditDays', { query, timeZone });

const counts = async (person: PersonName, query: AuditQuery, timeZone?: string) =>
  Object.fromEntries((await ask(person, query, timeZone)).data.Days.map(({ Day, Count }) => [Day, Count]));

describe('[ACC-07] GetAuditDays', () => {
  test('counts per day in the time zone, including days of 23 hours and empty days', async () => {
    expect(await counts('companyAdministrator', period)).toEqual({
      '2026-03-28': 1,
      '2026-03-29': 3,
      '2026-03-30': 1,
      '2026-03-31': 1,
    });
    expect(await counts('companyAdministrator', period, 'UTC')).toEqual({
      '2026-03-27': 0,
      '2026-03-28': 2,
      '2026-03-29': 3,
      '2026-03-30': 0,
      '2026-03-31': 1,
    });
  });

  test('counts whole days of 25 hours', async () => {
    const autumn = { from: '2025-10-24T22:00:00Z', to: '2025-10-27T23:00:00Z', actions: [ACTION] };
    expect(await counts('companyAdministrator', autumn)).toEqual({
      '2025-10-25': 1,
      '2025-10-26': 2,
      '2025-10-27': 1,
    });
  });

  test('counts filtered entries, and an entry that matches in two columns once', async () => {
    const paul = await accountOf(portal, 'user');
    const day = { from: '2026-03-29T00:00:00Z', to: '2026-03-30T00:00:00Z', actions: [ACTION] };
    expect(await counts('user', { ...day, userId: paul }, 'UTC')).toEqual({ '2026-03-29': 3 });
    expect(await counts('user', { ...day, userId: paul, result: 'failure' }, 'UTC')).toEqual({
      '2026-03-29': 0,
    });
  });

  test('[SEC-06] counts nothing out of reach, and requires the same rights as the log', async () => {
    const foreign = await accountOf(portal, 'foreignUser');
    expect((await counts('administrator', period))['2026-03-29']).toBe(4);
    expect((await counts('companyAdministrator', period))['2026-03-29']).toBe(3);
    expect((await ask('companyAdministrator', { ...period, objectId: foreign })).status).toBe(404);
    expect((await ask('accountManager', period)).status).toBe(403);
  });

  test('counts the newest days of a long period, and reports that there are earlier ones', async () => {
    const { data } = await ask('companyAdministrator', { actions: [ACTION], to: period.to });
    expect(data.Days).toHaveLength(AUDIT_DAYS);
    expect([data.Days[0]?.Day, data.Days.at(-1)]).toEqual(['2026-03-01', { Day: '2026-03-31', Count: 1 }]);
    expect(data.IsCut).toBe(true);
    const { data: short } = await ask('companyAdministrator', period);
    expect(short.IsCut).toBe(false);
  });

  test('ends today, returns 400 for an unknown time zone, and counts nothing for an empty list of actions', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { data } = await ask('companyAdministrator', { to: '2099-01-01T00:00:00Z' }, 'UTC');
    expect(data.Days.at(-1)?.Day).toBe(today);
    const { data: none } = await ask('companyAdministrator', { from: '2099-01-01T00:00:00Z' }, 'UTC');
    expect(none.Days).toEqual([]);
    expect((await ask('companyAdministrator', period, 'Mars/Olympus')).status).toBe(400);
    const { data: empty } = await ask('companyAdministrator', { ...period, actions: [] });
    expect(empty.Days.length).toBeGreaterThan(0);
    expect(empty.Days.every(({ Count }) => Count === 0)).toBe(true);
  });
});
