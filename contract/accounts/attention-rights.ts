/** Section 6: the rights to see what needs attention. */
import { allOf, anyOf, need } from '#contract/identity/capability.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { ACCOUNT_RIGHTS } from './hierarchy.ts';
import { READS_IMPORTS } from './import-rights.ts';

/** How the users of an account sign in. */
export const READS_SECURITY = allOf(need('SECURITY_MANAGEMENT', 'Read'), need('USER_ACCOUNT', 'Read'));

/** The right to terminate accounts of some type also shows which of them end soon. */
const ENDS_ACCOUNTS = anyOf(...Object.values(ACCOUNT_RIGHTS).map(right => need(right, 'Delete')));

export const SEES_ATTENTION = anyOf(READS_PROVISIONING, READS_IMPORTS, READS_SECURITY, ENDS_ACCOUNTS);
