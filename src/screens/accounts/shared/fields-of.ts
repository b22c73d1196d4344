import type { Account, FieldDefinition } from '#contract/accounts/account.ts';

export type ShownField = {
  name: string;
  label: string;
  template: FieldDefinition['DisplayTemplate'];
  /** The value as text; empty when the account has no value. */
  text: string;
};

/** An account's fields by name, across its views (section 3); no field is known by name. */
export function fieldsOf(account: Pick<Account, 'Views'>): Map<string, ShownField> {
  const fields = new Map<string, ShownField>();
  for (const { FieldDefinition: definitions, DisplayValues, Values } of Object.values(account.Views)) {
    for (const { Name, DisplayName, DisplayTemplate, DisplayValue } of definitions) {
      const value = Values[Name];
      const text =
        DisplayValues[Name] ?? DisplayValue ?? (value === undefined || value === null ? '' : String(value));
      fields.set(Name, { name: Name, label: DisplayName, template: DisplayTemplate, text });
    }
  }
  return fields;
}
