/** Section 6: whose imports somebody may look at, and whose they may stop. */
import { anyOf, need } from '#contract/identity/capability.ts';

/** All in reach. */
export const READS_ALL_IMPORTS = need('MY_IMPORTS', 'Read');
export const CANCELS_ALL_IMPORTS = need('MY_IMPORTS', 'Create');
/** Holders of the second right see what they started themselves. */
export const READS_IMPORTS = anyOf(READS_ALL_IMPORTS, need('MY_IMPORTS_OWNED', 'Read'));
