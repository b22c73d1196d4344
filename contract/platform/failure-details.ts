/** What some refused calls tell beside their message: JSON in the `Details` tag of the error body (section 8). */
import type { Account } from '#contract/accounts/account.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';

/** 422 error.fields (403 where a right is what is missing): what is wrong with each field, in the caller's words. */
export type FieldDetails = { Fields: Record<string, string> };

/** 409 of UpdateAccount and MoveAccount: the account as it is now. */
export type AccountConflict = { Account: Account };

/** 409 of UpdateUserNotificationPreferences: what is kept now. */
export type PreferencesConflict = { Preferences: NotificationPreferences; Version: number };

/** 409 of TerminateAccount: subscriptions that cannot end yet, and until when; at most 100 of them. */
export type LockedDetails = {
  Locked: { AccountId: number; DisplayName: string; LockPeriodEndDate: string }[];
};

export type FailureDetails = FieldDetails | AccountConflict | PreferencesConflict | LockedDetails;
