/** Loads a file of vendor prices: all or nothing. Only adds prices; stored ones never change. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { LoadProblem, LoadRequest, LoadResult } from './load-result.ts';
import { MOST_PROBLEMS, NOTHING } from './load-result.ts';
import { readPrices } from './price-file.ts';
import { NONE } from './price-row.ts';
import type { GivenPrice } from './price-row.ts';
import { oneLoadAtATime, recordLoad } from './record-load.ts';

/** Rows per statement. */
const ROWS = 5000;

/**
 * Fills `given_price`, dropped when the transaction ends. A price without a day is valid from `now` on. Amounts that
 * the file leaves unchanged are marked, and still null.
 */
async function givePrices(db: Kysely<Database>, prices: readonly GivenPrice[], now: Date): Promise<void> {
  await sql`create temporary table given_price (
    file_row integer not null, sku text not null, item_id bigint, currency text not null, has_day boolean not null,
    valid_from timestamptz not null, cost numeric(18, 4), srp numeric(18, 4), keeps_cost boolean not null,
    keeps_srp boolean not null, is_stored boolean not null default false
  ) on commit drop`.execute(db);
  await sql`create index on given_price (item_id, currency, valid_from)`.execute(db);
  for (let start = 0; start < prices.length; start += ROWS)
    await sql`insert into given_price
        (file_row, sku, item_id, currency, has_day, valid_from, cost, srp, keeps_cost, keeps_srp)
      select row, sku, (select id from priceable_item where priceable_item.sku = given.sku), currency,
        "validFrom" is not null, coalesce("validFrom", ${now}), nullif(cost, ${NONE})::numeric, nullif(srp, ${NONE})::numeric,
        cost is null, srp is null
      from jsonb_to_recordset(${JSON.stringify(prices.slice(start, start + ROWS))}::jsonb) as given (
        row integer, sku text, currency text, "validFrom" timestamptz, cost text, srp text
      )`.execute(db);
}

/** The amount in force just before a row of `given`: the last one that is stored, or in another row of the file. */
const amountBefore = (amount: 'cost' | 'srp'): RawBuilder<unknown> => sql`(
  select amount from (
    select valid_from, ${sql.ref(amount)} as amount from vendor_price
    where item_id = given.item_id and currency = given.currency and valid_from <= given.valid_from
    union all
    select valid_from, ${sql.ref(amount)} from given_price
    where item_id = given.item_id and currency = given.currency and valid_from < given.valid_from
      and not ${sql.ref(`keeps_${amount}`)}
  ) as known order by valid_from desc limit 1
)`;

/** Fills in the amounts that the file leaves unchanged. */
const keepAmounts = (db: Kysely<Database>): Promise<unknown> =>
  sql`update given_price as given set
    cost = case when keeps_cost then ${amountBefore('cost')} else cost end,
    srp = case when keeps_srp then ${amountBefore('srp')} else srp end
    where keeps_cost or keeps_srp`.execute(db);

/** Marks rows whose prices are already stored for their day, or without a day are already in force. */
const markStored = (db: Kysely<Database>): Promise<unknown> =>
  sql`update given_price as given set is_stored = true where (cost, srp) is not distinct from (
    select row (stored.cost, stored.srp) from vendor_price as stored
    where stored.item_id = given.item_id and stored.currency = given.currency
      and case when has_day then stored.valid_from = given.valid_from else stored.valid_from <= given.valid_from end
    order by stored.valid_from desc limit 1
  )`.execute(db);

async function contradictions(db: Kysely<Database>): Promise<LoadProblem[]> {
  const { rows } = await sql<{
    row: number;
    key: string;
    sku: string;
    currency: string;
    other: number | null;
  }>`
    select file_row as row, 'load.sku_unknown' as key, sku, currency, null::integer as other from given_price where item_id is null
    union all
    select file_row, 'load.currency_unknown', sku, currency, null from given_price
      where currency not in (select code from currency)
    union all
    select file_row, 'load.amount_missing', sku, currency, null from given_price
      where item_id is not null and cost is null and srp is null
    union all
    select file_row, 'load.price_twice', sku, currency, earlier from (
      select *, min(file_row) over (partition by sku, currency, valid_from) as earlier from given_price
    ) as given where earlier < file_row
    union all
    select file_row, 'load.price_stored', sku, currency, null from given_price
      where not is_stored and exists (
        select from vendor_price as stored where stored.item_id = given_price.item_id
          and stored.currency = given_price.currency and stored.valid_from = given_price.valid_from
      )
    order by row limit ${MOST_PROBLEMS}`.execute(db);
  return rows.map(({ row, key, sku, currency, other }) => ({
    row,
    key,
    values: { sku, currency, ...(other === null ? {} : { other }) },
  }));
}

/** The rows that are stored already, and the amounts that the other rows take away. */
async function countPrices(db: Kysely<Database>): Promise<{ unchanged: number; removed: number }> {
  const { rows } = await sql<{ unchanged: number; removed: number }>`
    select count(*) filter (where is_stored) as unchanged,
      count(*) filter (where cost is null and ${amountBefore('cost')} is not null)
        + count(*) filter (where srp is null and ${amountBefore('srp')} is not null) as removed
    from given_price as given`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row');
  return counts;
}

/**
 * Call in a transaction with system access. Triggers queue price calculations for when the prices come into force.
 * @throws HttpError like readPrices.
 */
export async function loadPrices(db: Kysely<Database>, request: LoadRequest): Promise<LoadResult> {
  const { prices, problems } = await readPrices(request.file, request.source, request.timeZone);
  await oneLoadAtATime(db);
  await givePrices(db, prices, request.now);
  await keepAmounts(db);
  await markStored(db);
  const found = [...problems, ...(await contradictions(db))]
    .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
    .slice(0, MOST_PROBLEMS);
  if (found.length > 0) return { ...NOTHING, problems: found };
  const { unchanged, removed } = await countPrices(db);
  const added = prices.length - unchanged;
  if (added > 0 && !request.isCheck) {
    const loadId = await recordLoad(db, 'vendorPrices', request, added);
    await sql`insert into vendor_price (item_id, currency, valid_from, cost, srp, load_id)
      select item_id, currency, valid_from, cost, srp, ${loadId}::bigint from given_price where not is_stored`.execute(
      db,
    );
  }
  return { ...NOTHING, added, unchanged, removed };
}
