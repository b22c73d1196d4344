/** Browser driver of the account-import machine: users of one company; if the path requires it, all rows are invalid. */
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { AccountImportContext } from '#machines/accounts/account-import.machine.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { choosePlace, people } from '#tests/support/imports.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';

const CHECK = 'IImportService/CheckImport';
const START = 'IImportService/StartImport';
const UPLOAD = '/import/upload';

const runOf = (snapshot: { context: unknown }) => (snapshot.context as AccountImportContext).run;
const isBegun = (input: unknown) => (input as { importId: number | null }).importId !== null;

/** The import that an invoke will return on the rest of the path. */
const importAhead = (ahead: Parameters<BrowserDriver['begin']>[2], id: string) =>
  outputOf<ImportRun>(nextOutcome(ahead, id));
const rowsFor = (ahead: Parameters<BrowserDriver['begin']>[2]) => {
  const next = ahead.findIndex(({ type }) => type === 'file.submitted');
  const checks = (next < 0 ? ahead : ahead.slice(0, next)).filter(
    ({ type }) => type === 'xstate.done.actor.check',
  );
  const unfinished = checks.filter(event => outputOf<ImportRun>(event)?.CheckedCount === 1);
  const isWrong = checks.some(event => outputOf<ImportRun>(event)?.ErrorCount === 2);
  // One call checks 1000 rows.
  return people('path', 1 + unfinished.length * 1000, () => isWrong);
};

async function open({ page }: Fixtures): Promise<void> {
  await page.goto('/v/#/Account/Import');
}

/** Creates an import by API calls, up to the status in which the path finds it, and stores its id in the tab. */
async function createEarlierImport(
  fixtures: Fixtures,
  ahead: Parameters<BrowserDriver['begin']>[2],
): Promise<void> {
  const { page, context, portal, deps } = fixtures;
  const { id } = await accountNamed({ deps }, COMPANY);
  const query = `accountType=User&parentAccountId=${id}&fileName=people.csv`;
  const response = await context.request.post(`${portal.origin}${UPLOAD}?${query}`, {
    data: rowsFor(ahead),
    headers: { origin: portal.origin, 'content-type': 'application/octet-stream' },
  });
  const run = (await response.json()) as ImportRun;
  const found = importAhead(ahead, 'resume');
  if (found && found.CheckedCount > 0) await pageDriver.callAs(fixtures, CHECK, { importId: run.Id });
  if (found?.Status === 'Pending')
    await pageDriver.callAs(fixtures, START, { importId: run.Id, scheduledDate: '2099-01-01T00:00:00.000Z' });
  await page.addInitScript(importId => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'once');
    sessionStorage.setItem('draft-import', String(importId));
  }, run.Id);
}

export const accountImportDriver: BrowserDriver = {
  begin: async (fixtures, input, ahead) => {
    await fixtures.signInQuickly('companyAdministrator');
    if (isBegun(input)) await createEarlierImport(fixtures, ahead);
    await open(fixtures);
  },
  calls: {
    resume: 'IImportService/GetImportDetails',
    upload: UPLOAD,
    check: CHECK,
    start: START,
  },
  events: {
    'file.submitted': async ({ page }, _, ahead) => {
      const other = pageDriver.button(page, 'Choose another parent account');
      const search = pageDriver.field(page, 'Find an account');
      await expect(other.or(search)).toBeVisible();
      if (await search.isVisible()) await choosePlace(page);
      await pageDriver
        .field(page, 'Spreadsheet')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: rowsFor(ahead) });
      await pageDriver.press(page, 'Upload and check');
    },
    'upload.cancelled': ({ page }) => pageDriver.press(page, 'Cancel'),
    'check.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'file.requested': ({ page }) => pageDriver.press(page, 'Choose another file'),
    'start.requested': ({ page }) => pageDriver.press(page, /^Start import/),
    'another.requested': ({ page }) => pageDriver.press(page, 'Import another file'),
  },
  states: {
    resuming: ({ page }) => expect(pageDriver.heading(page, 'Import accounts')).toBeVisible(),
    choosing: async (fixtures, { context }) => {
      await expect(pageDriver.field(fixtures.page, 'Spreadsheet')).toBeEnabled();
      await pageDriver.expectProblem(fixtures, (context as AccountImportContext).problem);
    },
    uploading: async ({ page }) => {
      await pageDriver.expectBusy(page, 'Upload and check');
      await expect(pageDriver.field(page, 'Spreadsheet')).toBeDisabled();
    },
    checking: ({ page }) => expect(pageDriver.status(page, 'Checking rows…')).toBeVisible(),
    checkFailed: fixtures => pageDriver.expectProblem(fixtures, { text: refusal.message }),
    preview: async (fixtures, snapshot) => {
      const start = pageDriver.button(fixtures.page, /^Start import/);
      if (runOf(snapshot)?.ErrorCount === 0) await expect(start).toBeEnabled();
      else await expect(start).toHaveCount(0);
      await expect(pageDriver.button(fixtures.page, 'Choose another file')).toBeEnabled();
    },
    starting: ({ page }) => pageDriver.expectBusy(page, /^Start import/),
    running: ({ page }) => expect(page.getByTestId('import-watch')).toBeVisible(),
  },
};
