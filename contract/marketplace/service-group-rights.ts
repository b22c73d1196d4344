/** The rights about service groups (section 6). Apart from the operations, so that the route table loads no schemas. */
import { need } from '#contract/identity/capability.ts';

export const READS_GROUPS = need('SERVICE_GROUP_MANAGEMENT', 'Read');
/** Creating, renaming, and changing what is in them, also by a spreadsheet. */
export const WRITES_GROUPS = need('SERVICE_GROUP_MANAGEMENT', 'Create');
export const DELETES_GROUPS = need('SERVICE_GROUP_MANAGEMENT', 'Delete');
