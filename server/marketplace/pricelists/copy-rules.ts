/** Copies rules to a new pricelist of the same owner (MKT-03). Item prices are not copied. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { versionInForce } from '#server/marketplace/prices/inputs.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A fixed price is an amount in the pricelist's currency, so it is left out when the currencies differ. */
export async function copyRules(
  db: Kysely<Database>,
  call: SessionCall,
  source: Pick<MarketplaceRow, 'id' | 'currency'>,
  target: Pick<MarketplaceRow, 'id' | 'currency'>,
): Promise<void> {
  const now = call.clock.now();
  // Every pricelist is created with version 1.
  const version = await db
    .insertInto('rule_version')
    .values({
      marketplace_id: target.id,
      number: 2,
      valid_from: now,
      created_by: call.session.accountId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into price_rule (version_id, priority, is_default, name, model, value, vendor_id, group_id, item_id)
    select ${version.id}, priority, is_default, name, model, value, vendor_id, group_id, item_id
    from price_rule
    where version_id = (select id from (${versionInForce(source.id, now)}) as in_force)
      and (model <> 'static' or ${source.currency === target.currency})`.execute(db);
}
