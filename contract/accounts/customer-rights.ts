/** The right to the list of customers, in a file without operations, so that the menu loads no schemas. */
import { need } from '#contract/identity/capability.ts';

/** Held by people of sellers; the list has those customers that the caller may read. */
export const READS_CUSTOMERS = need('RESELLER_ACCOUNT', 'Read');
