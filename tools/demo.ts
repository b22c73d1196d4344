/**
 * `npm run demo -- --accounts 100000`: adds demonstration data of a large provider. Uses the server's settings. An embedded
 * database allows one process at a time, so stop its server first.
 */
import { parseArgs } from 'node:util';
import { growWorld } from '#server/demo/growth/grow.ts';
import { holdingOf } from '#server/demo/growth/holding.ts';
import type { Holding } from '#server/demo/growth/holding.ts';
import { createDeps } from '#server/deps.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

const USAGE = `Usage:
  npm run demo -- --accounts 100000                    fills an empty database, or adds to demonstration data
  npm run demo -- --accounts 100000 --audit 1000000    also adds this many audit log entries
  npm run demo -- --prices 100000                      one pricelist with this many items, and 1,000 resellers who buy from it
  npm run demo -- --accounts 100000 --seed 7           generates other names and hierarchies
  npm run demo -- --accounts 100000 --into-existing    adds to a database with other data; deletes nothing`;

const MAX = 10_000_000;

/** An error whose message is printed without a stack trace. */
class CannotGrow extends Error {}

const parseCount = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > MAX) throw new CannotGrow(USAGE);
  return value;
};

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: 'string' },
      audit: { type: 'string', default: '0' },
      prices: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      'into-existing': { type: 'boolean', default: false },
    },
  });
  if (values.accounts === undefined && values.prices === '0') throw new CannotGrow(USAGE);
  const growth = {
    now: systemClock.now(),
    accounts: parseCount(values.accounts ?? '0'),
    entries: parseCount(values.audit),
    prices: parseCount(values.prices),
    seed: parseCount(values.seed),
  };
  const settings = { ...readSettings(process.env), demo: true, logLevel: 'warn' };
  await requireFillable(settings, values['into-existing']);
  const started = performance.now();
  const { deps, close } = await createDeps(settings);
  try {
    const added = await growWorld(deps.db, growth);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const parts = [`${added.accounts} accounts`, `${added.entries} audit entries`];
    if (added.items > 0) parts.push(`${added.items} priced items`, `${added.lists} pricelists below`);
    console.log(`${new Intl.ListFormat('en-GB').format(parts)} added in ${seconds} s.`);
  } finally {
    await close();
  }
}

/** Throws if the database must not be filled. Runs before anything is written, including migrations. */
async function requireFillable(settings: Settings, intoExisting: boolean): Promise<void> {
  const holding = await readHolding(settings);
  if (holding === 'grown') throw new CannotGrow('This command has already filled this database.');
  if (holding === 'other' && !intoExisting) {
    throw new CannotGrow(
      'This database contains other data than the demonstration. To add to it anyway, use --into-existing.',
    );
  }
}

async function readHolding(settings: Settings): Promise<Holding> {
  const { db, close } = await openDatabase(settings);
  try {
    return await holdingOf(db);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof CannotGrow || error instanceof StartUpFailure;
  // Thrown by parseArgs.
  const isBadUsage = error instanceof TypeError && 'code' in error;
  console.error(isExplained ? error.message : isBadUsage ? USAGE : error);
  process.exitCode = 1;
});
