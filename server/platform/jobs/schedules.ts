/** Recurring jobs: the engine's schedules, each of which adds an ordinary job of the provider account. */
import type { PgBoss } from 'pg-boss';
import type { Deps } from '#server/platform/call.ts';
import { RECURRING } from './engine.ts';
import type { JobSchedule } from './job.ts';

/** Creates or updates these schedules in the installation's time zone, and removes all others. */
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
    // Runs missed while no process was running are made up by a single one.
    await boss.schedule(RECURRING, cron, { kind }, { tz: settings.timeZone, key: kind, missed: 'once' });
  }
}

/** Adds the job, unless the previous one is still pending. */
export async function addRecurring(
  { asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>,
  kind: string,
): Promise<void> {
  const db = asSystem('jobs');
  const provider = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  // The installation is not set up yet.
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
