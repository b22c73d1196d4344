/** Periods of what ends soon and of what went wrong lately, and the right to read subscriptions (section 6). */
import { need } from '#contract/identity/capability.ts';

/** Days ahead in which a date is a deadline. */
export const DEADLINE_DAYS = 90;
/** Days of which an overview has the newest log entries, as the audit log shows them at first. */
export const LOG_DAYS = 7;
/** Days ahead in which an account ends soon. */
export const ENDS_SOON_DAYS = 30;
/** Days for which an import with errors needs attention. */
export const IMPORT_ERRORS_DAYS = 30;

export const READS_SUBSCRIPTIONS = need('PRODUCT_ACCOUNT', 'Read');
