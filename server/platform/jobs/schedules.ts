/** Jobs that recur: the engine's schedules, each of which adds an ordinary job about the provider. */
import type { PgBoss } from 'pg-boss';
import type { Deps } from '#server/platform/call.ts';
import { RECURRING } from './engine.ts';
import type { JobSchedule } from './job.ts';

/** Makes the engine's schedules the given ones, in the installation's time zone; others are removed. */
export async function ensureSchedules(
  boss: PgBoss,
  { settings }: Pick<Deps, 'settings'>,
  schedules: readonly JobSchedule[],
): Promise<void> {
  const kinds = new Set(schedules.map(({ kind }) => kind));
  for (const { key } of await boss.getSchedules(RECURRING)) {
    if (!kinds.has(key)) await boss.unschedule(RECURRING, key);
  }
  for (const { kind, cron } of schedules) {
    // Once for however many were missed while no process ran.
    await boss.schedule(RECURRING, cron, { kind }, { tz: settings.timeZone, key: kind, missed: 'once' });
  }
}

/** Nothing is added while the former one still waits. */
export async function addRecurring({ db, clock }: Pick<Deps, 'db' | 'clock'>, kind: string): Promise<void> {
  const provider = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  // An installation that is not set up yet has nothing to look after.
  if (!provider) return;
  const now = clock.now();
  await db
    .insertInto('job')
    .values({
      kind,
      account_id: provider.id,
      run_at: now,
      created_at: now,
      failure: null,
      finished_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
