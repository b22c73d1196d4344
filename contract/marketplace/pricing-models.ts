/** Pricing models (section 9), and the values they take. */

export const PRICING_MODELS = ['static', 'srp', 'markup', 'margin', 'discount'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

const DECIMALS = String.raw`(\.\d{1,4})?`;
const NOUGHTS = String.raw`(\.0{1,4})?`;
const value = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);

/** What the text of a value looks like, which bounds it without computing: a price, or percentages of four decimal places. */
const VALUES: Record<Exclude<PricingModel, 'srp'>, RegExp> = {
  // From 0 up.
  static: value(String.raw`\d{1,13}${DECIMALS}`),
  // From −100 up: at −100 the price is 0.
  markup: value(String.raw`\d{1,5}${DECIMALS}|-\d{1,2}${DECIMALS}|-100${NOUGHTS}`),
  // Below 100: a price without an end has no margin of 100.
  margin: value(String.raw`-?\d{1,2}${DECIMALS}|-\d{3,5}${DECIMALS}`),
  // From 0 to 100.
  discount: value(String.raw`\d{1,2}${DECIMALS}|100${NOUGHTS}`),
};

/** Whether a rule of the model can have the value; the suggested retail price takes none. */
export const fitsModel = (model: PricingModel, text: string | null): boolean =>
  model === 'srp' ? text === null : text !== null && VALUES[model].test(text);
