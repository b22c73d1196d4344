/** JSON in the `Details` tag of some error bodies (section 8). */
import type { Account } from '#contract/accounts/account.ts';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { VendorProfile } from '#contract/marketplace/vendor-profile.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import type { Money } from './decimal.ts';

/** 422 error.fields (403 when a right is missing): message per field name, in the caller's language. */
export type FieldDetails = { Fields: Record<string, string> };

/** 409 of UpdateAccount and MoveAccount: the current account. */
export type AccountConflict = { Account: Account };

/** 409 of UpdateUserNotificationPreferences: the current preferences. */
export type PreferencesConflict = { Preferences: NotificationPreferences; Version: number };

/** 409 of TerminateAccount: locked subscriptions and the ends of their locks; at most 100. */
export type LockedDetails = {
  Locked: { AccountId: number; DisplayName: string; LockPeriodEndDate: string }[];
};

/** 409 of a change to a pricelist: the current properties. */
export type PricelistConflict = { Marketplace: PricelistProperties };

/** 409 of UpdateRuleGroup: the rules saved by somebody else. */
export type RuleGroupConflict = { RuleGroup: RuleGroup };

/** 409 of a change to a service group: the current group. */
export type ServiceGroupConflict = { Group: ServiceGroup };
/** 409 of UpdateService: the current service. */
export type ServiceConflict = { Service: ServiceDetails };

/** 409 of UpdateVendorProfile: the current profile. */
export type VendorProfileConflict = { Profile: VendorProfile };

/** 409 of OrderService: the unit prices in the order and the current ones; null when there is none. */
export type OrderPriceConflict = { Prices: { ItemId: number; Old: Money | null; New: Money | null }[] };

export type FailureDetails =
  | FieldDetails
  | AccountConflict
  | PreferencesConflict
  | LockedDetails
  | PricelistConflict
  | RuleGroupConflict
  | ServiceGroupConflict
  | ServiceConflict
  | VendorProfileConflict
  | OrderPriceConflict;
