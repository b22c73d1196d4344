/** Files of exchange rates as the European Central Bank publishes them. */
import { describe, expect, test } from 'vitest';
import { readRates } from '#server/marketplace/loads/rate-file.ts';
import { zip } from '#tests/support/spreadsheets.ts';

const DAILY = 'Date, USD, JPY, ISK, \n25 November 2026, 1.1584, 178.93, 146.1, \n';
const HISTORY = 'Date,USD,CYP,\n2026-11-25,1.1584,N/A,\n2026-11-24,1.159,,\n';
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="x" xmlns="y"><gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-11-25'><Cube currency='USD' rate='1.1584'/><Cube currency='JPY' rate='178.93'/></Cube>
<Cube time="2026-11-24"><Cube currency="USD" rate="1.159"/></Cube></Cube></gesmes:Envelope>`;

const ratesIn = async (file: string | Buffer) => {
  const { rates, problems } = await readRates(Buffer.from(file));
  expect(problems).toEqual([]);
  return rates.map(({ day, currency, perEur }) => `${day} ${currency} ${perEur}`);
};
const problemsIn = async (file: string) =>
  (await readRates(Buffer.from(file))).problems.map(({ row, key }) => `${row} ${key}`);

describe('[MKT-04] a file of exchange rates', () => {
  test.each([
    ['of a day as CSV', DAILY, ['2026-11-25 USD 1.1584', '2026-11-25 JPY 178.93', '2026-11-25 ISK 146.1']],
    ['of many days as CSV', HISTORY, ['2026-11-25 USD 1.1584', '2026-11-24 USD 1.159']],
    ['with a byte order mark', `\uFEFF${HISTORY}`, ['2026-11-25 USD 1.1584', '2026-11-24 USD 1.159']],
    [
      'as zipped CSV',
      zip([{ name: 'eurofxref-hist.csv', content: HISTORY }]),
      ['2026-11-25 USD 1.1584', '2026-11-24 USD 1.159'],
    ],
    ['as XML', XML, ['2026-11-25 USD 1.1584', '2026-11-25 JPY 178.93', '2026-11-24 USD 1.159']],
  ])('%s', async (_, file, rates) => {
    expect(await ratesIn(file)).toEqual(rates);
  });

  test.each([
    ['zero', 'Date,USD\n2026-11-25,0.000\n', '2 load.rate'],
    ['negative', 'Date,USD\n2026-11-25,-1.1\n', '2 load.rate'],
    ['no number', 'Date,USD\n2026-11-25,many\n', '2 load.rate'],
    ['of more places than are stored', 'Date,USD\n2026-11-25,1.123456789\n', '2 load.rate'],
    ['without a currency', 'Date,,USD\n2026-11-25,1.1,1.2\n', '2 load.currency_missing'],
    ['of an invalid currency', 'Date,dollar\n2026-11-25,1.1\n', '2 load.currency'],
    ['of a day that does not exist', 'Date,USD\n2026-02-30,1.1\n', '2 cell.date'],
    [
      'without a currency in XML',
      `<Cube><Cube time='2026-11-25'><Cube rate='1.1'/></Cube></Cube>`,
      'null load.currency_missing',
    ],
    [
      'of a day that does not exist in XML',
      `<Cube><Cube time='2026-13-01'><Cube currency='USD' rate='1.1'/></Cube></Cube>`,
      'null cell.date',
    ],
  ])('a rate that is %s is a problem', async (_, file, problem) => {
    expect(await problemsIn(file)).toEqual([problem]);
  });

  test.each([
    ['another table', 'SKU,Cost\nA,1\n'],
    ['other XML', '<html><body/></html>'],
    ['headings alone', 'Date,USD\n'],
    ['another archive', zip([{ name: 'prices.csv', content: DAILY }])],
    ['nothing', ''],
  ])('%s is rejected', async (_, file) => {
    await expect(readRates(Buffer.from(file))).rejects.toMatchObject({
      status: 415,
      key: 'load.rates_format',
    });
  });

  test('a rate of the euro itself is ignored', async () => {
    expect(await ratesIn('Date,EUR,USD\n2026-11-25,1.0,1.1\n')).toEqual(['2026-11-25 USD 1.1']);
  });
});
