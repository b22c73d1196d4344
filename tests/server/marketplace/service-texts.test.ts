/** Exporting and importing the texts of services as a spreadsheet (MKT-08). */
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { servicesIn } from '#tests/support/services.ts';
import type { Services } from '#tests/support/services.ts';
import { bareWorkbook, csv, sheetOf, workbook } from '#tests/support/spreadsheets.ts';
import { uploadSheet } from '#tests/support/uploads.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let services: Services;
let person: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  services = await servicesIn(portal);
  person = await services.vendorPerson(
    'MY_SERVICES:Read',
    'SERVICE_LOCALIZATION:Create',
    'SERVICE_TOOL_DESCRIPTION:Read',
  );
});
afterAll(() => portal.close());

async function upload(file: Buffer, by = person, fileName = 'texts.xlsx'): Promise<string> {
  const { status, message, uploadId } = await uploadSheet(by, 'service-texts', file, { fileName });
  expect(status, message).toBe(200);
  return uploadId;
}

const check = (uploadId: string, by = person) =>
  by.call('IServiceManagementService/CheckLocalizableFields', { uploadId });

const apply = (uploadId: string, checkKey: string, idempotencyKey = randomUUID(), by = person) =>
  by.call('IServiceManagementService/ImportLocalizableFields', { uploadId, checkKey, idempotencyKey });

const sheet = (...rows: (string | number | boolean | Date | null)[][]) =>
  workbook([['Service ID', 'Service', 'Field', 'en', 'de', 'fr'], ...rows]);

const textsOf = async (id: number) => (await services.details(id)).Texts;

