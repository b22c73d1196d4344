import type { PreviewRow } from '#contract/marketplace/pricing.ts';
/** Prices of many items changed in the same way. */
import { unitPrice } from '#contract/platform/decimal.ts';
import type { DraftEdit } from '#machines/marketplace/price-editor-types.ts';
import { atMargin, changedBy } from './exact.ts';

export const BULK_KINDS = ['percent', 'price', 'margin'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Null if the row lacks the needed price or cost. */
function unitOf({ New: unit, Cost: cost }: PreviewRow, kind: BulkKind, value: string): string | null {
  if (kind === 'price') return value;
  if (kind === 'percent') return unit === null ? null : changedBy(unit, value);
  return cost == null ? null : atMargin(cost, value);
}

/**
 * The edits of the rows that have the needed values.
 * @param value decimal text: the percentage added, the price, or the margin
 * @returns null when a result is not a valid price, or no row has the needed values
 */
export function bulkEdits(rows: readonly PreviewRow[], kind: BulkKind, value: string): DraftEdit[] | null {
  if (!/^-?\d{1,13}(\.\d{1,4})?$/.test(value)) return null;
  const units = rows.flatMap(row => {
    const unit = unitOf(row, kind, value);
    return unit === null ? [] : [{ itemId: row.ItemId, unit, typed: null }];
  });
  const areValid = units.length > 0 && units.every(({ unit }) => unitPrice.safeParse(unit).success);
  return areValid ? units : null;
}
