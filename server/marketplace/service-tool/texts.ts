/** The texts of services in every language: English in the service, the others in `service_text`. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { TEXT_FIELDS } from '#contract/marketplace/service-limits.ts';
import type { ServiceTexts, TextsOf } from '#contract/marketplace/service-limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { ServiceRecord } from '#server/platform/db/schema-services.ts';
import type { AuditChange, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type English = Pick<ServiceRecord, 'id' | 'summary' | 'description'>;

const NOTHING: TextsOf = { Name: '', Summary: '', Description: '' };

/** The texts of several services, each in all languages. */
export async function readTexts(
  db: DatabaseReader,
  services: readonly English[],
): Promise<Map<number, ServiceTexts>> {
  const ids = services.map(({ id }) => id);
  const rows = await db
    .selectFrom('service_text')
    .selectAll()
    .where(sql<boolean>`service_id = any (${ids}::bigint[])`)
    .execute();
  const texts = new Map(
    services.map(({ id, summary, description }) => {
      const of = Object.fromEntries(LOCALES.map(locale => [locale, { ...NOTHING }])) as ServiceTexts;
      return [id, { ...of, [DEFAULT_LOCALE]: { Name: '', Summary: summary, Description: description } }];
    }),
  );
  for (const { service_id, locale, display_name, summary, description } of rows) {
    const of = texts.get(service_id);
    if (of) of[locale] = { Name: display_name ?? '', Summary: summary ?? '', Description: description ?? '' };
  }
  return texts;
}

/** The languages in which a service is complete, as an array; a column for queries on `service`. */
export const languagesOf = sql<Locale[]>`(
  select coalesce(json_agg(locale order by locale), '[]') from (
    select locale from service_text where service_id = service.id and num_nonnulls(summary, description) = 2
    union all
    select ${DEFAULT_LOCALE} where service.summary <> '' and service.description <> ''
  ) as complete)`;

/** A text in the log; null when there is none. */
export const inLanguage = (locale: Locale, text: string): string | null =>
  text === '' ? null : `${locale}: ${text}`;

/** The differences, for the log. */
export const textChanges = (before: ServiceTexts, after: ServiceTexts): AuditChange[] =>
  LOCALES.flatMap(locale =>
    TEXT_FIELDS.filter(field => before[locale][field] !== after[locale][field]).map(field => ({
      field: `Service${field}`,
      old: inLanguage(locale, before[locale][field]),
      new: inLanguage(locale, after[locale][field]),
    })),
  );

/** Replaces all texts of a service. @throws HttpError 422 for an English name, which is the service's own */
export async function writeTexts(db: Kysely<Database>, id: number, texts: ServiceTexts): Promise<void> {
  const { Name, Summary, Description } = texts[DEFAULT_LOCALE];
  if (Name !== '') throw new HttpError(422, 'error.input', { field: 'texts' });
  await db
    .updateTable('service')
    .set({ summary: Summary, description: Description })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('service_text').where('service_id', '=', id).execute();
  const rows = LOCALES.filter(
    locale => locale !== DEFAULT_LOCALE && TEXT_FIELDS.some(field => texts[locale][field] !== ''),
  ).map(locale => ({
    service_id: id,
    locale,
    display_name: texts[locale].Name || null,
    summary: texts[locale].Summary || null,
    description: texts[locale].Description || null,
  }));
  if (rows.length > 0) await db.insertInto('service_text').values(rows).execute();
}
