/** A field's definition as this caller sees it: what it is called, and what they may do with it (section 3). */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { need } from '#contract/identity/capability.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import type { DefinedField } from './definitions.ts';

/** Whether the right that a field is behind is held (section 6, USER_CHANGE_… and FIELDS_…). */
export const canWrite = (holds: Holds, { readOnly, right }: StoredField): boolean =>
  readOnly !== true && (right === undefined || holds(need(right, 'Execute')));

/** Long enough for what is typed into a field, short enough for every screen. */
const MAX_LENGTH: Partial<Record<FieldDefinition['DisplayTemplate'], number>> = {
  Text: 200,
  Multiline: 4000,
  Email: 320,
  Phone: 40,
  Url: 2000,
  Password: 200,
};

export const maxLength = ({ template, maxLength: own }: StoredField): number | undefined =>
  own ?? MAX_LENGTH[template];

/** Only what is so is said: most fields are none of it. */
function flagsOf(holds: Holds, field: StoredField): Partial<FieldDefinition> {
  const most = maxLength(field);
  return {
    ...(field.required ? { IsRequired: true } : {}),
    ...(canWrite(holds, field) ? {} : { IsReadOnly: true }),
    ...(field.needsMfa ? { NeedsMfa: true } : {}),
    ...(field.unique ? { IsUnique: true } : {}),
    ...(field.remoteValidation === undefined ? {} : { HasRemoteValidation: true }),
    ...(most === undefined ? {} : { MaxLength: most }),
  };
}

/** Members come along; codes and what another system keeps are asked for when the combobox opens. */
function choicesOf(locale: Locale, { template, members, remoteEnum }: StoredField): Partial<FieldDefinition> {
  if (members) {
    const EnumMembers = members.map(one => ({
      DisplayName: inLocale(one.displayName, locale),
      Value: one.value,
    }));
    return { EnumsLoaded: true, EnumMembers };
  }
  if (template !== 'Combobox') return {};
  return { EnumsLoaded: false, EnumSource: remoteEnum === undefined ? 'Field' : 'Remote' };
}

/** @param holds the rights on the account that the field is of, or will be. */
export const describeField = (
  { locale }: Pick<SessionCall, 'locale'>,
  { name, definition }: DefinedField,
  holds: Holds,
): FieldDefinition => ({
  Name: name,
  DisplayName: inLocale(definition.displayName, locale),
  DisplayTemplate: definition.template,
  ...choicesOf(locale, definition),
  ...flagsOf(holds, definition),
});
