/** Section 6: rights on the users of an account, and on a subscription's secrets. */
import { allOf, need } from '#contract/identity/capability.ts';

/** Needed to reveal secret fields. */
export const SHOWS_SECRETS = need('FIELDS_SHOW_PASSWORD', 'Read');
/** Checked when an export is started, and again when it is downloaded. */
export const EXPORTS_USERS = allOf(need('USER_EXPORT', 'Execute'), need('USER_ACCOUNT', 'Read'));

/** Mailing another user a link to set a new password. */
export const SEND_PASSWORD_LINK = need('USER_RESET_PASSWORD', 'Execute');
