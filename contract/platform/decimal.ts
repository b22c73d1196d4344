/**
 * Exact decimals. They are strings on the wire and `numeric` in the database, and no program computes with them as numbers:
 * `Intl.NumberFormat` formats strings exactly.
 */
import * as z from 'zod/mini';

/** A decimal in an answer; negative where a difference or a margin is. */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** The price of one unit: not negative, at most four decimal places. */
export const unitPrice = z.string().check(z.regex(/^\d{1,13}(\.\d{1,4})?$/));

/** An amount of a currency. */
export const money = z.object({ Amount: decimal, Currency: z.string() });
export type Money = z.infer<typeof money>;
