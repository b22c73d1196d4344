/**
 * Hands jobs to the engine as soon as they are due. The table `job` is a transactional outbox: whoever wants work done
 * adds a row in the transaction of their own change, and a row that waits for its time can be cancelled or put off without
 * the engine. Each process has a relay; rows are locked, so that each is handed over once.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Engine } from './engine.ts';
import { ENGINE_SCHEMA, within } from './engine.ts';

/** Rows of one transaction. */
const BATCH = 100;
/** The clock may be set and notifications may be lost: nothing waits longer than this past its time, in milliseconds. */
const LONGEST_WAIT = 5000;
/** How often jobs are looked for that the engine has lost, in milliseconds. */
const SWEEP_EVERY = 60_000;

type Due = { id: number; kind: string; company_id: number };

/** With the account whose share of the workers they count against: the company, or what stands above companies itself. */
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

/** Returns how many jobs it handed over. Kinds of a newer version of the portal are left to its processes. */
async function handOver(deps: Deps, { boss, kinds }: Engine): Promise<number> {
  return deps.db.transaction().execute(async db => {
    const due = await lockDue(db, kinds, deps.clock.now());
    const handed = due.map(row => ({ ...row, engineId: randomUUID() as string }));
    for (const kind of new Set(due.map(row => row.kind))) {
      const jobs = handed
        .filter(row => row.kind === kind)
        .map(({ id, engineId, company_id: company }) => ({
          id: engineId,
          data: { jobId: id },
          group: { id: String(company) },
        }));
      await boss.insert(kind, jobs, within(db));
    }
    if (handed.length > 0) {
      const noted = handed.map(({ id, engineId }) => ({ id, engine_id: engineId }));
      await sql`
        update job set engine_id = handed.engine_id
        from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as handed (id bigint, engine_id uuid)
        where job.id = handed.id`.execute(db);
    }
    return handed.length;
  });
}

/** Takes back jobs that the engine knows nothing of, or has ended without an outcome: its tables may have been restored. */
const takeBackLost = (db: Kysely<Database>): Promise<unknown> =>
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
  const wait = next === null ? LONGEST_WAIT : new Date(next).getTime() - clock.now().getTime();
  return Math.min(Math.max(wait, 0), LONGEST_WAIT);
}

export type Relay = { stop(): Promise<void> };

export function startRelay(deps: Deps, engine: Engine): Relay {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let sweepAt = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let wait = LONGEST_WAIT;
    try {
      if (performance.now() >= sweepAt) {
        await takeBackLost(deps.db);
        sweepAt = performance.now() + SWEEP_EVERY;
      }
      do {
        isWanted = false;
        while (!isStopped && (await handOver(deps, engine)) === BATCH);
      } while (isWanted && !isStopped);
      wait = await untilNext(deps, engine);
    } catch (err) {
      deps.log.warn({ err }, 'due jobs could not be handed to the engine');
    }
    if (!isStopped) timer = setTimeout(wake, wait).unref();
  }

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
      // Wanted once more after the last look.
      if (isWanted) wake();
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
