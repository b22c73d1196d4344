/** An import of two users as the list opens it; the jobs' part is done in the database, so that nothing is left to chance. */
import type { ImportRun, ImportStatus } from '#contract/accounts/imports.ts';
import type { ImportRunContext } from '#machines/accounts/import-run.machine.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { importBelow } from '#tests/support/imports.ts';
import type { BrowserSide, Deed } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { outputOf } from '../support/held-calls.ts';
import { refusal } from '../support/model.ts';
import type { World } from '../support/world.ts';

const READ = 'IImportService/GetImportDetails';
const WORDS: Record<ImportStatus, string> = {
  Draft: 'Draft',
  Pending: 'Pending',
  InProgress: 'In progress',
  Completed: 'Completed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
};

const importId = (world: World) => Number(world.notes.get('import'));

/** What the server will say when it is next asked. */
const becomes = async (world: World, status: ImportStatus): Promise<void> =>
  void (await world.deps.db
    .updateTable('account_import')
    .set({ status, failure: status === 'Failed' ? 'import.creator_gone' : null })
    .where('id', '=', importId(world))
    .execute());

const looksAgain: Deed = hands.elapse(2000);

const shows =
  (status: ImportStatus) =>
  async (world: World, { context }: { context: unknown }): Promise<void> => {
    const watch = world.page.getByTestId('import-watch');
    await expect(watch.getByTestId('import-status')).toHaveText(WORDS[status]);
    // Its rows have been read as well: the next call of that operation is the machine's.
    await expect(watch.getByRole('row', { name: /Person 3/ })).toBeVisible();
    const isRunning = status === 'Pending' || status === 'InProgress';
    await expect(hands.button(world.page, 'Cancel import')).toHaveCount(isRunning ? 1 : 0);
    if (isRunning) await hands.expectProblem(world, (context as ImportRunContext).problem);
  };

export const importRunSide: BrowserSide = {
  begin: async world => {
    const { id } = await accountNamed(world, COMPANY);
    const run = await importBelow(
      { deps: world.deps, origin: world.portal.origin },
      id,
      'administrator',
      'Pending',
    );
    world.notes.set('import', String(run));
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
    await world.deps.db.insertInto('account_import_row').values(rows).execute();
    await world.signInQuickly('administrator');
    await world.page.goto(`/v/provisioning/my-imports?import=${run}`);
  },
  calls: {
    read: READ,
    cancel: 'IImportService/CancelImport',
    excludeAccount: 'IImportService/CancelImportAccount',
  },
  events: {
    'xstate.done.actor.read': async (world, event) =>
      becomes(world, outputOf<ImportRun>(event)?.Status ?? 'Pending'),
    'run.requested': ({ page }) => hands.press(page, 'Try again'),
    'xstate.after.pollInterval.importRun.pending': looksAgain,
    'xstate.after.pollInterval.importRun.inProgress': looksAgain,
    'cancel.confirmed': async ({ page }) => {
      await hands.press(page, 'Cancel import');
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, do it' }).click();
    },
    'account.excluded': ({ page }) => hands.press(page, 'Skip Person 3'),
  },
  states: {
    reading: ({ page }) => expect(hands.heading(page, 'My imports')).toBeVisible(),
    unavailable: world => hands.expectProblem(world, { text: refusal.message }),
    pending: shows('Pending'),
    inProgress: shows('InProgress'),
    completed: shows('Completed'),
    failed: shows('Failed'),
    cancelled: shows('Cancelled'),
    cancelling: ({ page }) => hands.expectBusy(page, 'Cancel import'),
    excluding: ({ page }) => hands.expectBusy(page, 'Cancel import'),
  },
};
