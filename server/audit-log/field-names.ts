/** What changed fields are called in the caller's language: as on their account's form, or by words of their own. */
import type { Locale } from '#contract/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { Prepared, RunPrepared } from '#server/db/client.ts';
import type { StoredField } from '#server/db/schema.ts';
import { textOf } from '#server/texts.ts';

/** Changes of what is no field of an account. */
const OTHERS = [
  'AuthenticationMethod',
  'AuthenticationSecret',
  'OpenIdSubject',
  'Parent',
  'Password',
  'PrimaryAuthenticationMethod',
  'RevealedField',
  'Sessions',
  'State',
  'TerminationDate',
  'TerminationReason',
  'Terms',
  'Tiles',
  'Welcome',
] as const;

const DEFINED: Prepared = {
  name: 'audit-defined-fields',
  text: 'select name, definition from field_definition where name = any ($1::text[])',
};

/** A field that nobody knows any more keeps the name it was written with. */
export async function fieldNames(
  prepared: RunPrepared,
  fields: ReadonlySet<string>,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([...fields].map(field => [field, field]));
  for (const field of OTHERS) {
    if (fields.has(field)) names.set(field, textOf(locale, `audit.field.${field}`));
  }
  if (fields.size === 0) return names;
  const defined = await prepared<{ name: string; definition: StoredField }>(DEFINED, [[...fields]]);
  for (const { name, definition } of defined) names.set(name, inLocale(definition.displayName, locale));
  return names;
}
