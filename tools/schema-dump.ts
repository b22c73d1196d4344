/**
 * `npm run schema-dump`: stores the demonstration as the current schema holds it in tests/server/upgrade/dumps, for the
 * tests of upgrades. Run it before the first migration after a release (CONTRIBUTING.md).
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { applyConfiguration } from '#server/configuration/apply.ts';
import { loadDemonstration } from '#server/demo/load.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createSeal } from '#server/platform/seal.ts';
import { TEST_SECRET } from '#tests/support/server.ts';
import { startPostgres } from './postgres.ts';

const DUMPS = 'tests/server/upgrade/dumps';
/** Few, so that a dump stays small. */
const USERS = 60;
const MAX_BYTES = 64 * 1024 * 1024;

async function main(): Promise<void> {
  const name = readdirSync('server/platform/db/migrations').sort().at(-1) ?? '';
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataFolder: null });
    await migrate(database.pool);
    await applyConfiguration(database.db);
    const seal = createSeal(TEST_SECRET);
    await loadDemonstration(database.db, { clock: systemClock, seal, accounts: USERS });
    await database.close();
    const dump = execFileSync('pg_dump', ['--no-owner', url], { maxBuffer: MAX_BYTES });
    writeFileSync(`${DUMPS}/${name}.gz`, gzipSync(dump, { level: 9 }));
    console.log(`${DUMPS}/${name}.gz is written.`);
  } finally {
    await server.stop();
  }
}

async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database schema_dump');
  await client.end();
  const url = new URL(server);
  url.pathname = '/schema_dump';
  return url.href;
}

await main();
