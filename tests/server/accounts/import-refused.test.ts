/** An import job whose writes are rejected, because its user's rights are no longer sufficient (ACC-04). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { enter } from '#tests/support/enter.ts';
import { checked, people } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let creator: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  creator = visit(portal.origin);
  await enter(portal, creator, 'companyAdministrator');
});
afterAll(() => portal.close());

test('[ACC-04] [SEC-01] an import fails as a whole when its creator loses the right to create accounts', async () => {
  const { id: parentAccountId } = await accountNamed(portal, COMPANY);
  const run = await checked(creator, people('unentitled', 2), { parentAccountId, fileName: 'people.csv' });
  const start = { importId: run.Id, scheduledDate: null };
  expect((await creator.call('IImportService/StartImport', start)).status).toBe(200);
  const rights = portal.deps.db.updateTable('capability').where('object_type', '=', 'USER_ACCOUNT');
  const removed = await rights
    .set({ can_create: false })
    .where('can_create', '=', true)
    .returning('set_id')
    .execute();
  await runDueJobs(portal.deps);
  const sets = removed.map(({ set_id }) => set_id);
  await rights.set({ can_create: true }).where('set_id', 'in', sets).execute();
  const details = await creator.call('IImportService/GetImportDetails', { importId: run.Id, limit: 10 });
  expect(details.data.Import).toMatchObject({
    Status: 'Failed',
    ImportedCount: 0,
    CancelledCount: 2,
    Problem: 'You do not have permission to do this.',
  });
});

test('[ACC-04] an import fails as a whole when the default role has gained a right that its creator lacks', async () => {
  const { id: parentAccountId } = await accountNamed(portal, COMPANY);
  const run = await checked(creator, people('ungrantable', 2), { parentAccountId, fileName: 'people.csv' });
  const start = { importId: run.Id, scheduledDate: null };
  expect((await creator.call('IImportService/StartImport', start)).status).toBe(200);
  await sql`
    with added as (insert into capability_set (owner_id, name) select min(id), 'Gained' from account returning id),
    gained as (
      insert into capability (set_id, object_type, can_delete) select id, 'BETA_TESTER', true from added
    )
    insert into role_capability_set (role_id, set_id)
    select role.id, added.id from role, added where is_default and account_type = 'User'`.execute(
    portal.deps.db,
  );
  await runDueJobs(portal.deps);
  const details = await creator.call('IImportService/GetImportDetails', { importId: run.Id, limit: 10 });
  expect(details.data.Import).toMatchObject({
    Status: 'Failed',
    ImportedCount: 0,
    CancelledCount: 2,
    Problem: 'You cannot grant permissions that you do not have.',
  });
});
