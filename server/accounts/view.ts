/** Builds an account's view: field definitions and values in the caller's language (section 3). */
import type { Account } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { displayValue } from './display.ts';
import type { DefinedField } from './fields/definitions.ts';
import { describeField } from './fields/describe-field.ts';

/** The only view so far, as in the session user. */
export const VIEW = 'General';

type View = Account['Views'][string];

/**
 * Contains only defined fields, and no secret values.
 * @param fields fields the caller may read @param holds the caller's rights on the account
 */
export function viewOf(
  call: SessionCall,
  fields: readonly DefinedField[],
  stored: Readonly<Record<string, FieldValue>>,
  holds: Holds,
): View {
  const context = { locale: call.locale, currency: stored['Currency'] };
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
      ...describeField(call, { name, definition }, holds),
      Value: value,
      InitialValue: value,
      ...(display === undefined ? {} : { DisplayValue: display }),
    })),
  };
}
