/**
 * `npm run demo -- --accounts 100000`: a demonstration of a large provider. Run it with the server's settings; an
 * embedded database takes one process at a time, so stop its server before.
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
  npm run demo -- --accounts 100000                    fills an empty database, or grows a demonstration
  npm run demo -- --accounts 100000 --audit 1000000    the same, and so many entries of the audit log
  npm run demo -- --accounts 100000 --seed 7           other names and shapes
  npm run demo -- --accounts 100000 --into-existing    adds to a database of your own; nothing is taken away`;

const MOST = 10_000_000;

/** Trouble that its message explains. */
class CannotGrow extends Error {}

const whole = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > MOST) throw new CannotGrow(USAGE);
  return value;
};

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: 'string' },
      audit: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      'into-existing': { type: 'boolean', default: false },
    },
  });
  if (values.accounts === undefined) throw new CannotGrow(USAGE);
  const growth = {
    now: systemClock.now(),
    accounts: whole(values.accounts),
    entries: whole(values.audit),
    seed: whole(values.seed),
  };
  const settings = { ...readSettings(process.env), demo: true, logLevel: 'warn' };
  await refuseOthers(settings, values['into-existing']);
  const started = performance.now();
  const { deps, close } = await createDeps(settings);
  try {
    const added = await growWorld(deps.db, growth);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${added.accounts} accounts and ${added.entries} audit entries added in ${seconds} s.`);
  } finally {
    await close();
  }
}

/** Looks before anything is written, migrations included. */
async function refuseOthers(settings: Settings, isWanted: boolean): Promise<void> {
  const holding = await lookInto(settings);
  if (holding === 'grown') throw new CannotGrow('This database has been grown already.');
  if (holding === 'other' && !isWanted) {
    throw new CannotGrow(
      'This database holds something else than the demonstration. Say --into-existing to add to it all the same.',
    );
  }
}

async function lookInto(settings: Settings): Promise<Holding> {
  const { db, close } = await openDatabase(settings);
  try {
    return await holdingOf(db);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof CannotGrow || error instanceof StartUpFailure;
  // What is wrong with the words themselves is explained by how they go.
  const isWording = error instanceof TypeError && 'code' in error;
  console.error(isPlain ? error.message : isWording ? USAGE : error);
  process.exitCode = 1;
});
