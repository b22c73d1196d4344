/** IAccountService's ExportAuditLog. */
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditColumn } from '#contract/accounts/audit-list.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { LOG_PERIOD, LOG_START, MINUTE, readLog, seedLog } from '#tests/support/audit-log.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'accountManager']);
  await seedLog(portal);
});
afterAll(() => portal.close());

describe('[ACC-07] ExportAuditLog', () => {
  const start = async (person: PersonName, query: AuditQuery) =>
    as(person).call('IAccountService/ExportAuditLog', { query }, { 'accept-language': 'de' });
  /** A download request has the browser's language, not the one chosen in the portal. */
  const fetchAs = (visitor: Visitor, address: string) =>
    visitor.fetch(address, { headers: { 'accept-language': 'fr' } });

  test('sends exactly the filtered entries as CSV, in the caller’s language', async () => {
    const { data } = await start('companyAdministrator', { ...LOG_PERIOD, result: 'failure' });
    expect(data.FileName).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const answer = await fetchAs(as('companyAdministrator'), data.Address);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Zeit (UTC)');
    const rows = await readLog(as('companyAdministrator'), { ...LOG_PERIOD, result: 'failure' }, 100);
    expect(lines.slice(1).map(line => line.split(';')[0])).toEqual(rows.map(row => row.At));
  });

  test('has the chosen columns in the chosen order, and a line for each change only if changes are shown', async () => {
    const query = { ...LOG_PERIOD, from: new Date(LOG_START + 60 * MINUTE).toISOString() };
    const start = async (columns: AuditColumn[], format: 'csv' | 'xlsx') => {
      const { data } = await as('companyAdministrator').call('IAccountService/ExportAuditLog', {
        query,
        columns,
        format,
      });
      return { ...data, file: await fetchAs(as('companyAdministrator'), data.Address) };
    };
    const entries = await readLog(as('companyAdministrator'), query, 100);
    const text = await (await start(['action', 'time'], 'csv')).file.text();
    expect(text.trim().split('\r\n')).toEqual([
      'Action,Time (UTC)',
      ...entries.map(({ Action, At }) => `${Action},${At}`),
    ]);
    const { FileName, file } = await start(['changes', 'address'], 'xlsx');
    expect(FileName).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [headings, ...lines] = sheets[0]?.rows ?? [];
    expect(headings).toEqual(['Changed field', 'Old value', 'New value', 'IP address']);
    expect(lines.map(([field]) => field)).toEqual(
      entries.flatMap(({ Changes }) => (Changes.length > 0 ? Changes.map(({ Field }) => Field) : [null])),
    );
  });

  test('sends all pages without gaps or repeats', async () => {
    const many = 4100;
    await sql`insert into audit_entry (at, action, object_id, changes, result)
      select '2026-01-08T10:00:00Z'::timestamptz + n / 3 * interval '1 second', 'test.many',
        ${await accountOf(portal, 'user')}, jsonb_build_array(jsonb_build_object('field', 'N', 'old', null, 'new', n)), 'success'
      from generate_series(1, ${sql.lit(many)}) as n`.execute(portal.deps.db);
    const { data } = await start('companyAdministrator', { actions: ['test.many'] });
    const text = await (await fetchAs(as('companyAdministrator'), data.Address)).text();
    const numbers = text.match(/(?<=;N;;)\d+/g)?.map(Number);
    expect(numbers).toEqual(Array.from({ length: many }, (_, index) => many - index));
  });

  test('escapes values that a spreadsheet would read as formulas', async () => {
    const { data } = await start('companyAdministrator', {
      ...LOG_PERIOD,
      from: new Date(LOG_START + 64 * MINUTE).toISOString(),
    });
    const text = await (await fetchAs(as('companyAdministrator'), data.Address)).text();
    expect(text).toContain(`JobTitle;'=1+1;"'@SUM(A1),""x"""`);
  });

  test('is rejected without the right, and for another session or a forged address', async () => {
    const { data } = await start('companyAdministrator', LOG_PERIOD);
    expect((await fetchAs(as('administrator'), data.Address)).status).toBe(410);
    expect((await fetchAs(visit(portal.origin), data.Address)).status).toBe(401);
    expect((await fetchAs(as('companyAdministrator'), `${data.Address.slice(0, -4)}AAAA`)).status).toBe(410);
    expect((await start('accountManager', LOG_PERIOD)).status).toBe(403);
    const again = visit(portal.origin);
    await enter(portal, again, 'companyAdministrator');
    expect((await fetchAs(again, data.Address)).status).toBe(410);
  });

  test('can be downloaded for five minutes', async () => {
    const { Address } = (await start('companyAdministrator', LOG_PERIOD)).data;
    const { advance } = controlPortal(portal.origin);
    await advance(4 * MINUTE);
    expect((await fetchAs(as('companyAdministrator'), Address)).status).toBe(200);
    await advance(MINUTE + 1);
    expect((await fetchAs(as('companyAdministrator'), Address)).status).toBe(410);
  });
});
