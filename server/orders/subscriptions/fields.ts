/** The fields behind the list's columns: an unreadable one cannot be shown, filtered or sorted by (section 6). */
import type { SubscriptionColumn } from '#contract/orders/subscription-list.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** The fields that the caller may read, by name. */
export type Known = ReadonlyMap<string, StoredField>;

const FIELDS: Readonly<Record<string, string>> = {
  quantity: 'Quantity',
  feeType: 'FeeType',
  commitment: 'CommitmentPeriod',
  termEnds: 'MinimumContractEnd',
  prepaidUntil: 'PrepaidPeriodEnd',
  renewal: 'AutoRenew',
  productNumber: 'ProductNumber',
};

const isKnown = (known: Known, column: string): boolean => {
  const field = FIELDS[column];
  return field === undefined || known.has(field);
};

/** @param path the listed account; rights on it apply below it as well */
export async function knownAt(call: SessionCall, path: string): Promise<Known> {
  const fields = await knownFields(call.readAsSystem('configuration'), 'Product', rightsAt(call, path));
  return new Map(fields.map(({ name, definition }) => [name, definition]));
}

/**
 * Filtering or sorting by a hidden field would let a caller guess its values.
 * @throws HttpError 400, the same as for a column that the list does not have
 */
export function requireKnown(known: Known, { filters = {}, sort }: ListQuery): void {
  const unknown = [...Object.keys(filters), ...(sort ? [sort.column] : [])].find(one => !isKnown(known, one));
  if (unknown !== undefined) throw new HttpError(400, 'error.input', { field: unknown });
}

/**
 * The columns that the caller may read.
 * @throws HttpError 400 when there are none
 */
export function knownColumns(known: Known, columns: readonly SubscriptionColumn[]): SubscriptionColumn[] {
  const shown = columns.filter(column => isKnown(known, column));
  if (shown.length === 0) throw new HttpError(400, 'error.input', { field: 'columns' });
  return shown;
}
