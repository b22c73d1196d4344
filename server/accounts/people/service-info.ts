/** GetServiceInfo (ACC-09): a subscription's terms, and its service's tags and categories. */
import type { FieldValue } from '#contract/identity/session.ts';
import type { Output } from '#contract/operations.ts';
import { displayValue } from '#server/accounts/display.ts';
import { readableValues, readDefinitions } from '#server/accounts/fields/definitions.ts';
import { fieldRights } from '#server/accounts/purchases.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Info = Output<'IAccountService/GetServiceInfo'>;

const SHOWN = [
  'PrepaidPeriodEnd',
  'MinimumContractEnd',
  'AutoRenew',
  'CommitmentPeriod',
  'FeeType',
  'Quantity',
];

const textOf = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null);
const oneOf = <Choice extends string>(
  value: FieldValue | undefined,
  choices: readonly Choice[],
): Choice | null => choices.find(choice => choice === value) ?? null;

const namesOf = async (
  db: DatabaseReader,
  table: 'service_tag' | 'service_category',
  service: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom(table)
    .innerJoin('service', 'service.id', 'service_id')
    .select('name')
    .where('service.display_name', '=', service)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

export async function serviceInfo(call: SessionCall, accountId: number): Promise<Info> {
  const row = await requireAccountInScope(call, accountId);
  if (row.type !== 'Product') throw new HttpError(404, 'error.not_found');
  const definitions = await readDefinitions(call.readAsSystem('configuration'), 'Product');
  const fields = readableValues(row.fields, definitions, await fieldRights(call, row));
  const [Tags, Categories] = await call.readInReach(db =>
    Promise.all([
      namesOf(db, 'service_tag', row.product_name ?? ''),
      namesOf(db, 'service_category', row.product_name ?? ''),
    ]),
  );
  const context = { locale: call.locale, currency: fields['Currency'] };
  const words = definitions.flatMap(({ name, definition }) => {
    const display = SHOWN.includes(name) ? displayValue(definition, fields[name], context) : undefined;
    return display === undefined ? [] : [[name, display] as const];
  });
  return {
    AccountId: row.id,
    ServiceName: row.product_name,
    PrepaidPeriodEndDate: textOf(fields['PrepaidPeriodEnd']),
    MinimumContractEndDate: textOf(fields['MinimumContractEnd']),
    LockPeriodEndDate: row.lock_end?.toISOString() ?? null,
    AutoRenew: oneOf(fields['AutoRenew'], ['renew', 'terminate']),
    CommitmentPeriod: oneOf(fields['CommitmentPeriod'], ['month', 'annual', 'threeYears', 'other']),
    FeeType: textOf(fields['FeeType']),
    BillingRule: textOf(fields['BillingRule']),
    ProductNumber: textOf(fields['ProductNumber']),
    VendorSku: textOf(fields['VendorSku']),
    Quantity: typeof fields['Quantity'] === 'number' ? fields['Quantity'] : null,
    Tags,
    Categories,
    DisplayValues: Object.fromEntries(words),
  };
}
