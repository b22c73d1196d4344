/** The demonstration's imports look like those made in the portal, and run like them (ACC-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/accounts/import-limits.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { enter } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const WEEK = 7 * 86_400_000;

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  manager = visit(portal.origin);
  await enter(portal, manager, 'resellerManager');
});
afterAll(() => portal.close());

const runs = async () => (await manager.call('IImportService/GetImports', {})).data.Rows;
async function runOf(status: string) {
  const found = (await runs()).find(run => run.Status === status);
  if (!found) throw new Error(`Expected an import with the status ${status}`);
  return found;
}
const details = async (importId: number) =>
  (await manager.call('IImportService/GetImportDetails', { importId })).data;

describe('[ACC-04] the demonstration', () => {
  test('has an import in every lasting state, with counts that match its rows', async () => {
    expect((await runs()).map(run => run.Status).sort()).toEqual([
      'Cancelled',
      'Completed',
      'Failed',
      'Pending',
    ]);
    for (const run of await runs()) {
      const { Rows } = await details(run.Id);
      const counted = (state: string) => Rows.filter(row => row.State === state).length;
      expect(run).toMatchObject({
        TotalCount: Rows.length,
        ImportedCount: counted('Imported'),
        ErrorCount: counted('Invalid'),
        CancelledCount: counted('Cancelled'),
      });
    }
    expect((await runOf('Failed')).Problem).toMatch(/terminated|closed/);
  });

  test('returns rows with problems as they were uploaded', async () => {
    const { Id } = await runOf('Completed');
    const response = await manager.fetch(`${IMPORT_PROBLEMS}/${Id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const cells = [];
    for await (const row of spreadsheetRows(Buffer.from(await response.arrayBuffer()), 'problems.xlsx'))
      cells.push(row.cells.slice(1));
    expect(cells).toEqual([
      ['Firstname', 'Lastname', 'Email', 'Username'],
      ['Ida', 'Sandberg', 'ida.sandberg', 'ida.sandberg'],
      ['Paul', 'Winter', 'p.winter@example.org', 'paul.winter'],
    ]);
  });

  test('creates the scheduled departments when they are due', async () => {
    const { Id } = await runOf('Pending');
    const now = new Date(portal.deps.clock.now().getTime() + WEEK);
    await runDueJobs({ ...portal.deps, clock: { now: () => now } });
    const { Import, Rows } = await details(Id);
    expect(Import).toMatchObject({ Status: 'Completed', ImportedCount: 4, ErrorCount: 0 });
    const { path } = await accountNamed(portal, COMPANY);
    expect((await accountNamed(portal, 'Grid Planning')).path).toMatch(`${path}/`);
    expect(Rows.map(row => row.State)).toEqual(Array(4).fill('Imported'));
  });
});
