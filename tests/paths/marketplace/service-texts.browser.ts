/** Browser driver of the service-texts machine; the file is written so that its check has the outcome of the path. */
import type { EventObject } from 'xstate';
import type { Checked, ServiceTextsContext } from '#machines/marketplace/service-texts.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';
import { serviceTextsModel } from './service-texts.model.ts';

const file = ({ page }: Fixtures) => pageDriver.field(page, 'Excel file');

/** Asserts the error in the dialog, which is outside of the page's main element. */
const seesProblem = async ({ page }: Fixtures, { context }: { context: ServiceTextsContext }) => {
  const saying = page.getByRole('dialog').getByRole('alert').filter({ hasText: refusal.message });
  await expect(saying).toHaveCount(context.problem === null ? 0 : 1);
};

/** A file whose check has the result of the next successful check on the path. */
function sheetFor(ahead: EventObject[]): Buffer {
  const found = outputOf<Checked>(ahead.find(({ type }) => type === 'xstate.done.actor.check'))?.checked;
  const summary = found?.DifferenceCount === 0 ? '' : 'Ein neuer Text.';
  const wrong = found?.ProblemCount === 1 ? [['999999999', 'Summary', 'x']] : [];
  return csv([['Service ID', 'Field', 'de'], ['1', 'Summary', summary], ...wrong]);
}

export const serviceTextsDriver = driverOf(serviceTextsModel, {
  begin: async fixtures => {
    await act.open('administrator', '/v/service-tool')(fixtures);
    await pageDriver.press(fixtures.page, 'Upload texts');
  },
  calls: {
    upload: '/upload/service-texts',
    check: 'IServiceManagementService/CheckLocalizableFields',
    apply: 'IServiceManagementService/ImportLocalizableFields',
  },
  events: {
    'file.submitted': async (fixtures, _, ahead) => {
      const sheet = { name: 'texts.csv', mimeType: 'text/csv', buffer: sheetFor(ahead) };
      await file(fixtures).setInputFiles(sheet);
      await pageDriver.press(fixtures.page, 'Check file');
    },
    'check.requested': act.press('Check again'),
    'changes.agreed': act.press('Apply changes'),
    'file.dropped': act.press('Choose another file'),
  },
  states: {
    choosing: see.all(see.enabled(file), seesProblem),
    uploading: see.all(see.busy('Check file'), see.disabled(file)),
    refused: see.all(see.enabled(file), seesProblem),
    checking: see.visible(({ page }) => page.getByText('The file is being checked.')),
    checkFailed: see.all(see.button('Check again'), seesProblem),
    reviewed: async ({ page }, { context }) => {
      const { checked } = context;
      const isApplicable = checked?.ProblemCount === 0 && checked.DifferenceCount > 0;
      await expect(pageDriver.button(page, 'Apply changes')).toHaveCount(isApplicable ? 1 : 0);
      const found = checked?.DifferenceCount === 0 ? 'Nothing changes' : '1 text changes';
      await expect(page.getByRole('dialog').getByText(found)).toBeVisible();
      const problem = page.getByRole('dialog').getByRole('cell', { name: 'A3' });
      await expect(problem).toHaveCount(checked?.ProblemCount ?? 0);
    },
    applying: see.busy('Apply changes'),
    outdated: see.all(
      see.button('Check again'),
      see.visible(({ page }) => page.getByText('Nothing has been saved.')),
    ),
    applied: see.visible(({ page }) => page.getByText('1 text has been changed.')),
  },
});
