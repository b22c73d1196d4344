/**
 * Enqueues jobs in the engine when they are due. The table `job` is a transactional outbox: a job is inserted in the
 * transaction that requests it, and until it is due it can be cancelled or rescheduled without the engine. Each process runs a
 * relay; `for update skip locked` ensures that each job is enqueued once.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Engine } from './engine.ts';
import { ENGINE_SCHEMA, inTransaction } from './engine.ts';

/** Maximum number of jobs enqueued in one transaction. */
const BATCH = 100;
/** Polling interval in milliseconds, because notifications may be lost and the system's clock may be changed. */
const MAX_WAIT = 5000;
/** Milliseconds between searches for jobs that the engine has lost. */
const SWEEP_INTERVAL = 60_000;

type Due = { id: number; kind: string; company_id: number };

/**
 * Locks due jobs. `company_id` is the group for the limit per company: the company the account belongs to, or the account
 * itself when it is above all companies.
 */
async function lockDue(db: Kysely<Database>, kinds: readonly string[], now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.id, due.kind, coalesce((
      select company.id from account company
      where company.type = 'Company' and company.id = any (string_to_array(account.path, '/')::bigint[])
      order by length(company.path) desc limit 1
    ), account.id) as company_id
    from (
      select id, kind, account_id, run_at from job
      where state = 'pending' and engine_id is null and run_at <= ${now} and kind = any (${kinds})
      order by run_at, id limit ${BATCH}
      for update skip locked
    ) due
    join account on account.id = due.account_id
    order by due.run_at, due.id`.execute(db);
  return rows;
}

/** Returns the number of enqueued jobs. Unknown kinds, those of a newer version, are left to that version's processes. */
async function enqueueDue(deps: Deps, { boss, kinds }: Engine): Promise<number> {
  return deps
    .asSystem('jobs')
    .transaction()
    .execute(async db => {
      const due = await lockDue(db, kinds, deps.clock.now());
      const enqueued = due.map(row => ({ ...row, engineId: randomUUID() as string }));
      for (const kind of new Set(due.map(row => row.kind))) {
        const jobs = enqueued
          .filter(row => row.kind === kind)
          .map(({ id, engineId, company_id: company }) => ({
            id: engineId,
            data: { jobId: id },
            group: { id: String(company) },
          }));
        await boss.insert(kind, jobs, inTransaction(db));
      }
      if (enqueued.length > 0) {
        const ids = enqueued.map(({ id, engineId }) => ({ id, engine_id: engineId }));
        await sql`
        update job set engine_id = enqueued.engine_id
        from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as enqueued (id bigint, engine_id uuid)
        where job.id = enqueued.id`.execute(db);
      }
      return enqueued.length;
    });
}

/**
 * Marks jobs as not enqueued that the engine does not have or has ended without an outcome, for example after its tables were
 * restored from a backup.
 */
const requeueLost = (db: Kysely<Database>): Promise<unknown> =>
  sql`
    update job set engine_id = null
    where state = 'pending' and engine_id is not null and not exists (
      select from ${sql.id(ENGINE_SCHEMA, 'job')} engine
      where engine.name = job.kind and engine.id = job.engine_id and engine.state not in ('completed', 'cancelled')
    )`.execute(db);

/** Milliseconds until the next job is due. */
async function untilNext({ db, clock }: Deps, { kinds }: Engine): Promise<number> {
  const { next } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.min('run_at').as('next'))
    .where('state', '=', 'pending')
    .where('engine_id', 'is', null)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  const wait = next === null ? MAX_WAIT : new Date(next).getTime() - clock.now().getTime();
  return Math.min(Math.max(wait, 0), MAX_WAIT);
}

export type Relay = { stop(): Promise<void> };

export function startRelay(deps: Deps, engine: Engine): Relay {
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isStopped = false;
  let sweepAt = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let wait = MAX_WAIT;
    try {
      if (performance.now() >= sweepAt) {
        await requeueLost(deps.asSystem('jobs'));
        sweepAt = performance.now() + SWEEP_INTERVAL;
      }
      do {
        isRequested = false;
        while (!isStopped && (await enqueueDue(deps, engine)) === BATCH);
      } while (isRequested && !isStopped);
      wait = await untilNext(deps, engine);
    } catch (err) {
      deps.log.warn({ err }, 'due jobs could not be handed to the engine');
    }
    if (!isStopped) timer = setTimeout(wake, wait).unref();
  }

  function wake(): void {
    if (isStopped) return;
    isRequested = true;
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
      // A job was added after the last query.
      if (isRequested) wake();
    });
  }

  const unsubscribe = deps.bus.subscribe(({ kind }) => {
    if (kind === 'jobs' || kind === 'resumed') wake();
  });
  wake();
  return {
    stop: async () => {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}
