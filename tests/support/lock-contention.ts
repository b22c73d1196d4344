/** Makes concurrent calls wait for the same lock. Needs a PostgreSQL server, which has more than one connection. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/platform/db/schema.ts';
import { PATIENCE } from './patience.ts';
import type { Portal } from './server.ts';

/** Starts the calls one by one while `hold` locks rows that they need; commits once all of them wait for a lock. */
export async function atOnce<Answer>(
  portal: Pick<Portal, 'deps'>,
  hold: (db: Kysely<Database>) => Promise<unknown>,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const started = await portal.deps.db.transaction().execute(async db => {
    await hold(db);
    const promises: Promise<Answer>[] = [];
    for (const start of calls) {
      promises.push(start());
      await vi.waitFor(async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.deps.db);
        if ((rows[0]?.waiting ?? 0) < promises.length) throw new Error('No lock wait yet');
      }, PATIENCE);
    }
    return { promises };
  });
  return Promise.all(started.promises);
}
