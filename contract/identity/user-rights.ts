/** Section 6: rights over users. */
import { need } from '#contract/identity/capability.ts';

/** Removing the second factors of another user. */
export const DISABLES_MFA = need('DISABLE_MFA', 'Execute');
