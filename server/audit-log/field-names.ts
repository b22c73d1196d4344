/** What changed fields are called in the caller's language: as on their account's form, or by words of their own. */
import { inLocale } from '#server/accounts/display.ts';
import type { SessionCall } from '#server/call.ts';
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

/** A field that nobody knows any more keeps the name it was written with. */
export async function fieldNames(
  call: SessionCall,
  fields: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([...fields].map(field => [field, field]));
  for (const field of OTHERS) {
    if (fields.has(field)) names.set(field, textOf(call.locale, `audit.field.${field}`));
  }
  if (fields.size === 0) return names;
  const defined = await call.db
    .selectFrom('field_definition')
    .select(['name', 'definition'])
    .where('name', 'in', [...fields])
    .execute();
  for (const { name, definition } of defined) names.set(name, inLocale(definition.displayName, call.locale));
  return names;
}
