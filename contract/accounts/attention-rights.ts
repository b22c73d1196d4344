/** Section 6: the rights by which something needs somebody's attention. */
import { allOf, anyOf, need } from '#contract/identity/capability.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { ACCOUNT_RIGHTS } from './hierarchy.ts';
import { READS_IMPORTS } from './import-rights.ts';

/** How the users of an account sign in. */
export const READS_SECURITY = allOf(need('SECURITY_MANAGEMENT', 'Read'), need('USER_ACCOUNT', 'Read'));

/** Who could end an account of some type is told of those that will end. */
const ENDS_ACCOUNTS = anyOf(...Object.values(ACCOUNT_RIGHTS).map(right => need(right, 'Delete')));

export const SEES_ATTENTION = anyOf(READS_PROVISIONING, READS_IMPORTS, READS_SECURITY, ENDS_ACCOUNTS);
