/**
 * `npx tsx tests/kills/main.ts [kills]`: repeatedly kills two processes that run jobs on a PostgreSQL server, then one on the
 * embedded database (a tenth as often), and prints how many steps ran twice or not at all. Exits with 1 when any did.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeps } from '#server/deps.ts';
import { createSeededDatabase } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { startPostgres } from '../../tools/postgres.ts';
import type { KillReport } from './rounds.ts';
import { runKills } from './rounds.ts';

const kills = Number(process.argv[2] ?? 1000);

const onKill = (count: number): void => void (count % 50 === 0 && console.log(`${count} killed`));

async function onServer(): Promise<KillReport> {
  const server = await startPostgres();
  const world = await createSeededDatabase(server.url, testSettings({ demo: true }));
  try {
    const database = { databaseUrl: world.url, dataFolder: null };
    return await runKills({ database, kills, processes: 2, onKill });
  } finally {
    await world.drop();
    await server.stop();
  }
}

async function onEmbedded(): Promise<KillReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kills-'));
  try {
    const database = { databaseUrl: undefined, dataFolder };
    await (await createDeps(testSettings({ demo: true, ...database }))).close();
    return await runKills({ database, kills: Math.ceil(kills / 10), processes: 1, onKill });
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const reports = { postgresql: await onServer(), embedded: await onEmbedded() };
console.table(reports);
const isExact = Object.values(reports).every(({ twice, missing }) => twice === 0 && missing === 0);
process.exitCode = isExact ? 0 : 1;
