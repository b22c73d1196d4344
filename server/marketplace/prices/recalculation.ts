/**
 * GetRecalculation and RepeatRecalculation (MKT-04): the jobs that calculate the prices of a pricelist and of those
 * that depend on it (reprice.ts). These belong to accounts below its owner, on which its readers hold the same rights.
 */
import { sql } from 'kysely';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import type { RecalculatedList, RecalculationState } from '#contract/marketplace/recalculation.ts';
import { RECALCULATED_LISTS } from '#contract/marketplace/recalculation.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist, writePricelists } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { textOf } from '#server/platform/texts.ts';
import { REPRICE } from './reprice.ts';

type Row = {
  id: number;
  name: string;
  owner: string;
  state: RecalculationState;
  progress_done: number | null;
  progress_total: number | null;
  finished_at: Date | null;
  attempts: number | null;
  counts: Record<RecalculationState, number>;
};

/** The pricelist, and recursively those of the resellers that buy from one of them. */
const dependent = (marketplaceId: number) => sql`
  with recursive dependent as (
    select id, owner_id, is_default from marketplace where id = ${marketplaceId}
    union
    select below.id, below.owner_id, below.is_default
    from dependent
    join account on account.parent_id = dependent.owner_id and account.type = 'Reseller' and account.state <> 'Terminated'
    join marketplace below on below.owner_id = account.id
    where exists (
      select from marketplace_customer where marketplace_id = dependent.id and customer_id = account.id
    ) or (dependent.is_default and not exists (select from marketplace_customer where customer_id = account.id))
  )`;

/** The job that is due and unfinished, else the last finished one. Jobs of planned versions count once they are due. */
const LAST_JOB = (now: Date) => sql`
  select job.state, progress_done, progress_total, finished_at, attempts from job
  where kind = ${sql.lit(REPRICE)} and job.account_id = dependent.owner_id
    and split_part(job.subject, ' ', 1) = dependent.id::text and run_at <= ${now}
  order by job.state = 'pending' desc, finished_at desc limit 1`;

export async function readRecalculation(
  call: SessionCall,
  { marketplaceId }: Input<'IPricingService/GetRecalculation'>,
): Promise<Output<'IPricingService/GetRecalculation'>> {
  const list = await requirePricelist(call, marketplaceId, READS_RULES);
  const { rows } = await sql<Row>`
    ${dependent(list.id)}, computed as (
      select marketplace.id, marketplace.name, account.display_name as owner, last.*, case
          when last.state = 'pending' then case when progress_total is null then 'waiting' else 'running' end
          when last.state = 'failed' then 'failed' else 'done'
        end as status
      from dependent join marketplace using (id) join account on account.id = dependent.owner_id
      left join lateral (${LAST_JOB(call.clock.now())}) as last on true
    )
    select id, name, owner, status as state, progress_done, progress_total, finished_at, attempts, (
      select json_build_object(
        'failed', count(*) filter (where status = 'failed'), 'running', count(*) filter (where status = 'running'),
        'waiting', count(*) filter (where status = 'waiting'), 'done', count(*) filter (where status = 'done')
      ) from computed
    ) as counts
    from computed
    order by id = ${list.id} desc, array_position(array['failed', 'running', 'waiting', 'done'], status), owner, name, id
    limit ${RECALCULATED_LISTS}`.execute(call.readAsSystem('prices'));
  const counts = rows[0]?.counts ?? { failed: 0, running: 0, waiting: 0, done: 0 };
  return {
    MayRepeat: holdsOn(call, WRITES_RULES, list.path),
    Counts: { Failed: counts.failed, Running: counts.running, Waiting: counts.waiting, Done: counts.done },
    Lists: rows.map(row => toList(call, row)),
  };
}

const toList = ({ locale }: SessionCall, row: Row): RecalculatedList => ({
  Id: row.id,
  Name: row.name,
  Owner: row.owner,
  State: row.state,
  Progress: row.state === 'running' ? { Done: row.progress_done ?? 0, Total: row.progress_total ?? 0 } : null,
  At: row.finished_at?.toISOString() ?? null,
  Failure: failureOf(row, locale),
});

/** A job that failed unexpectedly is retried for about an hour, and then fails permanently. */
function failureOf({ state, attempts }: Row, locale: SessionCall['locale']): string | null {
  if (state === 'failed') return textOf(locale, 'recalculation.failed');
  return state !== 'done' && (attempts ?? 0) > 0 ? textOf(locale, 'recalculation.tried_again') : null;
}

export async function repeatRecalculation(
  call: SessionCall,
  { marketplaceId }: Input<'IPricingService/RepeatRecalculation'>,
): Promise<Output<'IPricingService/RepeatRecalculation'>> {
  return writePricelists(call, [marketplaceId], WRITES_RULES, async write => {
    await sql`select request_repricing(${marketplaceId})`.execute(write.asSystem('prices'));
    return {};
  });
}
