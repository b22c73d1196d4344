/**
 * Searches without an index run in steps, between which other calls are served, because the embedded database runs one
 * statement at a time and cannot cancel it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { ENTRIES_PER_STEP } from '#server/accounts/audit-log/steps.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { watchStatements } from '#tests/support/engine-statements.ts';
import type { Statements } from '#tests/support/engine-statements.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ENTRIES = 3000;
const STEP = 100;
/** Entries per page; more than one step scans. */
const PAGE_ROWS = 250;
/** A search text that is too short for the trigram index and occurs in no value of the log. */
const SHORT: AuditQuery = { newValue: 'q¤' };
/** Identifies the statements that read a page of the list or of the export. */
const PAGE = 'audit_values(entry.changes';

const usual = { ...ENTRIES_PER_STEP };
let portal: Portal;
let as: (person: PersonName) => Visitor;
let total: number;
let statements: Statements;
beforeAll(async () => {
  portal = await startPortal({ database: 'embedded' });
  as = await enterAll(portal, ['administrator', 'companyAdministrator']);
  const { id } = await accountNamed(portal, COMPANY);
  await sql`insert into audit_entry (at, actor_id, action, object_id, changes, result)
    select timestamptz '2026-01-01' + number * interval '1 minute', ${id}, 'test.step', ${id},
      '[{"field": "State", "old": "a", "new": "b"}]', 'success'
    from generate_series(1, ${ENTRIES}) as number`.execute(portal.deps.db);
  const { rows } = await sql<{ count: number }>`select count(*) from audit_entry`.execute(portal.deps.db);
  total = rows[0]?.count ?? 0;
  Object.assign(ENTRIES_PER_STEP, { found: STEP, counted: STEP });
});
afterAll(async () => {
  Object.assign(ENTRIES_PER_STEP, usual);
  await portal.close();
});
beforeEach(() => {
  statements = watchStatements();
});

const page = (query: AuditQuery) =>
  as('administrator').call('IAccountService/GetAuditLog', { query, limit: PAGE_ROWS });
const days = (query: AuditQuery) =>
  as('administrator').call('IAccountService/GetAuditDays', { query, timeZone: 'UTC' });

async function exported(query: AuditQuery): Promise<string> {
  const { data } = await as('administrator').call('IAccountService/ExportAuditLog', { query });
  return (await as('administrator').fetch(data.Address)).text();
}

describe('[ACC-07] the log on the embedded database', () => {
  test('is searched in steps, with the same result as in one statement', async () => {
    // The last step is not full, and may be empty.
    const steps = Math.floor(total / STEP) + 1;
    expect((await page(SHORT)).data).toEqual({ Rows: [], Next: null });
    expect(statements.with(PAGE)).toHaveLength(steps);
    expect((await page({ field: 'no field has this name' })).data).toEqual({ Rows: [], Next: null });
    expect((await page({ field: 'state', newValue: 'q¤' })).data).toEqual({ Rows: [], Next: null });
    const { data } = await page({ field: 'state', oldValue: 'a', actions: ['test.step'] });
    const { data: whole } = await page({ actions: ['test.step'] });
    expect(data).toEqual(whole);
    expect(data.Rows).toHaveLength(PAGE_ROWS);
  });

  test('is counted in steps, with correct counts', async () => {
    const { data } = await days({ actions: ['test.step'], to: '2026-01-03T00:00:00Z' });
    expect(data.Days.slice(-2).map(({ Count }) => Count)).toEqual([1439, 1440]);
    expect(statements.with('width_bucket').length).toBeGreaterThanOrEqual(Math.ceil((1439 + 1440) / STEP));
  });

  test.each([
    ['a page', page, PAGE],
    ['a count', days, 'width_bucket'],
    ['an export', exported, PAGE],
  ] as const)('serves other calls between the steps of %s', async (_, ask, part) => {
    const begun = statements.next(part);
    const asking = ask({ ...SHORT, to: '2026-01-03T00:00:00Z' });
    await begun;
    const { status } = await currentUser(as('companyAdministrator'));
    const meanwhile = statements.with(part).length;
    await asking;
    expect(status).toBe(200);
    expect(statements.with(part).length - meanwhile).toBeGreaterThan(1);
  });
});
