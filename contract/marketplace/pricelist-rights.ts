/** The rights about pricelists (section 6). Apart from the operations, so that the menu loads no schemas. */
import { need } from '#contract/identity/capability.ts';

export const READS_PRICELISTS = need('CUSTOMER_PRICELIST', 'Read');
/** Creating, renaming, assigning and prioritising. */
export const WRITES_PRICELISTS = need('CUSTOMER_PRICELIST', 'Create');
export const DELETES_PRICELISTS = need('CUSTOMER_PRICELIST', 'Delete');
