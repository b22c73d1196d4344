/** Reads the marketplace's services (section 3). */
import { sql } from 'kysely';
import type { Service, ServiceSummary } from '#contract/marketplace/marketplace.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Clock } from '#server/platform/clock.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';
import { shownProfile } from './vendors/shown-profile.ts';

/** Days after its release for which a service counts as new (our choice, docs/unknowns.md). */
const NEW_FOR_DAYS = 60;

const DAY = 86_400_000;

/** Services released after this instant are new. */
export const newSince = (clock: Clock): Date => new Date(clock.now().getTime() - NEW_FOR_DAYS * DAY);

/** The categories or tags of a service, as an array by name. */
export const namesIn = (table: 'service_category' | 'service_tag') => sql<string[]>`
  (select coalesce(json_agg(name order by name), '[]') from ${sql.table(table)} where service_id = service.id)`;

/** A filter by a part of the name of a category or tag. */
export const namedIn =
  (table: 'service_category' | 'service_tag'): Condition =>
  ({ operator, values: [text = ''] }) => {
    const has = sql<boolean>`exists (
      select from ${sql.table(table)} as label where label.service_id = service.id and ${containsFolded(sql`fold(label.name)`, text)})`;
    return operator === 'hasNot' ? sql<boolean>`not ${has}` : has;
  };

/** The folded name in the language of {@link selectAnyServices}. */
export const foldedName = sql<string>`coalesce(text.folded_name, service.folded_name)`;

/** Whether the name contains the text, in English or in that language. */
export const isNamed = (text: string) =>
  sql<boolean>`(${containsFolded('service.folded_name', text)} or ${containsFolded(foldedName, text)})`;

/**
 * Services, including hidden and deleted ones, with the data of a result card; texts missing in the language fall back
 * to English. `display_name` is always English. Vendors are outside most users' reach, so their names are read through
 * the database function `vendor_name`.
 */
export const selectAnyServices = (db: DatabaseReader, locale: Locale) =>
  db
    .selectFrom('service')
    .leftJoin('service_text as text', join =>
      join.onRef('text.service_id', '=', 'service.id').on('text.locale', '=', locale),
    )
    .select(['service.id', 'service.display_name', 'service.icon', 'service.released_at'])
    .select([
      sql<string>`coalesce(text.display_name, service.display_name)`.as('name'),
      sql<string>`coalesce(text.summary, service.summary)`.as('summary'),
      sql<string>`coalesce(vendor_name(service.vendor_id), '')`.as('vendor'),
      namesIn('service_category').as('categories'),
      namesIn('service_tag').as('tags'),
    ]);

/** Like {@link selectAnyServices}, but only services that are shown to customers. */
export const selectServices = (db: DatabaseReader, locale: Locale) =>
  selectAnyServices(db, locale).where('service.is_shown', '=', true);

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>;

export const toSummary = (row: ServiceRow, clock: Clock): ServiceSummary => ({
  Id: row.id,
  DisplayName: row.name,
  Icon: row.icon,
  Vendor: row.vendor,
  Summary: row.summary,
  Categories: row.categories,
  Tags: row.tags,
  IsNew: row.released_at > newSince(clock),
});

/** @throws HttpError 404 when it is unknown or not shown. */
export async function requireService(call: SessionCall, serviceId: number): Promise<Service> {
  const row = await call.readInReach(db =>
    selectServices(db, call.locale)
      .select('service.vendor_id')
      .select(sql<string>`coalesce(text.description, service.description)`.as('description'))
      .where('service.id', '=', serviceId)
      .executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  return {
    ...toSummary(row, call.clock),
    VendorAccountId: row.vendor_id,
    Description: row.description,
    VendorProfile: await shownProfile(call, row.vendor_id),
  };
}
