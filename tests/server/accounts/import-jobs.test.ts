/** Imports run by jobs: several at once, the user they run for, and vendors (ACC-04). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountById, accountNamed, COMPANY, lastEntry } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { checked, people } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { accountOfType } from './guarded/accounts.ts';

const DAY = 86_400_000;

let portal: Portal;
let visitor: Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  // Removes the jobs of other imports.
  await portal.deps.db.deleteFrom('job').execute();
  visitor = visit(portal.origin);
  await enter(portal, visitor, 'companyAdministrator');
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const draft = (key: string, count: number) =>
  checked(visitor, people(key, count), { parentAccountId: company, fileName: 'people.csv' });

const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * DAY);
/** Schedules the import for tomorrow, so that it runs only when the test runs the jobs. */
const start = (importId: number, who = visitor) =>
  who.call('IImportService/StartImport', { importId, scheduledDate: inDays(1).toISOString() });
const runSteps = (count: number) => {
  const now = inDays(2);
  let left = count;
  return runDueJobs({ ...portal.deps, clock: { now: () => now } }, () => (left -= 1) < 0);
};
const details = async (importId: number, who = visitor) =>
  (await who.call('IImportService/GetImportDetails', { importId })).data;

test('[ACC-04] imports below the same account are scheduled independently, and so are their mails', async () => {
  const [one, other] = [await draft('beside', 2), await draft('with', 3)];
  expect([(await start(one.Id)).status, (await start(other.Id)).status]).toEqual([200, 200]);
  const mailsOf = async (importId: number) =>
    (
      await portal.deps.db
        .selectFrom('job')
        .select('subject')
        .where('kind', '=', 'import-mail')
        .where('subject', '=', String(importId))
        .where('state', '=', 'pending')
        .execute()
    ).length;
  // After one step each, both have imported users and have mails to send.
  await runSteps(2);
  expect([await mailsOf(one.Id), await mailsOf(other.Id)]).toEqual([1, 1]);
  await runSteps(20);
  for (const [{ Id }, count] of [[one, 2] as const, [other, 3] as const]) {
    expect((await details(Id)).Import).toMatchObject({ Status: 'Completed', ImportedCount: count });
  }
  const sent = await portal.deps.db
    .selectFrom('mail')
    .select('recipient')
    .where('recipient', 'like', '%@import.example')
    .execute();
  expect(sent).toHaveLength(5);
});

test('[ACC-04] the audit entries of an import started while impersonating have both accounts', async () => {
  const run = await draft('named', 1);
  const impersonating = visit(portal.origin);
  await enter(portal, impersonating, 'companyAdministrator', 'administrator');
  expect((await start(run.Id, impersonating)).status).toBe(200);
  await runSteps(20);
  const id = (await details(run.Id)).Rows[0]?.AccountId ?? 0;
  expect(await lastEntry(portal, id)).toMatchObject({
    action: 'account.create',
    actor_id: await accountOf(portal, 'companyAdministrator'),
    impersonator_id: await accountOf(portal, 'administrator'),
  });
});

test('[ACC-04] an import creates vendors below the provider', async () => {
  const administrator = visit(portal.origin);
  await enter(portal, administrator, 'administrator');
  const { id: provider } = await accountOfType(portal, 'Provider');
  const file = csv([
    ['Name', 'Country', 'Currency'],
    ['A vendor from a file', 'DE', 'EUR'],
  ]);
  const upload = { accountType: 'Vendor' as const, parentAccountId: provider, fileName: 'vendors.csv' };
  const run = await checked(administrator, file, upload);
  expect((await start(run.Id, administrator)).status).toBe(200);
  await runSteps(20);
  const { Import, Rows } = await details(run.Id, administrator);
  expect(Import).toMatchObject({ Status: 'Completed', ImportedCount: 1, ErrorCount: 0 });
  const made = await accountById(portal, Rows[0]?.AccountId ?? 0);
  expect(made).toMatchObject({ type: 'Vendor', parent_id: provider, display_name: 'A vendor from a file' });
});

test('[ACC-04] a filter with more statuses than exist returns 400', async () => {
  const values = Array.from({ length: 70_000 }, () => 'Failed');
  const query = { filters: { status: { operator: 'is' as const, values } } };
  expect((await visitor.call('IImportService/GetImports', { query })).status).toBe(400);
});
