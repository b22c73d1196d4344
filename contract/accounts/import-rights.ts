/** Section 6: rights to list and to cancel imports. */
import { anyOf, need } from '#contract/identity/capability.ts';

/** All imports in reach. */
export const READS_ALL_IMPORTS = need('MY_IMPORTS', 'Read');
export const CANCELS_ALL_IMPORTS = need('MY_IMPORTS', 'Create');
/** Holders of only the second right see the imports they started. */
export const READS_IMPORTS = anyOf(READS_ALL_IMPORTS, need('MY_IMPORTS_OWNED', 'Read'));
