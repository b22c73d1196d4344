/** Browser driver of the account-import machine: users of one company; if the path requires it, all rows are invalid. */
import type { EventObject } from 'xstate';
import type { ImportRun, ImportUploadAnswer } from '#contract/accounts/imports.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { inCodePage } from '#tests/support/code-page-file.ts';
import { choosePlace, people } from '#tests/support/imports.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { accountImportModel } from './account-import.model.ts';

const CHECK = 'IImportService/CheckImport';
const START = 'IImportService/StartImport';
const UPLOAD = '/import/upload';

const spreadsheet = ({ page }: Fixtures) => pageDriver.field(page, 'Spreadsheet');

/** Rows as the path requires them until the next file. */
const rowsFor = (ahead: EventObject[]) => {
  const next = ahead.findIndex(({ type }) => type === 'file.submitted');
  const checks = (next < 0 ? ahead : ahead.slice(0, next)).filter(
    ({ type }) => type === 'xstate.done.actor.check',
  );
  const unfinished = checks.filter(event => outputOf<ImportRun>(event)?.CheckedCount === 1);
  const isWrong = checks.some(event => outputOf<ImportRun>(event)?.ErrorCount === 2);
  // One call checks 1000 rows.
  return people('path', 1 + unfinished.length * 1000, () => isWrong);
};

/** As UTF-8, or in an encoding that the server asks for if the path requires it. */
const fileFor = (ahead: EventObject[]): Buffer => {
  const answer = outputOf<ImportUploadAnswer>(nextOutcome(ahead, 'upload'));
  if (!answer || !('Encodings' in answer)) return rowsFor(ahead);
  // The accent of an additional row makes sense in several code pages.
  const rows = `${rowsFor(ahead).toString()}\r\n"Hélène","path","helene@import.example","path.helene"`;
  return inCodePage(rows, 'windows-1252');
};

/** Creates an import by API calls, up to the status in which the path finds it, and stores its id in the tab. */
async function createEarlierImport(fixtures: Fixtures, ahead: EventObject[]): Promise<void> {
  const { page, context, portal, deps } = fixtures;
  const { id } = await accountNamed({ deps }, COMPANY);
  const query = `accountType=User&parentAccountId=${id}&fileName=people.csv`;
  const response = await context.request.post(`${portal.origin}${UPLOAD}?${query}`, {
    data: rowsFor(ahead),
    headers: { origin: portal.origin, 'content-type': 'application/octet-stream' },
  });
  const run = (await response.json()) as ImportRun;
  const found = outputOf<ImportRun>(nextOutcome(ahead, 'resume'));
  if (found && found.CheckedCount > 0) await pageDriver.callAs(fixtures, CHECK, { importId: run.Id });
  if (found?.Status === 'Pending')
    await pageDriver.callAs(fixtures, START, { importId: run.Id, scheduledDate: '2099-01-01T00:00:00.000Z' });
  await page.addInitScript(importId => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'once');
    sessionStorage.setItem('draft-import', String(importId));
  }, run.Id);
}

export const accountImportDriver = driverOf(accountImportModel, {
  begin: async (fixtures, { importId }, ahead) => {
    await fixtures.signInQuickly('companyAdministrator');
    if (importId !== null) await createEarlierImport(fixtures, ahead);
    await fixtures.page.goto('/v/#/Account/Import');
  },
  calls: {
    resume: 'IImportService/GetImportDetails',
    upload: UPLOAD,
    check: CHECK,
    start: START,
  },
  events: {
    'file.submitted': async (fixtures, _, ahead) => {
      const { page } = fixtures;
      const other = pageDriver.button(page, 'Choose another parent account');
      const search = pageDriver.field(page, 'Find an account');
      await expect(other.or(search)).toBeVisible();
      if (await search.isVisible()) await choosePlace(page);
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: fileFor(ahead) };
      await spreadsheet(fixtures).setInputFiles(file);
      await pageDriver.press(page, 'Upload and check');
    },
    'encoding.chosen': async ({ page }) => {
      await page.getByRole('radio', { name: /^Western European/ }).check();
      await pageDriver.press(page, 'Upload and check');
    },
    'upload.cancelled': act.press('Cancel'),
    'check.requested': act.press('Try again'),
    'file.requested': act.press('Choose another file'),
    'start.requested': act.press(/^Start import/),
    'another.requested': act.press('Import another file'),
  },
  states: {
    resuming: see.heading('Import accounts'),
    choosing: see.all(see.enabled(spreadsheet), see.problem),
    uploading: async (fixtures, { context }) => {
      await see.busy('Upload and check')(fixtures);
      if (context.request?.encoding === undefined) await see.disabled(spreadsheet)(fixtures);
    },
    askingEncoding: see.visible(({ page }) =>
      page.getByRole('group', { name: 'Which of these reads correctly?' }),
    ),
    checking: see.status('Checking rows…'),
    checkFailed: fixtures => pageDriver.expectProblem(fixtures, { text: refusal.message }),
    preview: async ({ page }, { context }) => {
      const start = pageDriver.button(page, /^Start import/);
      if (context.run?.ErrorCount === 0) await expect(start).toBeEnabled();
      else await expect(start).toHaveCount(0);
      await expect(pageDriver.button(page, 'Choose another file')).toBeEnabled();
    },
    starting: see.busy(/^Start import/),
    running: see.visible(({ page }) => page.getByTestId('import-watch')),
  },
});
