/** Pricing models (section 9), and the values they accept. */

export const PRICING_MODELS = ['static', 'srp', 'markup', 'margin', 'discount'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

const DECIMALS = String.raw`(\.\d{1,4})?`;
const NOUGHTS = String.raw`(\.0{1,4})?`;
const value = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);

/** Syntax of a value, which bounds it before it is parsed: a price, or a percentage with up to four decimal places. */
const VALUES: Record<Exclude<PricingModel, 'srp'>, RegExp> = {
  // At least 0.
  static: value(String.raw`\d{1,13}${DECIMALS}`),
  // At least −100; at −100 the price is 0.
  markup: value(String.raw`\d{1,5}${DECIMALS}|-\d{1,2}${DECIMALS}|-100${NOUGHTS}`),
  // Below 100: a margin of 100 would make the price infinite.
  margin: value(String.raw`-?\d{1,2}${DECIMALS}|-\d{3,5}${DECIMALS}`),
  // From 0 to 100.
  discount: value(String.raw`\d{1,2}${DECIMALS}|100${NOUGHTS}`),
};

/** Whether the model accepts the value; the suggested retail price has none. */
export const fitsModel = (model: PricingModel, text: string | null): boolean =>
  model === 'srp' ? text === null : text !== null && VALUES[model].test(text);
