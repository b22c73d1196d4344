/** Hostile spreadsheets of real size against the limits of the portal (ACC-04). */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { refusalOf as refusal } from '#tests/support/spreadsheet-reading.ts';
import { bareWorkbook, sheetOf, zip } from '#tests/support/spreadsheets.ts';

/** In milliseconds, for large files on a busy machine. */
const timeout = 60_000;
const ABOVE_BYTES = 120 * 1024 * 1024;

describe('[ACC-04] a hostile file of real size is rejected', { timeout }, () => {
  test('when it unpacks to far more than its own size', async () => {
    const spaces = Buffer.alloc(ABOVE_BYTES, 0x20);
    const bomb = bareWorkbook(Buffer.concat([Buffer.from('<worksheet><sheetData>'), spaces]));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toBe('import.too_much_unpacked');
  });

  test('when its cells share a text and together have far more text than the file', async () => {
    const content = `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`;
    const sheet = sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(17));
    const file = bareWorkbook(sheet, [{ name: 'xl/sharedStrings.xml', content }]);
    expect(file.length).toBeLessThan(10_000);
    expect(await refusal(file)).toBe('import.too_much_unpacked');
  });

  test('when it declares a wrong size of a part', async () => {
    const packed = deflateRawSync(Buffer.alloc(ABOVE_BYTES, 0x20), { level: 9 });
    const content = '<?xml version="1.0"?>';
    expect(await refusal(zip([{ name: '_rels/.rels', content, packed }]))).toBe('import.too_much_unpacked');
  });

  test('when it has a million empty rows', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"/>`).join('');
    const started = performance.now();
    expect(await refusal(bareWorkbook(sheetOf(rows)))).toBe('import.too_much_rows');
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('when it has a million lines of separated values', async () => {
    expect(await refusal(Buffer.alloc(1_000_000, '\n'), 'a.csv')).toBe('import.too_much_rows');
  });
});
