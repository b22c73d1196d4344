/** Browser driver of the import-run machine: an import of two users. Its progress is written to the database, without a job. */
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { Problem } from '#machines/platform/types.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { importBelow } from '#tests/support/imports.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';
import { importRunModel } from './import-run.model.ts';

const READ = 'IImportService/GetImportDetails';
const WORDS: Record<ImportStatus, string> = {
  Draft: 'Draft',
  Pending: 'Pending',
  InProgress: 'In progress',
  Completed: 'Completed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
};

/** Writes the status that the next poll returns. */
const becomes = ({ deps, notes }: Fixtures, status: ImportStatus) =>
  deps.db
    .updateTable('account_import')
    .set({ status, failure: status === 'Failed' ? 'import.creator_gone' : null })
    .where('id', '=', Number(notes.get('import')))
    .execute();

const shows =
  (status: ImportStatus) =>
  async (fixtures: Fixtures, snapshot: { context: { problem: Problem } }): Promise<void> => {
    const watch = fixtures.page.getByTestId('import-watch');
    await expect(watch.getByTestId('import-status')).toHaveText(WORDS[status]);
    // The rows have been fetched by the same operation, so the next call is the machine's.
    await expect(watch.getByRole('row', { name: /Person 3/ })).toBeVisible();
    const isRunning = status === 'Pending' || status === 'InProgress';
    await pageDriver.expectShown(pageDriver.button(fixtures.page, 'Cancel import'), isRunning);
    if (isRunning) await see.problem(fixtures, snapshot);
  };

export const importRunDriver = driverOf(importRunModel, {
  begin: async fixtures => {
    const { id } = await accountNamed(fixtures, COMPANY);
    const server = { deps: fixtures.deps, origin: fixtures.portal.origin };
    const run = await importBelow(server, id, 'administrator', 'Pending');
    fixtures.notes.set('import', String(run));
    const rows = [2, 3].map(number => ({
      import_id: run,
      number,
      name: `Person ${number}`,
      state: 'Valid' as const,
      values: '{}',
      account_id: null,
      invitation: null,
      mailing_until: null,
    }));
    await fixtures.deps.db.insertInto('account_import_row').values(rows).execute();
    await act.open('administrator', `/v/provisioning/my-imports?import=${run}`)(fixtures);
  },
  calls: {
    read: READ,
    cancel: 'IImportService/CancelImport',
    excludeAccount: 'IImportService/CancelImportAccount',
  },
  events: {
    'xstate.done.actor.read': (fixtures, event) =>
      becomes(fixtures, outputOf<ImportRun>(event)?.Status ?? 'Pending'),
    'run.requested': act.press('Try again'),
    'xstate.after.pollInterval.importRun.pending': act.elapse(2000),
    'xstate.after.pollInterval.importRun.inProgress': act.elapse(2000),
    'cancel.confirmed': async ({ page }) => {
      await pageDriver.press(page, 'Cancel import');
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, do it' }).click();
    },
    'account.excluded': act.press('Skip Person 3'),
  },
  states: {
    reading: see.heading('My imports'),
    unavailable: fixtures => pageDriver.expectProblem(fixtures, { text: refusal.message }),
    pending: shows('Pending'),
    inProgress: shows('InProgress'),
    completed: shows('Completed'),
    failed: shows('Failed'),
    cancelled: shows('Cancelled'),
    cancelling: see.busy('Cancel import'),
    excluding: see.busy('Cancel import'),
  },
});
