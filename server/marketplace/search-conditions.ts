/** The filters of a service search that concern the service itself (section 3). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import { isNamed } from './catalogue.ts';

const isIn = (table: 'service_category' | 'service_tag', names: readonly string[]): RawBuilder<boolean> =>
  sql`exists (select from ${sql.table(table)} where service_id = service.id and name in (${sql.join(names)}))`;

/**
 * All given options must match; within an option any listed value matches. Omitted and empty options match
 * everything.
 */
export function searchConditions(
  {
    DisplayName,
    OwnerAccountIds = [],
    ServiceCategories = [],
    ServiceTags = [],
    ShowNewOnly,
  }: ServiceSearchOptions,
  since: Date,
): RawBuilder<boolean> {
  const text = DisplayName?.trim();
  const all = [
    sql<boolean>`true`,
    ...(text ? [isNamed(text)] : []),
    ...(OwnerAccountIds.length > 0
      ? [sql<boolean>`service.vendor_id in (${sql.join(OwnerAccountIds)})`]
      : []),
    ...(ServiceCategories.length > 0 ? [isIn('service_category', ServiceCategories)] : []),
    ...(ServiceTags.length > 0 ? [isIn('service_tag', ServiceTags)] : []),
    ...(ShowNewOnly ? [sql<boolean>`service.released_at > ${since}`] : []),
  ];
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}
