/** An independent model of prices for tests: fractions of big integers, rounded by hand (sections 3 and 9). */
import type { PriceDraft } from '#contract/marketplace/pricing.ts';

type Fraction = { over: bigint; under: bigint };

/** Parses a decimal number. */
function fraction(text: string): Fraction {
  const [whole = '0', digits = ''] = text.split('.');
  return { over: BigInt(whole + digits), under: 10n ** BigInt(digits.length) };
}

const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const through = (one: Fraction, other: Fraction): Fraction =>
  times(one, { over: other.under, under: other.over });

/** Returns 1 plus or minus a percentage. */
const withPercent = (text: string, sign: 1n | -1n): Fraction => {
  const { over, under } = fraction(text);
  return { over: 100n * under + sign * over, under: 100n * under };
};

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Rounds to four places, half away from zero. */
function rounded({ over, under }: Fraction): string {
  const isNegative = over < 0n !== under < 0n && over !== 0n;
  const [a, b] = [absolute(over) * 10_000n, absolute(under)];
  const units = (a * 2n + b) / (b * 2n);
  const text = units.toString().padStart(5, '0');
  return `${isNegative && units > 0n ? '-' : ''}${text.slice(0, -4)}.${text.slice(-4)}`;
}

export type ModelItem = {
  cost: string | null;
  srp: string | null;
  vendor: number;
  groups: readonly number[];
  id: number;
};

type Valued = Pick<PriceDraft['defaultRule'], 'Model' | 'Value'>;

/** Returns the price by a rule; null if the item lacks the cost or suggested price that the rule needs. */
export function priceBy(
  { Model, Value }: Valued,
  { cost, srp }: Pick<ModelItem, 'cost' | 'srp'>,
): string | null {
  const value = Value ?? '0';
  switch (Model) {
    case 'static':
      return rounded(fraction(value));
    case 'srp':
      return srp === null ? null : rounded(fraction(srp));
    case 'discount':
      return srp === null ? null : rounded(times(fraction(srp), withPercent(value, -1n)));
    case 'markup':
      return cost === null ? null : rounded(times(fraction(cost), withPercent(value, 1n)));
    case 'margin':
      return cost === null ? null : rounded(through(fraction(cost), withPercent(value, -1n)));
  }
}

/** Returns the price of an item by a draft: its own, else that of the first matching rule with a price. */
export function priceOf(draft: PriceDraft, item: ModelItem): string | null {
  const own = draft.edits.find(({ ItemId }) => ItemId === item.id)?.Unit;
  if (own != null) return rounded(fraction(own));
  const matching = draft.rules.filter(
    ({ VendorAccountId, GroupId, ItemId }) =>
      ItemId === item.id ||
      VendorAccountId === item.vendor ||
      (GroupId != null && item.groups.includes(GroupId)),
  );
  for (const rule of [...matching, draft.defaultRule]) {
    const price = priceBy(rule, item);
    if (price !== null) return price;
  }
  return null;
}
