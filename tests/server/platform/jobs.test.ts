/** Jobs on their engine: steps, transactions, retries, dead letters, schedules and shutdown (ADR 23). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEAD_LETTERS, ENGINE_SCHEMA, RECURRING } from '#server/platform/jobs/engine.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';
import { runStep } from '#server/platform/jobs/run-step.ts';
import { addRecurring } from '#server/platform/jobs/schedules.ts';
import type { JobFixture } from '#tests/support/job-fixture.ts';
import { handlers, kindOf, openJobFixture } from '#tests/support/job-fixture.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const DAY = 86_400_000;
const NEVER = new AbortController().signal;

let jobs: JobFixture;
const kinds = {
  plain: kindOf('plain'),
  other: kindOf('other'),
};

beforeAll(async () => {
  jobs = await openJobFixture(process.env.TEST_DATABASE_URL);
  await sql`create table effect (job_id bigint, note text)`.execute(jobs.deps.db);
  await jobs.start({ kinds, schedules: [{ kind: 'plain', cron: '15 3 * * *' }] });
});
afterAll(() => jobs.close());

const stateOf = async (id: number) => (await jobs.find(id)).state;
const effectsOf = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ note: string }>`select note from effect where job_id = ${id}`.execute(
    jobs.deps.db,
  );
  return rows.map(row => row.note);
};
const note = (db: Parameters<JobWork>[0], id: number, text: string): Promise<unknown> =>
  sql`insert into effect values (${id}, ${text})`.execute(db);

test('a job runs step by step, reports its progress, and writes each step once', async () => {
  handlers.set('plain', async (db, now, job) => {
    const done = (job.progress_done ?? 0) + 1;
    await note(db, job.id, `step ${done}`);
    return done < 3 ? { again: now, progress: { done, total: 3 } } : null;
  });
  const id = await jobs.add('plain');
  await jobs.becomes(id, 'done');
  expect(await effectsOf(id)).toEqual(['step 1', 'step 2', 'step 3']);
  expect(await jobs.find(id)).toMatchObject({ progress_done: 2, progress_total: 3, attempts: 0 });
});

test('a job is added in the caller’s transaction, and not at all when that is rolled back', async () => {
  handlers.set('plain', async (db, _, job) => {
    await note(db, job.id, 'ran');
    return null;
  });
  const lost = jobs.deps.db.transaction().execute(async db => {
    const row = { account_id: jobs.companies[0] ?? 0, created_at: new Date(), run_at: new Date() };
    await db
      .insertInto('job')
      .values({ kind: 'plain', ...row, failure: null, finished_at: null })
      .execute();
    throw new Error('changed their mind');
  });
  await expect(lost).rejects.toThrow('changed their mind');
  const id = await jobs.add('plain');
  await jobs.becomes(id, 'done');
  const { rows } = await sql`select distinct job_id from effect where note = 'ran'`.execute(jobs.deps.db);
  expect(rows).toEqual([{ job_id: id }]);
});

test('a cancelled job does not run, and a scheduled one that is moved forward does', async () => {
  handlers.set('plain', async (db, _, job) => {
    await note(db, job.id, 'ran');
    return null;
  });
  const later = new Date(Date.now() + DAY);
  const [cancelled, brought, marker] = [
    await jobs.add('plain', { run_at: later }),
    await jobs.add('plain', { run_at: later }),
    await jobs.add('plain'),
  ];
  await jobs.becomes(marker, 'done');
  expect(await stateOf(brought)).toBe('pending');
  const { db } = jobs.deps;
  await db.updateTable('job').set({ state: 'cancelled' }).where('id', '=', cancelled).execute();
  for (const id of [cancelled, brought])
    await db.updateTable('job').set({ run_at: new Date() }).where('id', '=', id).execute();
  await jobs.becomes(brought, 'done');
  expect([await effectsOf(cancelled), await effectsOf(brought)]).toEqual([[], ['ran']]);
});

// The embedded database has one connection, and one step at a time.
test('a step that fails unexpectedly is rolled back and retried', async () => {
  const found: number[] = [];
  handlers.set('plain', async (db, _, job) => {
    const { rows } = await sql`select from effect where job_id = ${job.id}`.execute(db);
    found.push(rows.length);
    await note(db, job.id, `attempt ${found.length}`);
    if (found.length < 3) throw new Error('not yet');
    return null;
  });
  const id = await jobs.add('plain');
  await jobs.becomes(id, 'done');
  expect(found).toEqual([0, 0, 0]);
  expect(await effectsOf(id)).toEqual(['attempt 3']);
  expect((await jobs.find(id)).attempts).toBe(2);
});

test('a job that fails repeatedly is given up, and can be run again', async () => {
  handlers.set('plain', () => Promise.reject(new Error('broken')));
  const id = await jobs.add('plain');
  // After the first attempt and three retries.
  await jobs.becomes(id, 'failed');
  expect(await jobs.find(id)).toMatchObject({ failure: 'error.job_gave_up', attempts: 4 });
  handlers.set('plain', () => Promise.resolve(null));
  const again = { state: 'pending', failure: null, finished_at: null, engine_id: null } as const;
  await jobs.deps.db.updateTable('job').set(again).where('id', '=', id).execute();
  await jobs.becomes(id, 'done');
});

test('retries are delayed exponentially, for about an hour', async () => {
  const usual = await openJobFixture(process.env.TEST_DATABASE_URL);
  try {
    await usual.start({ kinds, retries: undefined });
    const { rows } = await sql`
      select retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter
      from ${sql.id(ENGINE_SCHEMA, 'queue')} where name = 'plain'`.execute(usual.deps.db);
    expect(rows).toEqual([
      {
        retry_limit: 8,
        retry_delay: 5,
        retry_backoff: true,
        retry_delay_max: 1200,
        dead_letter: DEAD_LETTERS,
      },
    ]);
  } finally {
    await usual.close();
  }
});

test('a step that the engine delivers repeatedly runs once', async () => {
  const id = await jobs.add('plain', { run_at: new Date(Date.now() + DAY) });
  const engineId = '11111111-1111-4111-8111-111111111111';
  await jobs.deps.db
    .updateTable('job')
    .set({ engine_id: engineId, run_at: new Date() })
    .where('id', '=', id)
    .execute();
  handlers.set('plain', async (db, _, job) => {
    await note(db, job.id, 'once');
    return null;
  });
  const step = () => runStep({ deps: jobs.deps, kinds, stopping: NEVER }, { jobId: id, engineId });
  expect((await Promise.all([step(), step(), step()])).toSorted()).toEqual([false, false, true]);
  expect(await effectsOf(id)).toEqual(['once']);
});

test('a recurring job is scheduled in the installation’s time zone, and is pending at most once', async () => {
  handlers.set('plain', () => Promise.resolve(null));
  const { rows } = await sql`
    select key, cron, timezone from ${sql.id(ENGINE_SCHEMA, 'schedule')} where name = ${RECURRING}`.execute(
    jobs.deps.db,
  );
  expect(rows).toEqual([{ key: 'plain', cron: '15 3 * * *', timezone: 'Europe/Berlin' }]);
  // A kind without workers, so that the job stays pending.
  await addRecurring(jobs.deps, 'idle');
  await addRecurring(jobs.deps, 'idle');
  const waiting = await jobs.deps.db.selectFrom('job').select('id').where('kind', '=', 'idle').execute();
  expect(waiting).toHaveLength(1);
  await jobs.deps.db.deleteFrom('job').where('kind', '=', 'idle').execute();
  // What the schedule sends when the job is due.
  await sql`
    insert into ${sql.id(ENGINE_SCHEMA, 'job')} (name, data) values (${RECURRING}, '{"kind": "other"}')`.execute(
    jobs.deps.db,
  );
  await vi.waitFor(async () => {
    const found = jobs.deps.db.selectFrom('job').select('state').where('kind', '=', 'other');
    expect(await found.where('subject', '=', '').executeTakeFirst()).toEqual({ state: 'done' });
  }, PATIENCE);
});

test('jobs that the engine has lost are queued again at the next start', async () => {
  handlers.set('plain', () => Promise.resolve(null));
  const lost = await openJobFixture(process.env.TEST_DATABASE_URL);
  try {
    const id = await lost.add('plain');
    await lost.deps.db
      .updateTable('job')
      .set({ engine_id: '22222222-2222-4222-8222-222222222222' })
      .where('id', '=', id)
      .execute();
    await lost.start({ kinds });
    await vi.waitFor(async () => expect((await lost.find(id)).state).toBe('done'), PATIENCE);
  } finally {
    await lost.close();
  }
});

test('stopping aborts the running step and waits for it, and starts no other', async () => {
  const ending = await openJobFixture(process.env.TEST_DATABASE_URL);
  try {
    let isTold = false;
    let begin = (): void => {};
    const begun = new Promise<void>(resolve => (begin = resolve));
    handlers.set('plain', async (db, now) => ({
      again: new Date(now.getTime() + DAY),
      after: stopping =>
        new Promise<void>(resolve => {
          stopping.addEventListener('abort', () => {
            isTold = true;
            resolve();
          });
          begin();
        }),
    }));
    const id = await ending.add('plain');
    const running = await ending.start({ kinds });
    await begun;
    await running.stop();
    expect(isTold).toBe(true);
    const rest = await ending.add('plain');
    expect(await ending.find(id)).toMatchObject({ state: 'pending', engine_id: null });
    expect(await ending.find(rest)).toMatchObject({ state: 'pending', engine_id: null });
  } finally {
    await ending.close();
  }
});

test('no dead letter remains of a job that succeeded in the end', async () => {
  const { rows } = await sql`
    select data from ${sql.id(ENGINE_SCHEMA, 'job')} where name = ${DEAD_LETTERS} and state <> 'completed'`.execute(
    jobs.deps.db,
  );
  expect(rows).toEqual([]);
});
