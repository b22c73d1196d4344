/** The rates of a file in a temporary table, to compare them with stored rates. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { MOST_PROBLEMS } from './load-result.ts';
import type { LoadProblem } from './load-result.ts';
import type { GivenRate } from './rate-file.ts';

/** Rows per statement. */
const ROWS = 5000;
/** A rate that differs by more than this fraction from the previous one needs confirmation. */
const JUMP = 0.2;

/** Fills `given_rate` (currency, day, per_eur, file_row), dropped when the transaction ends. */
export async function giveRates(db: Kysely<Database>, rates: readonly GivenRate[]): Promise<void> {
  await sql`create temporary table given_rate (
    currency text not null, day date not null, per_eur numeric(18, 8) not null, file_row integer
  ) on commit drop`.execute(db);
  for (let start = 0; start < rates.length; start += ROWS)
    await sql`insert into given_rate (currency, day, per_eur, file_row)
      select currency, day, "perEur", row
      from jsonb_to_recordset(${JSON.stringify(rates.slice(start, start + ROWS))}::jsonb)
        as given (currency text, day date, "perEur" numeric(18, 8), row integer)`.execute(db);
}

/** Removes the rates of unknown currencies, and returns these currencies. */
export async function ignoreUnknown(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    with removed as (
      delete from given_rate where currency not in (select code from currency where code <> 'EUR') returning currency
    )
    select distinct currency from removed order by currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Problems: days in the future, and rates that occur twice in the file with different values. */
export async function contradictions(db: Kysely<Database>, now: Date): Promise<LoadProblem[]> {
  const { rows } = await sql<{ row: number | null; key: string; currency: string; day: string }>`
    select file_row as row, 'load.day_ahead' as key, currency, day::text as day from given_rate
      where day > (${now}::timestamptz at time zone 'UTC')::date
    union all
    select max(file_row), 'load.rate_twice', currency, day::text from given_rate
      group by currency, day having count(distinct per_eur) > 1
    order by day, currency limit ${MOST_PROBLEMS}`.execute(db);
  return rows.map(({ row, key, currency, day }) => ({ row, key, values: { currency, day } }));
}

/** New rates that differ a lot from the previous ones, or from the next stored ones. */
export async function jumps(db: Kysely<Database>): Promise<LoadProblem[]> {
  const { rows } = await sql<{
    row: number | null;
    currency: string;
    day: string;
    before: string;
    rate: string;
  }>`
    with rate as (
      select currency, day, per_eur, file_row, false as is_stored from given_rate
      where not exists (
        select from exchange_rate where exchange_rate.currency = given_rate.currency and exchange_rate.day = given_rate.day
      )
      union all
      select currency, day, per_eur, null, true from exchange_rate
      where currency in (select currency from given_rate)
    ), followed as (
      select *, lag(per_eur) over days as before, lag(is_stored) over days as was_stored from rate
      window days as (partition by currency order by day)
    )
    select file_row as row, currency, day::text as day, trim_scale(before)::text as before, trim_scale(per_eur)::text as rate
    from followed
    where not (is_stored and was_stored) and abs(per_eur - before) > before * ${JUMP}::numeric
    order by day, currency limit ${MOST_PROBLEMS}`.execute(db);
  return rows.map(({ row, ...values }) => ({ row, key: 'load.jump', values }));
}

export type RateCounts = { added: number; unchanged: number; kept: number };

export async function countRates(db: Kysely<Database>): Promise<RateCounts> {
  const { rows } = await sql<RateCounts>`
    select count(*) filter (where stored.per_eur is null) as added,
      count(*) filter (where stored.per_eur = given.per_eur) as unchanged,
      count(*) filter (where stored.per_eur <> given.per_eur) as kept
    from (select distinct currency, day, per_eur from given_rate) as given
    left join exchange_rate as stored using (currency, day)`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row');
  return counts;
}

/** Adds rates for days that have none yet. */
export const addGiven = (db: Kysely<Database>, loadId: number): Promise<unknown> =>
  sql`insert into exchange_rate (currency, day, per_eur, load_id)
    select distinct currency, day, per_eur, ${loadId}::bigint from given_rate
    where not exists (
      select from exchange_rate where exchange_rate.currency = given_rate.currency and exchange_rate.day = given_rate.day
    )`.execute(db);
