/** Rights to see prices, and to use the marketplace at all (section 6). */
import { need } from '#contract/identity/capability.ts';

export const READS_MARKETPLACE = need('MARKETPLACE', 'Read');

/** Sales prices, checked on the account that they apply to. */
export const SEES_PRICES = need('BILLING_SHOWPRODUCTPRICE', 'Read');
/** Costs, suggested retail prices and margins, and the rules, which reveal them. */
export const SEES_MARGINS = need('BILLING_SHOWPRODUCTPRICE_MARGIN', 'Read');
