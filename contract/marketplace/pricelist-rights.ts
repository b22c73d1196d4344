/** Rights on pricelists (section 6), in a file without operations, so that the menu loads no schemas. */
import { need } from '#contract/identity/capability.ts';

export const READS_PRICELISTS = need('CUSTOMER_PRICELIST', 'Read');
/** Creating, renaming, assigning and prioritising. */
export const WRITES_PRICELISTS = need('CUSTOMER_PRICELIST', 'Create');
export const DELETES_PRICELISTS = need('CUSTOMER_PRICELIST', 'Delete');
/** On a customer: services may be propagated to its pricelists. */
export const PROPAGATES_TO = need('MARKETPLACE_PROPAGATION_ENABLEMENT_FLAG', 'Execute');
/** On the owner of a pricelist: it may pass on new services automatically. */
export const ADDS_AUTOMATICALLY = need('MARKETPLACE_AUTO_ADD_SERVICES_FLAG', 'Execute');
