/** Localized names of changed fields: as on the account's form, or from the server's texts. */
import { sql } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { textOf } from '#server/platform/texts.ts';

/** Names used in changes that are not account fields. */
const OTHERS = [
  'AuthenticationMethod',
  'AuthenticationSecret',
  'OpenIdSubject',
  'Parent',
  'Password',
  'Pricelist',
  'PricelistCustomers',
  'PricelistFilters',
  'PricelistPriority',
  'PricelistServices',
  'PricelistSettings',
  'PricelistValidFrom',
  'PricelistVersion',
  'PrimaryAuthenticationMethod',
  'RevealedField',
  'Service',
  'ServiceCategories',
  'ServiceDescription',
  'ServiceFields',
  'ServiceIcon',
  'ServiceName',
  'ServicePlans',
  'ServiceShown',
  'ServiceSummary',
  'ServiceTags',
  'ServiceVendor',
  'Sessions',
  'State',
  'TerminationDate',
  'TerminationReason',
  'Terms',
  'Tiles',
  'VendorDescription',
  'VendorLogo',
  'Welcome',
] as const;
const isOther = (field: string): boolean => OTHERS.some(other => other === field);

const DEFINED: Prepared = {
  name: 'audit-defined-fields',
  text: 'select name, definition from field_definition where name = any ($1::text[])',
};

/** Returns display names by field name. An unknown field keeps its stored name. */
export async function fieldNames(
  call: Pick<SessionCall, 'preparedAsSystem' | 'locale'>,
  fields: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { locale } = call;
  const names = new Map([...fields].map(field => [field, field]));
  for (const field of OTHERS) {
    if (fields.has(field)) names.set(field, textOf(locale, `audit.field.${field}`));
  }
  const ofForms = [...fields].filter(field => !isOther(field));
  if (ofForms.length === 0) return names;
  const defined = await call.preparedAsSystem('configuration')<{ name: string; definition: StoredField }>(
    DEFINED,
    [ofForms],
  );
  for (const { name, definition } of defined) names.set(name, inLocale(definition.displayName, locale));
  return names;
}

/** Returns the fields whose display name contains the text, ignoring case and diacritics. */
export async function fieldsNamed(
  call: Pick<SessionCall, 'readAsSystem'>,
  text: string,
  locale: Locale,
): Promise<readonly string[]> {
  const db = call.readAsSystem('configuration');
  const defined = await db.selectFrom('field_definition').select(['name', 'definition']).execute();
  const names = new Map<string, string>([
    ...defined.map(({ name, definition }) => [name, inLocale(definition.displayName, locale)] as const),
    ...OTHERS.map(field => [field, textOf(locale, `audit.field.${field}`)] as const),
  ]);
  const { rows } = await sql<{ field: string }>`
    select field from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as known (field, name)
    where ${containsFolded(sql`fold(name)`, text)}`.execute(db);
  return rows.map(({ field }) => field);
}
