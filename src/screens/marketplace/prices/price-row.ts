/** The values of a row of the price grid. */
import type { PreviewRow, RuleGroup } from '#contract/marketplace/pricing.ts';
import type { DraftEdit, PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import { toParts } from './exact.ts';

/** The priority of an item price, before all rules. */
export const OWN_PRICE = 0;

/** The selected rows by item id. */
export type Selection = ReadonlyMap<number, PreviewRow>;

export const editOf = (draft: PricesDraft, itemId: number): DraftEdit | undefined =>
  draft.edits.find(edit => edit.itemId === itemId);

type Reason = NonNullable<PreviewRow['Why']>[number];

/** The first matching rule that yields a price applies (section 9); none if its price is too large. */
export const decidingOf = ({ Why: why, IsTooLarge: isTooLarge }: PreviewRow): Reason | undefined =>
  isTooLarge ? undefined : why?.find(({ Unit }) => Unit !== null);

export const isOwnPrice = (row: PreviewRow): boolean => decidingOf(row)?.Priority === OWN_PRICE;

/** The cost is rounded as prices are. */
export const isBelowCost = ({ New: unit, Cost: cost }: PreviewRow): boolean =>
  unit !== null && cost != null && toParts(unit) < toParts(cost);

/** The names of the rules by priority: of the previewed draft, or of the rules in force. */
export function ruleName(priority: number, base: RuleGroup, previewed: PricesDraft | null): string {
  if (!previewed) return base.Rules.find(rule => rule.Priority === priority)?.Name ?? '';
  return (previewed.rules[priority - 1] ?? previewed.defaultRule).name;
}