describe('[MKT-08] texts of services as Excel', () => {
  test('are exported in three rows per service and a column per language; importing that changes nothing', async () => {
    const id = await services.create('=HYPERLINK("x")');
    const { data } = await person.call('IServiceManagementService/ExportLocalizableFields', {
      search: 'hyperlink',
    });
    expect(data.FileName).toMatch(/^service-texts-\d{4}-\d\d-\d\d\.xlsx$/);
    const file = Buffer.from(await (await person.fetch(data.Address)).arrayBuffer());
    const { sheets } = await readXlsx(file);
    expect(sheets[0]?.rows.map(row => row.slice(0, 3))).toEqual([
      ['Service ID', 'Service', 'Field'],
      [id, '=HYPERLINK("x")', 'Name'],
      [id, '=HYPERLINK("x")', 'Summary'],
      [id, '=HYPERLINK("x")', 'Description'],
    ]);
    expect(sheets[0]?.rows[0]?.slice(3)).toEqual([...LOCALES]);
    expect((await check(await upload(file))).data).toMatchObject({
      Rows: 3,
      ProblemCount: 0,
      DifferenceCount: 0,
    });
    const stranger = await person.call('IServiceManagementService/ExportLocalizableFields', {
      vendorId: services.otherVendor.id,
    });
    const empty = Buffer.from(await (await person.fetch(stranger.data.Address)).arrayBuffer());
    expect((await readXlsx(empty)).sheets[0]?.rows).toHaveLength(1);
  });

  test('are compared first and applied as a whole: an empty cell changes nothing, [delete] removes the text', async () => {
    const id = await services.create('Compared');
    const file = await sheet(
      [id, 'ignored', 'Name', 'Compared', 'Verglichen', null],
      [id, 'ignored', 'Summary', 'In English', 'Auf Deutsch', 'En français'],
    );
    const uploadId = await upload(file);
    const checked = await check(uploadId);
    expect(checked.data.Differences).toContainEqual({
      ServiceId: id,
      Service: 'Compared',
      Field: 'Name',
      Language: 'de',
      Old: '',
      New: 'Verglichen',
    });
    expect(checked.data).toMatchObject({ DifferenceCount: 4, ServiceCount: 1, Problems: [] });
    expect((await textsOf(id))?.de.Name).toBe('');
    const key = randomUUID();
    const [first, again] = [
      await apply(uploadId, checked.data.CheckKey, key),
      await apply(uploadId, checked.data.CheckKey, key),
    ];
    expect([first.data, again.data]).toEqual([
      { Changed: 4, Services: 1 },
      { Changed: 4, Services: 1 },
    ]);
    expect(await textsOf(id)).toMatchObject({
      en: { Summary: 'In English' },
      de: { Name: 'Verglichen', Summary: 'Auf Deutsch' },
    });
    const second = await upload(await sheet([id, '', 'summary', '', '[Delete]', null]));
    const { CheckKey } = (await check(second)).data;
    expect((await apply(second, CheckKey)).data.Changed).toBe(1);
    expect(await textsOf(id)).toMatchObject({ en: { Summary: 'In English' }, de: { Summary: '' } });
    const entry = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'service.update',
      changes: [{ field: 'Service' }, { field: 'ServiceSummary', old: 'de: Auf Deutsch', new: null }],
    });
  });

  test('have problems by cell, and a file with problems is not applied', async () => {
    const id = await services.create('Refused');
    const foreign = await services.create('Foreign', services.otherVendor.id);
    const uploadId = await upload(
      await sheet(
        [id, '', 'Summary', 'Good', 'x'.repeat(301), true],
        [foreign, '', 'Summary', 'No', null, null],
        ['12a', '', 'Summary', 'No', null, null],
        [id, '', 'Price', 'No', null, null],
        [id, '', 'Summary', 'Twice', null, null],
        [id, '', 'Name', 'Renamed', null, null],
        [id, '', 'Description', new Date('2026-01-01'), null, null],
      ),
    );
    const { data } = await check(uploadId);
    expect(data.Problems.map(({ Row, Column, Text }) => [`${Column ?? ''}${Row}`, Text])).toEqual([
      ['E2', 'This text has more than 300 characters. Shorten it.'],
      ['F2', 'This cell does not contain a text.'],
      ['A3', 'There is no service with this ID whose texts you can change.'],
      ['A4', 'There is no service with this ID whose texts you can change.'],
      ['C5', 'The field must be Name, Summary or Description.'],
      ['6', 'Row 2 is about the same service and field.'],
      ['D7', 'The English name is changed in the service itself, because subscriptions refer to it.'],
      ['D8', 'This cell does not contain a text.'],
    ]);
    expect(data).toMatchObject({ ProblemCount: 8, DifferenceCount: 1 });
    expect((await apply(uploadId, data.CheckKey)).status).toBe(422);
    expect((await textsOf(id))?.en.Summary).toBe('');
  });

  test('cannot be formulas, even with a value', async () => {
    const id = await services.create('Computed');
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows =
      `<row r="1">${text('A1', 'Service ID')}${text('B1', 'Field')}${text('C1', 'de')}</row>` +
      `<row r="2"><c r="A2"><v>${id}</v></c>${text('B2', 'Summary')}<c r="C2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`;
    const { data } = await check(await upload(bareWorkbook(sheetOf(rows))));
    expect(data.Problems).toEqual([
      { Row: 2, Column: 'C', Text: 'This cell contains a formula. Enter the text itself.' },
    ]);
  });

  test('must be checked again when the service has changed since the check', async () => {
    const id = await services.create('Overtaken');
    const uploadId = await upload(await sheet([id, '', 'Summary', 'Mine', null, null]));
    const { CheckKey } = (await check(uploadId)).data;
    await services.update(id, { fields: ['DataRegion'] });
    expect((await apply(uploadId, CheckKey)).status).toBe(409);
    expect((await textsOf(id))?.en.Summary).toBe('');
    expect((await apply(uploadId, (await check(uploadId)).data.CheckKey)).status).toBe(200);
  });

  test('are rejected as a whole in a file with other columns or in another format', async () => {
    const statusOf = async (file: Buffer, name: string) =>
      (await check(await upload(file, person, name))).status;
    expect(await statusOf(Buffer.from('not a spreadsheet'), 'texts.xlsx')).toBe(415);
    expect(
      await statusOf(
        csv([
          ['Id', 'Text'],
          ['1', 'x'],
        ]),
        'texts.csv',
      ),
    ).toBe(422);
    expect(
      await statusOf(
        csv([
          ['Service ID', 'Field', 'de', 'de'],
          ['1', 'Name', 'x', 'y'],
        ]),
        'a.csv',
      ),
    ).toBe(422);
    expect(await statusOf(csv([['Service ID', 'Field', 'de']]), 'texts.csv')).toBe(422);
  });

  test('need SERVICE_LOCALIZATION over the vendor', async () => {
    const reader = await services.vendorPerson('MY_SERVICES:Read');
    const calls = [
      reader.call('IServiceManagementService/ExportLocalizableFields', {}),
      check(randomUUID(), reader),
      apply(randomUUID(), '', randomUUID(), reader),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    expect((await uploadSheet(reader, 'service-texts', csv([['x']]))).status).toBe(403);
  });
});
