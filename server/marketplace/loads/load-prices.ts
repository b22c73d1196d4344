/** Loads a file of vendor prices: all or nothing. Only adds prices; stored ones never change. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { LoadProblem, LoadRequest, LoadResult } from './load-result.ts';
import { MOST_PROBLEMS } from './load-result.ts';
import { readPrices } from './price-file.ts';
import type { GivenPrice } from './price-file.ts';
import { oneLoadAtATime, recordLoad } from './record-load.ts';

/** Rows per statement. */
const ROWS = 5000;

/** Fills `given_price`, dropped when the transaction ends. A price without a day is valid from `now` on. */
async function givePrices(db: Kysely<Database>, prices: readonly GivenPrice[], now: Date): Promise<void> {
  await sql`create temporary table given_price (
    file_row integer not null, sku text not null, item_id bigint, currency text not null, has_day boolean not null,
    valid_from timestamptz not null, cost numeric(18, 4), srp numeric(18, 4), is_stored boolean not null default false
  ) on commit drop`.execute(db);
  for (let start = 0; start < prices.length; start += ROWS)
    await sql`insert into given_price (file_row, sku, item_id, currency, has_day, valid_from, cost, srp)
      select row, sku, (select id from priceable_item where priceable_item.sku = given.sku), currency,
        "validFrom" is not null, coalesce("validFrom", ${now}), cost, srp
      from jsonb_to_recordset(${JSON.stringify(prices.slice(start, start + ROWS))}::jsonb) as given (
        row integer, sku text, currency text, "validFrom" timestamptz, cost numeric(18, 4), srp numeric(18, 4)
      )`.execute(db);
}

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

/**
 * Call in a transaction with system access. Triggers queue price calculations for when the prices come into force.
 * @throws HttpError like readPrices.
 */
export async function loadPrices(db: Kysely<Database>, request: LoadRequest): Promise<LoadResult> {
  const { prices, problems } = await readPrices(request.file, request.source, request.timeZone);
  await oneLoadAtATime(db);
  await givePrices(db, prices, request.now);
  await markStored(db);
  const found = [...problems, ...(await contradictions(db))]
    .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
    .slice(0, MOST_PROBLEMS);
  if (found.length > 0) return { added: 0, unchanged: 0, kept: 0, ignored: [], problems: found };
  const counted = await sql<{
    stored: number;
  }>`select count(*) as stored from given_price where is_stored`.execute(db);
  const unchanged = counted.rows[0]?.stored ?? 0;
  const added = prices.length - unchanged;
  if (added > 0 && !request.isCheck) {
    const loadId = await recordLoad(db, 'vendorPrices', request, added);
    await sql`insert into vendor_price (item_id, currency, valid_from, cost, srp, load_id)
      select item_id, currency, valid_from, cost, srp, ${loadId}::bigint from given_price where not is_stored`.execute(
      db,
    );
  }
  return { added, unchanged, kept: 0, ignored: [], problems: [] };
}
