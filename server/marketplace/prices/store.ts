/** Stores prices that differ from the last stored ones; idempotent. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { isAmong } from './inputs.ts';
import type { SomeItems } from './inputs.ts';
import { pricesSql } from './prices-sql.ts';

/**
 * Serializes transactions that compute a pricelist's prices, so that the last one to store has seen the newest inputs.
 * Held until the transaction ends; acquired from the top of the hierarchy down.
 */
const lockPrices = async (db: Kysely<Database>, marketplaceId: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('prices', ${marketplaceId}))`.execute(db));

/** The last price of each item of a pricelist, or of those for which a condition on `price` is true. */
export const lastPrices = (
  marketplaceId: number,
  among: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select distinct on (item_id) item_id, unit, cost, srp, rule_priority, valid_from from price
  where marketplace_id = ${marketplaceId} and ${among} order by item_id, valid_from desc`;

/**
 * Computes and stores the prices of a pricelist for this instant, of all items or those in `among`; former items get a
 * row without a price. Needs system access, because purchase prices are outside the caller's reach. Returns the number
 * of changed prices.
 */
export async function storePrices(
  db: Kysely<Database>,
  marketplaceId: number,
  at: Date,
  among?: SomeItems,
): Promise<number> {
  await lockPrices(db, marketplaceId);
  const { numAffectedRows } = await sql`
    with ${pricesSql({ marketplaceId, at, among })}, last as (${lastPrices(marketplaceId, isAmong('item_id', among))})
    insert into price (marketplace_id, item_id, valid_from, unit, cost, srp, rate, rule_priority, version_id)
    select ${marketplaceId}, item_id, greatest(${at}, last.valid_from + interval '1 microsecond'),
      computed.unit, computed.cost, computed.srp, computed.rate, computed.rule_priority, (select id from version)
    from computed full join last using (item_id)
    where (computed.unit, computed.cost, computed.srp, computed.rule_priority)
      is distinct from (last.unit, last.cost, last.srp, last.rule_priority)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
