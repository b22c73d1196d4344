/**
 * `npm run load -- <what> <file>`: adds exchange rates or vendor prices. Uses the server's settings: with
 * DATABASE_URL it writes to that database. With an embedded database, the file is sent to its running server.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFile } from '#server/marketplace/loads/load-file.ts';
import type { LoadRequest, LoadResult } from '#server/marketplace/loads/load-result.ts';
import { problemText } from '#server/marketplace/loads/load-result.ts';
import type { LoadKind } from '#server/marketplace/loads/record-load.ts';
import { LOADS } from '#server/marketplace/loads/routes.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { textOf } from '#server/platform/texts.ts';
import { findOperatorAccess } from '#server/portal/operator/operator-access.ts';

const USAGE = `Usage:
  npm run load -- rates ./eurofxref-hist.csv          adds exchange rates: CSV or XML as the European Central Bank publishes them
  npm run load -- rates ./rates.csv --confirm-jumps   also takes rates that differ by more than 20 % from the day before
  npm run load -- vendor-prices ./prices.xlsx         adds vendor prices: columns SKU, Currency, Cost, SRP, Valid from
  An empty cost or SRP leaves it unchanged, the word none takes it away.
  --check only says what would be added. Nothing is added when a row is wrong, and what is stored never changes.`;

const KINDS: Readonly<Record<string, LoadKind>> = { rates: 'rates', 'vendor-prices': 'vendorPrices' };

/** An error whose message is printed without a stack trace. */
class CannotLoad extends Error {}

type Wanted = { kind: LoadKind } & Pick<LoadRequest, 'file' | 'source' | 'isCheck' | 'isJumpConfirmed'>;

async function loadIntoDatabase(settings: Settings, { kind, ...wanted }: Wanted): Promise<LoadResult> {
  const database = await openDatabase(settings);
  try {
    await migrate(database.pool);
    const { timeZone } = settings;
    return await loadFile(database.db, kind, { ...wanted, loadedBy: null, now: systemClock.now(), timeZone });
  } finally {
    await database.close();
  }
}

/** Undefined when no server runs on the data folder. */
async function loadByServer(folder: string, { file, ...wanted }: Wanted): Promise<LoadResult | undefined> {
  const access = await findOperatorAccess(folder);
  if (!access) return undefined;
  const { kind, source, isCheck, isJumpConfirmed } = wanted;
  const query = { kind, source, isCheck: String(isCheck), isJumpConfirmed: String(isJumpConfirmed) };
  const response = await fetch(`${access.origin}${LOADS}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access.token}`,
      'content-type': 'application/octet-stream',
      'accept-language': 'en',
    },
    body: new Uint8Array(file),
  }).catch(() => undefined);
  // With one of these statuses another program now listens on the address.
  if (!response || [403, 404, 405].includes(response.status)) return undefined;
  if (!response.ok) {
    const text = await response.text();
    throw new CannotLoad(/<Message>(.*)<\/Message>/s.exec(text)?.[1] ?? text);
  }
  return (await response.json()) as LoadResult;
}

function print({ added, unchanged, kept, removed, ignored }: LoadResult, isCheck: boolean): void {
  console.log(`${added} rows ${isCheck ? 'would be' : 'are'} added, ${unchanged} are stored already.`);
  if (kept > 0) console.log(`${kept} rates are stored with other values, which stay.`);
  if (removed > 0)
    console.log(`${removed} costs or suggested retail prices ${isCheck ? 'would be' : 'are'} taken away.`);
  if (ignored.length > 0) console.log(`Currencies that the portal does not know: ${ignored.join(', ')}.`);
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'confirm-jumps': { type: 'boolean', default: false },
    },
  });
  const [what = '', path, ...more] = positionals;
  const kind = KINDS[what];
  if (kind === undefined || path === undefined || more.length > 0) throw new CannotLoad(USAGE);
  const file = await readFile(path).catch(() => {
    throw new CannotLoad(`The file ${path} cannot be read.`);
  });
  const wanted: Wanted = {
    kind,
    file,
    source: basename(path),
    isCheck: values.check,
    isJumpConfirmed: values['confirm-jumps'],
  };
  const settings = readSettings(process.env);
  const byServer =
    settings.databaseUrl === undefined ? await loadByServer(settings.dataFolder ?? '', wanted) : undefined;
  const result = byServer ?? (await loadIntoDatabase(settings, wanted));
  if (result.problems.length > 0) {
    const lines = result.problems.map(problem => `  ${problemText('en', problem)}`);
    throw new CannotLoad(['Nothing is added:', ...lines].join('\n'));
  }
  print(result, values.check);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof CannotLoad || error instanceof StartUpFailure;
  // Thrown by parseArgs.
  const isBadUsage = error instanceof TypeError && 'code' in error;
  if (error instanceof HttpError) console.error(textOf('en', error.key, error.values));
  else console.error(isExplained ? error.message : isBadUsage ? USAGE : error);
  process.exitCode = 1;
});
