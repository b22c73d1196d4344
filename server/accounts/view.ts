/** An account's view: its defined fields with their values, in the caller's language (section 3). */
import type { Account, FieldDefinition } from '#contract/account.ts';
import type { Locale } from '#contract/locales.ts';
import type { FieldValue } from '#contract/session.ts';
import type { StoredField } from '#server/db/schema.ts';
import { displayValue, inLocale } from './display.ts';

export type DefinedField = { name: string; definition: StoredField };

type View = Account['Views'][string];

/** Only defined fields leave the server; secrets never do. */
export function viewOf(
  fields: readonly DefinedField[],
  stored: Readonly<Record<string, FieldValue>>,
  locale: Locale,
): View {
  const context = { locale, currency: stored['Currency'] };
  const shown = fields.map(({ name, definition }) => ({
    name,
    definition,
    value: definition.template === 'Password' ? null : (stored[name] ?? null),
    display: displayValue(definition, stored[name], context),
  }));
  return {
    Values: Object.fromEntries(shown.map(({ name, value }) => [name, value])),
    DisplayValues: Object.fromEntries(
      shown.flatMap(({ name, display }) => (display === undefined ? [] : [[name, display]])),
    ),
    FieldDefinition: shown.map(({ name, definition, value, display }) => ({
      ...describe(name, definition, locale),
      Value: value,
      InitialValue: value,
      ...(display === undefined ? {} : { DisplayValue: display }),
    })),
  };
}

function describe(name: string, definition: StoredField, locale: Locale): FieldDefinition {
  const { displayName, template, members } = definition;
  return {
    Name: name,
    DisplayName: inLocale(displayName, locale),
    DisplayTemplate: template,
    ...(template === 'Combobox' ? { EnumsLoaded: members !== undefined } : {}),
    ...(members
      ? {
          EnumMembers: members.map(one => ({
            DisplayName: inLocale(one.displayName, locale),
            Value: one.value,
          })),
        }
      : {}),
  };
}
