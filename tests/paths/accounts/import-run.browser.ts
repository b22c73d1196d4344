import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
/** Browser driver of the import-run machine: an import of two users. Its progress is written to the database, without a job. */
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { ImportRunContext } from '#machines/accounts/import-run.machine.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { importBelow } from '#tests/support/imports.ts';
import type { BrowserDriver, EventDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';

const READ = 'IImportService/GetImportDetails';
const WORDS: Record<ImportStatus, string> = {
  Draft: 'Draft',
  Pending: 'Pending',
  InProgress: 'In progress',
  Completed: 'Completed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
};

const importId = (fixtures: Fixtures) => Number(fixtures.notes.get('import'));

/** Writes the status that the next poll returns. */
const becomes = async (fixtures: Fixtures, status: ImportStatus): Promise<void> =>
  void (await fixtures.deps.db
    .updateTable('account_import')
    .set({ status, failure: status === 'Failed' ? 'import.creator_gone' : null })
    .where('id', '=', importId(fixtures))
    .execute());

const looksAgain: EventDriver = pageDriver.elapse(2000);

const shows =
  (status: ImportStatus) =>
  async (fixtures: Fixtures, { context }: { context: unknown }): Promise<void> => {
    const watch = fixtures.page.getByTestId('import-watch');
    await expect(watch.getByTestId('import-status')).toHaveText(WORDS[status]);
    // The rows have been fetched by the same operation, so the next call is the machine's.
    await expect(watch.getByRole('row', { name: /Person 3/ })).toBeVisible();
    const isRunning = status === 'Pending' || status === 'InProgress';
    await expect(pageDriver.button(fixtures.page, 'Cancel import')).toHaveCount(isRunning ? 1 : 0);
    if (isRunning) await pageDriver.expectProblem(fixtures, (context as ImportRunContext).problem);
  };

export const importRunDriver: BrowserDriver = {
  begin: async fixtures => {
    const { id } = await accountNamed(fixtures, COMPANY);
    const run = await importBelow(
      { deps: fixtures.deps, origin: fixtures.portal.origin },
      id,
      'administrator',
      'Pending',
    );
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
    await fixtures.signInQuickly('administrator');
    await fixtures.page.goto(`/v/provisioning/my-imports?import=${run}`);
  },
  calls: {
    read: READ,
    cancel: 'IImportService/CancelImport',
    excludeAccount: 'IImportService/CancelImportAccount',
  },
  events: {
    'xstate.done.actor.read': async (fixtures, event) =>
      becomes(fixtures, outputOf<ImportRun>(event)?.Status ?? 'Pending'),
    'run.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'xstate.after.pollInterval.importRun.pending': looksAgain,
    'xstate.after.pollInterval.importRun.inProgress': looksAgain,
    'cancel.confirmed': async ({ page }) => {
      await pageDriver.press(page, 'Cancel import');
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, do it' }).click();
    },
    'account.excluded': ({ page }) => pageDriver.press(page, 'Skip Person 3'),
  },
  states: {
    reading: ({ page }) => expect(pageDriver.heading(page, 'My imports')).toBeVisible(),
    unavailable: fixtures => pageDriver.expectProblem(fixtures, { text: refusal.message }),
    pending: shows('Pending'),
    inProgress: shows('InProgress'),
    completed: shows('Completed'),
    failed: shows('Failed'),
    cancelled: shows('Cancelled'),
    cancelling: ({ page }) => pageDriver.expectBusy(page, 'Cancel import'),
    excluding: ({ page }) => pageDriver.expectBusy(page, 'Cancel import'),
  },
};
