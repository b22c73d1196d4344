/** Periods of the overview's lists, and the right to read subscriptions (section 6). */
import { need } from '#contract/identity/capability.ts';

/** A date at most this many days ahead is a deadline. */
export const DEADLINE_DAYS = 90;
/** The overview shows log entries of this many days, as the audit log does by default. */
export const LOG_DAYS = 7;
/** An account that ends within this many days ends soon. */
export const ENDS_SOON_DAYS = 30;
/** For this many days an import with errors needs attention. */
export const IMPORT_ERRORS_DAYS = 30;

export const READS_SUBSCRIPTIONS = need('PRODUCT_ACCOUNT', 'Read');
