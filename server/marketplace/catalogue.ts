/** Reads the marketplace's services (section 3). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Service, ServiceSummary } from '#contract/marketplace/marketplace.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** Days after its release for which a service counts as new (our choice, docs/unknowns.md). */
const NEW_FOR_DAYS = 60;

const DAY = 86_400_000;

/** Services released after this instant are new. */
export const newSince = (clock: Clock): Date => new Date(clock.now().getTime() - NEW_FOR_DAYS * DAY);

const namesIn = (table: 'service_category' | 'service_tag') => sql<string[]>`
  (select coalesce(json_agg(name order by name), '[]') from ${sql.table(table)} where service_id = service.id)`;

/**
 * Services with the data of a result card. Vendors are outside most users' reach, so their names are read through the
 * database function `vendor_name`.
 */
export const selectServices = (db: Kysely<Database>) =>
  db
    .selectFrom('service')
    .select(['service.id', 'service.display_name', 'service.summary', 'service.icon', 'service.released_at'])
    .select([
      sql<string>`coalesce(vendor_name(service.vendor_id), '')`.as('vendor'),
      namesIn('service_category').as('categories'),
      namesIn('service_tag').as('tags'),
    ]);

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>;

export const toSummary = (row: ServiceRow, clock: Clock): ServiceSummary => ({
  Id: row.id,
  DisplayName: row.display_name,
  Icon: row.icon,
  Vendor: row.vendor,
  Summary: row.summary,
  Categories: row.categories,
  Tags: row.tags,
  IsNew: row.released_at > newSince(clock),
});

/** @throws HttpError 404 when it is unknown. */
export async function requireService(call: SessionCall, serviceId: number): Promise<Service> {
  const row = await call.readInReach(db =>
    selectServices(db)
      .select(['service.vendor_id', 'service.description'])
      .where('service.id', '=', serviceId)
      .executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  return { ...toSummary(row, call.clock), VendorAccountId: row.vendor_id, Description: row.description };
}
