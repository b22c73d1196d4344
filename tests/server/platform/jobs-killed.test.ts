/** Each step of each job takes effect once although processes are killed (ADR 23); the short form of tests/kills. */
import { expect, test } from 'vitest';
import { runKills } from '#tests/kills/rounds.ts';
import { createSeededDatabase } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { isExhaustive } from '../../../tools/testing/tier.mjs';

const KILLS = isExhaustive ? 6 : 1;

const server = process.env.TEST_DATABASE_URL;
// Only a database server can be shared by two processes.
if (server !== undefined) {
  test('no step is repeated or missing when processes are killed', { timeout: 240_000 }, async () => {
    const world = await createSeededDatabase(server, testSettings({ demo: true }));
    try {
      const database = { databaseUrl: world.url, dataFolder: null };
      const report = await runKills({ database, kills: KILLS, processes: 2 });
      expect(report.jobs).toBeGreaterThan(0);
      expect(report).toEqual({
        kills: KILLS,
        jobs: report.jobs,
        steps: 3 * report.jobs,
        twice: 0,
        missing: 0,
      });
    } finally {
      await world.drop();
    }
  });
}
