/**
 * Exact arithmetic with decimal text of up to four places, for computations in the browser: bulk changes, and
 * converting margin and markup. Rounds half away from zero, as the server does. Divisors are positive.
 */
const PLACES = 4;
const ONE = 10n ** BigInt(PLACES);
const HUNDRED = 100n * ONE;

/** The number of ten-thousandths, truncated. @param text as `decimal` of contract/platform/decimal.ts */
export function toParts(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const parts = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return text.startsWith('-') ? -parts : parts;
}

/** Without trailing zeros. */
export function fromParts(parts: bigint): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  const whole = digits.slice(0, -PLACES);
  return `${parts < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function divide(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** A price increased by a percentage; a negative one lowers it. */
export const changedBy = (unit: string, percent: string): string =>
  fromParts(divide(toParts(unit) * (HUNDRED + toParts(percent)), HUNDRED));

/** The price that has the margin; null from a margin of 100 % on. */
export function atMargin(cost: string, margin: string): string | null {
  const rest = HUNDRED - toParts(margin);
  return rest > 0n ? fromParts(divide(toParts(cost) * HUNDRED, rest)) : null;
}

export type Equivalent = { value: string; isExact: boolean };

function shareOf(part: bigint, whole: bigint): Equivalent | null {
  if (whole <= 0n) return null;
  return { value: fromParts(divide(part * HUNDRED, whole)), isExact: (part * HUNDRED) % whole === 0n };
}

/** The markup that gives the same price as a margin; null if there is none. */
export const markupOf = (margin: string): Equivalent | null =>
  shareOf(toParts(margin), HUNDRED - toParts(margin));

/** The margin that gives the same price as a markup; null where the price would be 0. */
export const marginOf = (markup: string): Equivalent | null =>
  shareOf(toParts(markup), HUNDRED + toParts(markup));
