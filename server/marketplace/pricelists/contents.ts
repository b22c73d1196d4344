/** UpdateMarketplaceServices (MKT-03, MKT-06): changes the services and customers of pricelists. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ChangeOutcome, Refusal } from '#contract/marketplace/pricelist-contents.ts';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import type { AuditChange, Database } from '#server/platform/db/schema.ts';
import { writePricelists } from './owned.ts';

type Change = { add: readonly number[]; remove: readonly number[] };

/** The table of a pricelist's members, and the SQL for why the id `wanted` cannot be one of them; null when it can. */
type Members = {
  table: 'marketplace_service' | 'marketplace_customer';
  column: 'service_id' | 'customer_id';
  refusal: (list: MarketplaceRow) => ReturnType<typeof sql<Refusal | null>>;
};

const SERVICES: Members = {
  table: 'marketplace_service',
  column: 'service_id',
  refusal: list => sql`case
    when not exists (select from service where service.id = wanted and deleted_at is null) then 'unknown'
    when not may_offer(${list.owner_id}, wanted) then 'notOffered'
  end`,
};

const CUSTOMERS: Members = {
  table: 'marketplace_customer',
  column: 'customer_id',
  refusal: list => sql`case
    when not exists (
      select from account where account.id = wanted and parent_id = ${list.owner_id}
      and type in ('Reseller', 'Company') and state <> 'Terminated'
    ) then 'notCustomer'
    when exists (
      select from marketplace_customer join marketplace on marketplace.id = marketplace_id
      where customer_id = wanted and currency <> ${list.currency}
    ) then 'otherCurrency'
  end`,
};

export async function updateContents(
  call: SessionCall,
  { marketplaceIds, add, remove, customers }: Input<'IMarketplaceService/UpdateMarketplaceServices'>,
): Promise<Output<'IMarketplaceService/UpdateMarketplaceServices'>> {
  const ids = [...new Set(marketplaceIds)];
  return writePricelists(call, ids, WRITES_PRICELISTS, async ({ db }, lists) => {
    const results = [];
    for (const list of lists) {
      const services = await changeMembers(db, list, SERVICES, { add, remove });
      const parties = await changeMembers(db, list, CUSTOMERS, customers ?? { add: [], remove: [] });
      const changes = [
        ...logged('PricelistServices', list, services),
        ...logged('PricelistCustomers', list, parties),
      ];
      if (changes.length > 0)
        await audit(db, call, { action: 'pricelist.update', objectId: list.owner_id, changes });
      results.push({ MarketplaceId: list.id, Services: services, Customers: parties });
    }
    return { Results: results };
  });
}

async function changeMembers(
  db: Kysely<Database>,
  list: MarketplaceRow,
  { table, column, refusal }: Members,
  { add, remove }: Change,
): Promise<ChangeOutcome> {
  const removed = await sql`delete from ${sql.table(table)}
    where marketplace_id = ${list.id} and ${sql.ref(column)} = any (${remove}::bigint[])`.execute(db);
  const { rows } = await sql<{ id: number; reason: Refusal | null; is_member: boolean }>`
    select distinct wanted as id, ${refusal(list)} as reason, exists (
      select from ${sql.table(table)} where marketplace_id = ${list.id} and ${sql.ref(column)} = wanted
    ) as is_member
    from unnest(${add}::bigint[]) as wanted order by wanted`.execute(db);
  const news = rows.filter(row => row.reason === null && !row.is_member).map(({ id }) => id);
  await sql`insert into ${sql.table(table)} select ${list.id}, unnest(${news}::bigint[])`.execute(db);
  return {
    Added: news.length,
    Removed: Number(removed.numAffectedRows ?? 0),
    AlreadyThere: rows.filter(row => row.is_member).length,
    Refused: rows.flatMap(({ id, reason, is_member }) =>
      reason === null || is_member ? [] : [{ Id: id, Reason: reason }],
    ),
  };
}

/** Logs only the counts: the lists may be long, and ids mean nothing to a reader. */
const logged = (what: string, { name }: MarketplaceRow, { Added, Removed }: ChangeOutcome): AuditChange[] =>
  Added + Removed === 0 ? [] : [{ field: what, old: null, new: `${name}: +${Added} −${Removed}` }];
