/** GetServices and GetServiceChoices (MKT-08): the services of the vendors on which the caller may read them. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Need } from '#contract/identity/capability.ts';
import { SERVICES_PAGE } from '#contract/marketplace/service-limits.ts';
import { serviceFiltersOf } from '#contract/marketplace/service-list-filters.ts';
import { READS_SERVICES, TRANSFERS_TEXTS, WRITES_SERVICES } from '#contract/marketplace/service-rights.ts';
import type { ServiceFilters, ServiceState } from '#contract/marketplace/service-tool.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { rightsAt, subtreesWith } from '#server/identity/rights.ts';
import { namesIn } from '#server/marketplace/catalogue.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { sortedPage } from '#server/platform/lists/sorted-page.ts';
import { isListed, stateOf } from './state.ts';
import { languagesOf } from './texts.ts';

const IN_STATE: Record<ServiceState, ReturnType<typeof sql<boolean>>> = {
  shown: sql<boolean>`service.is_shown`,
  hidden: sql<boolean>`service.hidden_at is not null and service.deleted_at is null`,
  deleted: sql<boolean>`service.deleted_at is not null`,
};

/** Services with their vendors' accounts, where the caller holds `wanted` on the vendor, by name. */
export function servicesWith(
  db: Kysely<Database>,
  call: Pick<SessionCall, 'clock' | 'session'>,
  wanted: Need,
  filters: ServiceFilters,
) {
  const { search, state, vendorId, category, missing } = filters;
  const text = search?.trim();
  let query = db
    .selectFrom('service')
    .innerJoin('account', 'account.id', 'vendor_id')
    .where(insideAny('account.path', subtreesWith(call, wanted)))
    .where(isListed(call.clock.now()));
  if (text) query = query.where(containsFolded('service.folded_name', text));
  if (state) query = query.where(IN_STATE[state]);
  if (vendorId !== undefined) query = query.where('vendor_id', '=', vendorId);
  if (category)
    query = query.where(
      sql<boolean>`exists (select from service_category where service_id = service.id and name = ${category})`,
    );
  if (missing) query = query.where(sql<boolean>`not ${languagesOf}::jsonb ? ${missing}`);
  return query.orderBy('service.folded_name').orderBy('service.id');
}

const BY_NAME: ListSort = { column: 'name', isDescending: false };

const SORTS: Record<string, SortColumn> = {
  name: { by: sql.ref('service.folded_name'), type: 'text' },
  vendor: { by: sql.ref('account.folded_name'), type: 'text' },
  updated: { by: sql.ref('service.updated_at'), type: 'timestamptz' },
};

export async function listServices(
  call: SessionCall,
  { query = {}, after }: Input<'IServiceManagementService/GetServices'>,
): Promise<Output<'IServiceManagementService/GetServices'>> {
  const { rows, ...page } = await call.readInReach(db =>
    sortedPage(
      servicesWith(db, call, READS_SERVICES, serviceFiltersOf(query.filters ?? {}))
        .clearOrderBy()
        .selectAll('service')
        .select('account.display_name as vendor')
        .select([
          languagesOf.as('languages'),
          namesIn('service_category').as('categories'),
          namesIn('service_tag').as('tags'),
        ]),
      { sorts: SORTS, sort: query.sort ?? BY_NAME, id: 'service.id', after, limit: SERVICES_PAGE },
    ),
  );
  return {
    Rows: rows.map(row => ({
      Id: row.id,
      DisplayName: row.display_name,
      Icon: row.icon,
      Vendor: { AccountId: row.vendor_id, DisplayName: row.vendor },
      Categories: row.categories,
      Tags: row.tags,
      State: stateOf(row),
      Languages: row.languages,
      UpdatedAt: row.updated_at.toISOString(),
    })),
    ...page,
  };
}

export async function serviceChoices(
  call: SessionCall,
): Promise<Output<'IServiceManagementService/GetServiceChoices'>> {
  const { compare } = new Intl.Collator(call.locale);
  return call.readInReach(async db => {
    const vendors = await db
      .selectFrom('account')
      .select(['id', 'display_name', 'path'])
      .where('type', '=', 'Vendor')
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, READS_SERVICES)))
      .orderBy('folded_name')
      .execute();
    const usedIn = async (table: 'service_category' | 'service_tag') => {
      const rows = await db
        .selectFrom(table)
        .select('name')
        .distinct()
        .where(
          'service_id',
          'in',
          servicesWith(db, call, READS_SERVICES, {}).clearOrderBy().select('service.id'),
        )
        .execute();
      return rows.map(({ name }) => name).sort(compare);
    };
    return {
      Vendors: vendors.map(({ id, display_name, path }) => {
        const holds = rightsAt(call, path);
        return {
          AccountId: id,
          DisplayName: display_name,
          MayCreate: holds(WRITES_SERVICES),
          MayTransferTexts: holds(TRANSFERS_TEXTS),
        };
      }),
      Categories: await usedIn('service_category'),
      Tags: await usedIn('service_tag'),
    };
  });
}
