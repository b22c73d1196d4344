/** Rights on pricelists (section 6), in a file without operations, so that the menu loads no schemas. */
import { allOf, need } from '#contract/identity/capability.ts';
import { SEES_MARGINS, SEES_PRICES } from './price-rights.ts';

export const READS_PRICELISTS = need('CUSTOMER_PRICELIST', 'Read');
/** Renaming, assigning and prioritising. */
export const WRITES_PRICELISTS = need('CUSTOMER_PRICELIST', 'Create');
/**
 * Whatever changes prices: rules, own prices, limits, and creating a pricelist, whose first rule is known. With known rules prices
 * reveal the costs, so nobody changes prices whose costs they may not see.
 */
export const WRITES_RULES = allOf(WRITES_PRICELISTS, SEES_PRICES, SEES_MARGINS);
export const DELETES_PRICELISTS = need('CUSTOMER_PRICELIST', 'Delete');
/** On a customer: services may be propagated to its pricelists. */
export const PROPAGATES_TO = need('MARKETPLACE_PROPAGATION_ENABLEMENT_FLAG', 'Execute');
/** On the owner of a pricelist: it may pass on new services automatically. */
export const ADDS_AUTOMATICALLY = need('MARKETPLACE_AUTO_ADD_SERVICES_FLAG', 'Execute');
