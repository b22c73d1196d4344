/**
 * Exact decimals. They are strings on the wire and `numeric` in the database, and never converted to binary numbers:
 * `Intl.NumberFormat` formats strings exactly.
 */
import * as z from 'zod/mini';

/** A decimal in a response; may be negative, as a difference or a margin. */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** The price of one unit: at least 0, with at most four decimal places. */
export const unitPrice = z.string().check(z.regex(/^\d{1,13}(\.\d{1,4})?$/));

/** The largest {@link unitPrice}. */
export const MOST_PRICE = '9999999999999.9999';

/** An amount in a currency. */
export const money = z.object({ Amount: decimal, Currency: z.string() });
export type Money = z.infer<typeof money>;
