/** Service groups as spreadsheets: downloaded, checked and saved (MKT-08). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { csv } from '#tests/support/spreadsheets.ts';

const HEAD = ['Service group', 'Service ID'];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function upload(page: Page, rows: string[][]): Promise<void> {
  const buffer = csv([HEAD, ...rows]);
  await page.getByLabel('Spreadsheet').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
  await press(page, 'Upload and check');
}

test('[MKT-08] the groups are downloaded; a corrected file is reviewed and saved as a whole', async ({
  page,
  context,
  signInQuickly,
  portal,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/service-tool/edit-service-groups');
  const downloading = page.waitForEvent('download');
  await press(page, 'Download (.xlsx)');
  const file = await (await downloading).path();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(file)));
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['Service group', 'Service ID', 'Service', 'Vendor'],
    ['Backup and recovery', expect.stringMatching(/^\d+$/), expect.any(String), expect.any(String)],
  ]);
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Upload and check' })).toBeDisabled();
  await upload(page, [
    ['New', 'x'],
    ['', '1'],
  ]);
  await expect(page.getByText('The file has 2 problems.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'B2' })).toContainText(
    'This is not the ID of a service.',
  );
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await axe(page);
  await press(page, 'Choose another file');
  await upload(page, [
    ['New', '1'],
    ['Backup and recovery', '2'],
  ]);
  await expect(page.getByText('2 service groups change, 0 in the file stay as they are.')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Backup and recovery')).toContainText('Papyrus');
  await axe(page);
  await portal.fail('IMetadataService/UploadServiceGroups', 500, 'asleep');
  await press(page, 'Save changes');
  await expect(page.getByRole('alert').filter({ hasText: 'asleep' })).toBeVisible();
  await press(page, 'Save changes');
  await expect(page.getByText('Saved. New service groups: 1, changed: 1.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the service groups' }).click();
  await expect(row('New')).toContainText('1');
  await expect(row('Backup and recovery')).toContainText('1');
});

test('[MKT-08] a file that is not a spreadsheet shows an error, and another one is accepted, on a narrow screen', async ({
  page,
  context,
  signInQuickly,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(context, 'administrator');
  await page.goto('/v/service-tool/edit-service-groups?upload=yes');
  const buffer = Buffer.from('no spreadsheet');
  await page.getByLabel('Spreadsheet').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await press(page, 'Upload and check');
  await expect(page.getByRole('alert').filter({ hasText: 'File format not supported' })).toBeVisible();
  await upload(page, [['New', '1']]);
  await expect(page.getByText('1 service group changes')).toBeVisible();
  await expectToFit(page);
});
