/** Who sees what things cost (section 6), and the marketplace at all. */
import { need } from '#contract/identity/capability.ts';

export const READS_MARKETPLACE = need('MARKETPLACE', 'Read');

/** Sales prices, checked on the account that they are for. */
export const SEES_PRICES = need('BILLING_SHOWPRODUCTPRICE', 'Read');
/** Costs, suggested retail prices and margins, and the rules, which tell them. */
export const SEES_MARGINS = need('BILLING_SHOWPRODUCTPRICE_MARGIN', 'Read');
