/** SearchServices: searches the marketplace (sections 3 and 7). */
import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { newSince, selectServices, toSummary } from './catalogue.ts';

type Search = Input<'IMarketplaceService/SearchServices'>;

const RANKING_FIRST: NonNullable<Search['orderBy']> = [{ Field: 'Ranking', Ascending: true }];

const ORDER = { Ranking: sql`service.ranking`, DisplayName: sql`service.folded_name` };

/** `Total` is the number of all matches. `Source` has one value so far: the whole marketplace. */
export async function searchServices(
  call: SessionCall,
  { limit, options, orderBy = RANKING_FIRST }: Search,
): Promise<Output<'IMarketplaceService/SearchServices'>> {
  const rows = await call.readInReach(db => {
    let query = selectServices(db)
      .select(sql<number>`count(*) over ()`.as('total'))
      .where(builder => builder.and(conditions(builder, options, newSince(call.clock))));
    for (const { Field, Ascending } of orderBy)
      query = query.orderBy(ORDER[Field], Ascending ? 'asc' : 'desc');
    return query.orderBy('service.id').limit(limit).execute();
  });
  return { Services: rows.map(row => toSummary(row, call.clock)), Total: rows[0]?.total ?? 0 };
}

/**
 * All given options must match; within an option any listed value matches. Omitted and empty options match
 * everything.
 */
function conditions(
  builder: ExpressionBuilder<Database, 'service'>,
  options: ServiceSearchOptions,
  since: Date,
): Expression<SqlBool>[] {
  const {
    DisplayName,
    OwnerAccountIds = [],
    ServiceCategories = [],
    ServiceTags = [],
    ShowNewOnly,
  } = options;
  const isIn = (table: 'service_category' | 'service_tag', names: string[]) =>
    builder.exists(
      sql`(select from ${sql.table(table)} where service_id = service.id and name in (${sql.join(names)}))`,
    );
  const text = DisplayName?.trim();
  return [
    ...(text ? [containsFolded('service.folded_name', text)] : []),
    ...(OwnerAccountIds.length > 0 ? [builder('service.vendor_id', 'in', OwnerAccountIds)] : []),
    ...(ServiceCategories.length > 0 ? [isIn('service_category', ServiceCategories)] : []),
    ...(ServiceTags.length > 0 ? [isIn('service_tag', ServiceTags)] : []),
    ...(ShowNewOnly ? [builder('service.released_at', '>', since)] : []),
  ];
}
