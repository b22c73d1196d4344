/** Adds the services of a pricelist that pass the filters to another pricelist. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ServiceSource } from '#contract/marketplace/pricelist-contents.ts';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { matchesOf } from './matching.ts';

/** Services per statement, few enough for the embedded database (ADR 25). */
const MOST_AT_ONCE = 2000;

type Matches = {
  filters: readonly PropagationFilter[];
  source: ServiceSource;
  /** Restricts to these services; all that pass by default. */
  among?: readonly number[];
};

/** Keeps services that are already there. `matching` counts all that pass; `isMore` means that some are left to add. */
export async function addMatches(
  db: Kysely<Database>,
  from: Pick<MarketplaceRow, 'id'>,
  to: Pick<MarketplaceRow, 'id'>,
  { filters, source, among }: Matches,
): Promise<{ added: number; matching: number; isMore: boolean }> {
  const limited = among ? sql`where id = any (${among}::bigint[])` : sql``;
  const { rows } = await sql<{ added: number; matching: number }>`
    with match as materialized (
      select id from (${matchesOf(from.id, filters)}) as passing ${limited}
    ), added as (
      insert into marketplace_service (marketplace_id, service_id, source)
      select ${to.id}, id, ${source} from match
      where not exists (select from marketplace_service where marketplace_id = ${to.id} and service_id = match.id)
      order by id limit ${MOST_AT_ONCE}
      returning service_id
    )
    select (select count(*) from added) as added, (select count(*) from match) as matching`.execute(db);
  const { added, matching } = rows[0] ?? { added: 0, matching: 0 };
  return { added, matching, isMore: added === MOST_AT_ONCE };
}
