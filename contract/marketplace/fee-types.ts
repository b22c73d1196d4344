/** How often a charge is due (section 9). */
export const FEE_TYPES = ['base', 'monthly', 'oneTime', 'perMonths', 'prepaidMonths'] as const;
export type FeeType = (typeof FEE_TYPES)[number];
