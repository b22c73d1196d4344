/** Fields with a read right: the demonstration's and others, so that every field template and account type has one. */
import { sql } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { ObjectType } from '#contract/identity/capability.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { displayValue } from '#server/accounts/display.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import type { Portal } from '#tests/support/server.ts';

type World = Pick<Portal, 'deps'>;

/** `value` and `before` occur nowhere else, so that a response with one of them contains this field. */
export type GuardedField = {
  type: AccountType;
  name: string;
  definition: StoredField;
  readRight: ObjectType;
  value: FieldValue;
  before: FieldValue;
  /** Matches the name and the values. */
  pattern: RegExp;
};

/** More fields to guard, with rights that no operation requires. */
const MORE: readonly (readonly [AccountType, string, ObjectType])[] = [
  ['Provider', 'TaxId', 'CAMPAIGNS'],
  ['Provider', 'Website', 'BILLABLE_FLAG'],
  ['Reseller', 'TimeZone', 'BILLING_METHOD'],
  ['Reseller', 'PartnerSince', 'BILLING_STARTDATE'],
  ['Reseller', 'PaymentTerms', 'DISCOUNT_TOOL'],
  ['Company', 'TaxId', 'CAMPAIGNS'],
  ['Company', 'Notes', 'EMAIL_MIGRATION'],
  ['Company', 'Employees', 'INDIRECT_PAYMENTS'],
  ['Company', 'VatExempt', 'JIRA'],
  ['Department', 'CostCentre', 'MIGRATION'],
  ['Department', 'Manager', 'PRICEQUOTES'],
  ['User', 'CostCentre', 'MIGRATION'],
  ['User', 'Mobile', 'RATE_SCHEDULE'],
  ['User', 'EmployedSince', 'REMOTE_ACTIONS'],
  ['Vendor', 'ApiKey', 'RESELLER_JIRA'],
  ['Vendor', 'SupportEmail', 'SPECIAL_DEAL'],
  ['Product', 'AdminPassword', 'RESELLER_JIRA'],
  ['Product', 'TenantDomain', 'TICKETING'],
  ['Product', 'PrepaidPeriodEnd', 'SERVICE_TAGS'],
];

/** Gives a field a read right. */
export async function guardField(
  { deps: { db } }: World,
  type: AccountType,
  name: string,
  readRight: ObjectType,
): Promise<void> {
  const definition = sql<string>`definition || ${JSON.stringify({ readRight })}::jsonb`;
  await db
    .updateTable('field_definition')
    .set({ definition })
    .where('account_type', '=', type)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirstOrThrow();
}

export async function guardMore(world: World): Promise<void> {
  for (const [type, name, readRight] of MORE) await guardField(world, type, name, readRight);
}

const isoDate = (year: number, at: number): string =>
  new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);

/** A unique value in the format of the template; not unique for a Boolean. */
function markerOf({ template }: StoredField, at: number, isOld: boolean): FieldValue {
  const number = (isOld ? 73_190_000 : 46_280_000) + at;
  if (template === 'Boolean') return !isOld;
  if (template === 'Date') return isoDate(isOld ? 2931 : 2932, at);
  if (template === 'Number') return number;
  return template === 'Money' ? `${number}.00` : `${isOld ? 'old' : 'new'}marker${number}`;
}

/** Whether the field's value is unique. */
export const isMarked = ({ value }: GuardedField): boolean => typeof value !== 'boolean';

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches the field's name, quoted or as a cell of a CSV file, and its values as stored and as displayed. */
function patternOf(name: string, definition: StoredField, values: readonly FieldValue[]): RegExp {
  const context = { locale: 'en' as const, currency: null };
  const isSecret = definition.template === 'Password';
  const shown = values.flatMap(value => (isSecret ? [] : [displayValue(definition, value, context) ?? '']));
  const texts = typeof values[0] === 'boolean' ? [] : [...values.map(String), ...shown];
  const names = [name, definition.displayName['en'] ?? name].map(one => `["',]${escaped(one)}["',]`);
  return new RegExp([...names, ...texts.map(escaped)].join('|'));
}

/** Every field definition that currently has a read right. */
export async function guardedFields({ deps: { db } }: World): Promise<GuardedField[]> {
  const rows = await db
    .selectFrom('field_definition')
    .select(['account_type', 'name', 'definition'])
    .orderBy('account_type')
    .orderBy('name')
    .execute();
  return rows.flatMap(({ account_type: type, name, definition }, at) => {
    const { readRight } = definition;
    const [value, before] = [markerOf(definition, at, false), markerOf(definition, at, true)];
    const pattern = patternOf(name, definition, [value, before]);
    return readRight === undefined ? [] : [{ type, name, definition, readRight, value, before, pattern }];
  });
}

/** Whether a text contains the field's name or value. */
export const mentions = (text: string, { pattern }: GuardedField): boolean => pattern.test(text);
