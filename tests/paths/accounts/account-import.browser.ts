/** Users of the first company from a file; nothing of it is valid where the path says so. */
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { AccountImportContext } from '#machines/accounts/account-import.machine.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { choosePlace, people } from '#tests/support/imports.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import { refusal } from '../support/model.ts';
import type { World } from '../support/world.ts';

const CHECK = 'IImportService/CheckImport';
const START = 'IImportService/StartImport';
const UPLOAD = '/import/upload';

const runOf = (snapshot: { context: unknown }) => (snapshot.context as AccountImportContext).run;
const isBegun = (input: unknown) => (input as { importId: number | null }).importId !== null;

/** How the file turns out further on, or as an import that was begun before is found. */
const wanted = (ahead: Parameters<BrowserSide['begin']>[2], id: string) =>
  outputOf<ImportRun>(nextOutcome(ahead, id));
const rowsFor = (ahead: Parameters<BrowserSide['begin']>[2]) => {
  const next = ahead.findIndex(({ type }) => type === 'file.submitted');
  const checks = (next < 0 ? ahead : ahead.slice(0, next)).filter(
    ({ type }) => type === 'xstate.done.actor.check',
  );
  const unfinished = checks.filter(event => outputOf<ImportRun>(event)?.CheckedCount === 1);
  const isWrong = checks.some(event => outputOf<ImportRun>(event)?.ErrorCount === 2);
  // A thousand rows are checked at a time.
  return people('path', 1 + unfinished.length * 1000, () => isWrong);
};

async function open({ page }: World): Promise<void> {
  await page.goto('/v/#/Account/Import');
}

/** An import by the calls alone, as far as the path finds it; the page then remembers it. */
async function beginBefore(world: World, ahead: Parameters<BrowserSide['begin']>[2]): Promise<void> {
  const { page, context, portal, deps } = world;
  const { id } = await accountNamed({ deps }, COMPANY);
  const query = `accountType=User&parentAccountId=${id}&fileName=people.csv`;
  const response = await context.request.post(`${portal.origin}${UPLOAD}?${query}`, {
    data: rowsFor(ahead),
    headers: { origin: portal.origin, 'content-type': 'application/octet-stream' },
  });
  const run = (await response.json()) as ImportRun;
  const found = wanted(ahead, 'resume');
  if (found && found.CheckedCount > 0) await hands.callAs(world, CHECK, { importId: run.Id });
  if (found?.Status === 'Pending')
    await hands.callAs(world, START, { importId: run.Id, scheduledDate: '2099-01-01T00:00:00.000Z' });
  await page.addInitScript(importId => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'once');
    sessionStorage.setItem('draft-import', String(importId));
  }, run.Id);
}

export const accountImportSide: BrowserSide = {
  begin: async (world, input, ahead) => {
    await world.signInQuickly('companyAdministrator');
    if (isBegun(input)) await beginBefore(world, ahead);
    await open(world);
  },
  calls: {
    resume: 'IImportService/GetImportDetails',
    upload: UPLOAD,
    check: CHECK,
    start: START,
  },
  events: {
    'file.submitted': async ({ page }, _, ahead) => {
      const other = hands.button(page, 'Choose another parent account');
      const search = hands.field(page, 'Find an account');
      await expect(other.or(search)).toBeVisible();
      if (await search.isVisible()) await choosePlace(page);
      await hands
        .field(page, 'Spreadsheet')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: rowsFor(ahead) });
      await hands.press(page, 'Upload and check');
    },
    'upload.cancelled': ({ page }) => hands.press(page, 'Cancel'),
    'check.requested': ({ page }) => hands.press(page, 'Try again'),
    'file.requested': ({ page }) => hands.press(page, 'Choose another file'),
    'start.requested': ({ page }) => hands.press(page, /^Start import/),
    'another.requested': ({ page }) => hands.press(page, 'Import another file'),
  },
  states: {
    resuming: ({ page }) => expect(hands.heading(page, 'Import accounts')).toBeVisible(),
    choosing: async (world, { context }) => {
      await expect(hands.field(world.page, 'Spreadsheet')).toBeEnabled();
      await hands.expectProblem(world, (context as AccountImportContext).problem);
    },
    uploading: async ({ page }) => {
      await hands.expectBusy(page, 'Upload and check');
      await expect(hands.field(page, 'Spreadsheet')).toBeDisabled();
    },
    checking: ({ page }) => expect(hands.status(page, 'Checking rows…')).toBeVisible(),
    checkFailed: world => hands.expectProblem(world, { text: refusal.message }),
    preview: async (world, snapshot) => {
      const start = hands.button(world.page, /^Start import/);
      if (runOf(snapshot)?.ErrorCount === 0) await expect(start).toBeEnabled();
      else await expect(start).toHaveCount(0);
      await expect(hands.button(world.page, 'Choose another file')).toBeEnabled();
    },
    starting: ({ page }) => hands.expectBusy(page, /^Start import/),
    running: ({ page }) => expect(page.getByTestId('import-watch')).toBeVisible(),
  },
};
