/** The rows of a service's price table: one for each kind of charge and billing interval, with a cell for each plan. */
import type { OfferedItem, OfferedPlan } from '#contract/marketplace/offers.ts';

export type PriceRow = Pick<OfferedItem, 'Kind' | 'EveryMonths'> & { key: string };

const keyOf = ({ Kind, EveryMonths }: Pick<OfferedItem, 'Kind' | 'EveryMonths'>): string =>
  `${Kind} ${EveryMonths}`;

/** In the order in which the plans have them. */
export function priceRows(plans: readonly OfferedPlan[]): PriceRow[] {
  const items = plans.flatMap(plan => plan.Items);
  return [...new Map(items.map(item => [keyOf(item), item]))].map(([key, { Kind, EveryMonths }]) => ({
    key,
    Kind,
    EveryMonths,
  }));
}

/** The charges of a plan that belong to a row. */
export const itemsIn = (plan: OfferedPlan, row: PriceRow): OfferedItem[] =>
  plan.Items.filter(item => keyOf(item) === row.key);
