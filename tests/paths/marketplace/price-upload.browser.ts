/** Browser driver of the price-upload machine: a file with one item of the provider's default pricelist. */
import type { EventObject } from 'xstate';
import type { Output } from '#contract/operations.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';
import { listOf } from './price-editor.browser.ts';
import { priceUploadModel } from './price-upload.model.ts';

const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Upload prices' });

const fileInput = (fixtures: Fixtures) =>
  dialog(fixtures)
    .getByLabel('File with prices')
    .or(dialog(fixtures).getByLabel('Choose another file'))
    .and(fixtures.page.locator('input'));

const failure = (fixtures: Fixtures) =>
  expect(dialog(fixtures).getByRole('alert')).toContainText(`Upload failed${refusal.message}`);

/** A price if the path has one before the next file, perhaps of another pricelist; otherwise the cell is empty, as in the pricelist. */
async function fileFor(fixtures: Fixtures, ahead: EventObject[]): Promise<Buffer> {
  const next = ahead.findIndex(({ type }) => type === 'file.chosen');
  const until = next < 0 ? ahead : ahead.slice(0, next);
  const result = until
    .filter(event => event.type === 'xstate.done.actor.check')
    .map(event => outputOf<Output<'IPricingService/CheckUpload'>>(event)?.Result)
    .findLast(found => found != null);
  const item = await fixtures.deps.db
    .selectFrom('price')
    .select('item_id')
    .where('marketplace_id', '=', await listOf(fixtures))
    .where('unit', 'is not', null)
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const price = result?.Up === 1 ? '99999' : '';
  const list = result?.OtherList == null ? ';' : `999999;${result.OtherList}`;
  return Buffer.from(
    `Item ID;New price (empty: by the rules);Pricelist ID;Pricelist\r\n${item.item_id};${price};${list}\r\n`,
  );
}

export const priceUploadDriver = driverOf(priceUploadModel, {
  begin: async fixtures => {
    const { page } = fixtures;
    await fixtures.signInQuickly('administrator');
    await page.goto(`/v/pricelists/${await listOf(fixtures)}/edit-all-prices`);
    await page.getByTestId('excel-menu').click();
    await page.getByRole('menuitem', { name: 'Upload prices…' }).click();
    await expect(dialog(fixtures)).toBeVisible();
  },
  calls: { upload: '/upload/prices', check: 'IPricingService/CheckUpload' },
  events: {
    'file.chosen': async (fixtures, _event, ahead) => {
      const buffer = await fileFor(fixtures, ahead);
      await fileInput(fixtures).setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    },
    'upload.cancelled': act.press('Cancel'),
    'check.requested': act.press('Try again'),
    'rows.taken': act.press('Take 1 price into the draft'),
    'rows.confirmed': act.press('Take 1 price into the draft'),
    'rows.dropped': act.press('Back to the changes'),
    'dialog.closed': fixtures => dialog(fixtures).getByRole('button', { name: 'Close' }).click(),
  },
  states: {
    choosing: see.enabled(fileInput),
    uploading: see.status('Uploading prices.csv…'),
    refused: see.all(failure, see.enabled(fileInput)),
    checking: ({ page }, { context }) =>
      expect(
        page
          .getByRole('status')
          .filter({ hasText: context.step ? 'Comparing prices…' : 'Reading the file…' }),
      ).toBeVisible(),
    checkFailed: see.all(failure, see.button('Try again')),
    reviewed: async ({ page }, { context }) => {
      const take = pageDriver.button(page, 'Take 1 price into the draft');
      if (context.step?.Result?.Up === 1) await expect(take).toBeEnabled();
      else await expect(page.getByText('This file changes no price.')).toBeVisible();
    },
    asking: async fixtures => {
      await expect(dialog(fixtures)).toContainText('the prices of the pricelist “Other”');
      await expect(pageDriver.button(fixtures.page, 'Back to the changes')).toBeVisible();
    },
    handedOver: async fixtures => {
      await expect(dialog(fixtures)).toHaveCount(0);
      await expect(fixtures.page.getByTestId('price-bar')).toContainText('1 price changed');
    },
    closed: async fixtures => {
      await expect(dialog(fixtures)).toHaveCount(0);
      await expect(fixtures.page.getByTestId('price-bar')).toHaveCount(0);
    },
  },
});
