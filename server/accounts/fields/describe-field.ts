/** Describes a field for the client: localized name, template, choices, and what the caller may do (section 3). */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { need } from '#contract/identity/capability.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { textOf } from '#server/platform/texts.ts';
import type { DefinedField } from './definitions.ts';

/** Whether the caller may change the field (section 6, USER_CHANGE_… and FIELDS_…). */
export const canWrite = (holds: Holds, { readOnly, right }: StoredField): boolean =>
  readOnly !== true && (right === undefined || holds(need(right, 'Execute')));

/** Says what a username may be: as a problem, and at the field. */
export const USERNAME_TEXT = 'field.username';

/** Default maximum lengths in characters. */
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

/** Flags are present only when true; most fields have none. */
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

/** Members are included; codes and remote choices are loaded when the combobox opens. */
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

/** @param holds the caller's rights on the field's account, or on the parent of a new one. */
export const describeField = (
  { locale }: Pick<SessionCall, 'locale'>,
  { name, definition }: DefinedField,
  holds: Holds,
): FieldDefinition => ({
  Name: name,
  DisplayName: inLocale(definition.displayName, locale),
  DisplayTemplate: definition.template,
  ...(definition.format === 'username' ? { Hint: textOf(locale, USERNAME_TEXT) } : {}),
  ...choicesOf(locale, definition),
  ...flagsOf(holds, definition),
});
