/** `npm run load`, against each kind of database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPortal } from '#tests/support/process.ts';
import { rateFile } from '#tests/support/rates-server.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { fillDataFolder } from '#tests/support/seeded-database.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import { workbook } from '#tests/support/spreadsheets.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const SERVER = process.env.TEST_DATABASE_URL;
/** Each command starts a process. */
const LIMIT_MS = 180_000 * slowness();

let folder: string;
const ends: (() => Promise<unknown> | void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-load-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true });
});

const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Checks and loads a file, and expects a rate that jumps to need confirmation; the same with either database. */
async function loadAll(env: Record<string, string>): Promise<void> {
  const run = (...words: string[]) => runTool('load', words, env);
  const rates = await fileOf('rates.csv', rateFile('ZAR', day(2), '20.5'));
  expect(await run('rates', rates, '--check')).toEqual({
    code: 0,
    errors: '',
    output: '1 rows would be added, 0 are stored already.\n',
  });
  expect((await run('rates', rates)).output).toBe('1 rows are added, 0 are stored already.\n');
  const jump = await fileOf('jump.csv', rateFile('ZAR', day(1), '41'));
  const refused = await run('rates', jump);
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.errors).toMatch(
    /^Nothing is added:\n {2}Row 2: The rate of ZAR .* is 41\. It was 20\.5 before/,
  );
  expect((await run('rates', jump, '--confirm-jumps')).output).toMatch(/^1 rows are added/);
}

describe('[MKT-04] npm run load', () => {
  // Always uses the embedded database, so running it once is enough.
  if (!SERVER) {
    test(
      'sends the file to the server that owns the data folder, and opens the folder without one',
      { timeout: LIMIT_MS },
      async () => {
        const env = { PORTAL_DATA: join(folder, 'data'), PORTAL_DEMO: 'no' };
        await fillDataFolder(env.PORTAL_DATA, testSettings({ demo: false }));
        const rates = await fileOf('first.csv', rateFile('ZAR', day(3), '20.4'));
        expect((await runTool('load', ['rates', rates], env)).output).toMatch(/^1 rows are added/);
        const portal = await runPortal(env);
        ends.push(() => portal.stop('SIGKILL'));
        await loadAll(env);
        const anonymous = await fetch(`${portal.origin}/operator/loads?kind=rates&source=x`, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: rateFile('ZAR', day(0), '41'),
        });
        expect(anonymous.status).toBe(403);
      },
    );
    return;
  }

  test('writes to the database server', { timeout: LIMIT_MS }, async () => {
    const portal = await startPortal();
    ends.push(() => portal.close());
    const env = { DATABASE_URL: portal.deps.settings.databaseUrl ?? '', PORTAL_SECRET: 'x'.repeat(32) };
    await loadAll(env);
    const { sku } = await portal.deps.db
      .selectFrom('priceable_item')
      .select('sku')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const prices = await fileOf(
      'prices.xlsx',
      await workbook([
        ['SKU', 'Currency', 'Cost'],
        [sku, 'EUR', 7.25],
      ]),
    );
    expect((await runTool('load', ['vendor-prices', prices], env)).output).toMatch(/^1 rows are added/);
    const record = await portal.deps.db
      .selectFrom('price_load')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(record).toMatchObject({ kind: 'vendorPrices', source: 'prices.xlsx', loaded_by: null });
  });

  test('prints its usage, and names a file that cannot be read', { timeout: LIMIT_MS }, async () => {
    const missing = join(folder, 'missing.csv');
    const CASES: [string[], string][] = [
      [['rates'], 'Usage:'],
      [['prices', './x.csv'], 'Usage:'],
      [['rates', './x.csv', '--no'], 'Usage:'],
      [['rates', missing], `The file ${missing} cannot be read.`],
    ];
    const results = await Promise.all(CASES.map(([words]) => runTool('load', words, {})));
    expect(results.map(({ code, errors }) => [code, errors.split('\n')[0]])).toEqual(
      CASES.map(([, line]) => [1, line]),
    );
  });
});
