/**
 * Reads files of exchange rates as the European Central Bank publishes them: CSV with one column per currency, also
 * zipped, and XML with one element per rate; for one day or many.
 */
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { readDay } from '#server/platform/spreadsheet/days.ts';
import { SHEET_LIMITS } from '#server/platform/spreadsheet/limits.ts';
import { piecesOf } from '#server/platform/spreadsheet/pieces.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { attribute, xmlTokens } from '#server/platform/spreadsheet/xml.ts';
import { isZip, openArchive } from '#server/platform/spreadsheet/zip.ts';
import type { LoadProblem } from './load-result.ts';

/** Units of the currency for one euro, as a decimal. */
export type GivenRate = { row: number | null; currency: string; day: string; perEur: string };
export type RateFile = { rates: GivenRate[]; problems: LoadProblem[] };

/** Names of the files in the bank's archives. */
const ARCHIVED = ['eurofxref.csv', 'eurofxref-hist.csv'];
/** Text that stands for no rate. */
const MISSING = ['', 'N/A', '-'];
/** Digits that fit the database column. */
const DECIMAL = /^\d{1,10}(\.\d{1,8})?$/;
const CURRENCY = /^[A-Z]{3}$/;

const formatError = () => new HttpError(415, 'load.rates_format');

/** An ISO day; null for a text that is none. */
function dayIn(text: string): string | null {
  const read = readDay(text, null);
  return 'day' in read ? read.day : null;
}

class Rates {
  readonly rates: GivenRate[] = [];
  readonly problems: LoadProblem[] = [];

  add(row: number | null, day: string, currency: string, text: string): void {
    if (MISSING.includes(text) || (currency === 'EUR' && Number(text) === 1)) return;
    if (currency === '') return this.refuse(row, 'load.currency_missing', { day, value: text });
    if (!CURRENCY.test(currency)) return this.refuse(row, 'load.currency', { currency });
    if (!DECIMAL.test(text) || !/[1-9]/.test(text))
      return this.refuse(row, 'load.rate', { currency, day, value: text });
    this.rates.push({ row, currency, day, perEur: text });
  }

  refuse(row: number | null, key: string, values: LoadProblem['values']): void {
    this.problems.push({ row, key, values });
  }
}

/** @throws HttpError 415 for files of other formats, 422 for damaged ones. */
export async function readRates(file: Buffer): Promise<RateFile> {
  const rates = new Rates();
  if (isZip(file)) await readCsv(await unpacked(file), rates);
  else if (/^\s*</.test(file.toString('utf8', 0, 100).replace(/^\uFEFF/, ''))) await readXml(file, rates);
  else await readCsv(file, rates);
  if (rates.rates.length === 0 && rates.problems.length === 0) throw formatError();
  return rates;
}

async function unpacked(file: Buffer): Promise<Buffer> {
  const archive = openArchive(file, SHEET_LIMITS.unpackedBytes);
  const name = ARCHIVED.find(one => archive.has(one));
  if (name === undefined) throw formatError();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.unpack(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const textIn = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : '');

async function readCsv(file: Buffer, rates: Rates): Promise<void> {
  let currencies: string[] | null = null;
  for await (const { number, cells } of spreadsheetRows(file, 'rates.csv', { encoding: 'likely' })) {
    const texts = cells.map(textIn);
    if (currencies === null) {
      if (texts[0]?.toLowerCase() !== 'date') throw formatError();
      currencies = texts;
      continue;
    }
    const day = dayIn(texts[0] ?? '');
    if (day === null) rates.refuse(number, 'cell.date', { value: texts[0] ?? '' });
    else
      for (const [column, text] of texts.entries())
        if (column > 0) rates.add(number, day, currencies[column] ?? '', text);
  }
}

async function readXml(file: Buffer, rates: Rates): Promise<void> {
  let day: string | null = null;
  for await (const tokens of xmlTokens(piecesOf(file))) {
    for (const token of tokens) {
      if (token.kind === 'text' || token.kind === 'close' || token.name !== 'Cube') continue;
      const [time, rate] = [attribute(token.attributes, 'time'), attribute(token.attributes, 'rate')];
      if (time !== undefined) {
        day = dayIn(time);
        if (day === null) rates.refuse(null, 'cell.date', { value: time });
      }
      const currency = attribute(token.attributes, 'currency');
      if (day !== null && (rate !== undefined || currency !== undefined))
        rates.add(null, day, currency?.trim() ?? '', rate?.trim() ?? '');
    }
  }
}
