/** Rights on service groups (section 6), in a file without operations, so that the route table loads no schemas. */
import { need } from '#contract/identity/capability.ts';

export const READS_GROUPS = need('SERVICE_GROUP_MANAGEMENT', 'Read');
/** Creating, renaming and editing groups, also with a spreadsheet. */
export const WRITES_GROUPS = need('SERVICE_GROUP_MANAGEMENT', 'Create');
export const DELETES_GROUPS = need('SERVICE_GROUP_MANAGEMENT', 'Delete');
