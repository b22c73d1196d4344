/** Kinds of notifications (docs/unknowns.md). */

export const NOTIFICATION_KINDS = [
  'SubscriptionExpiry',
  'ProvisioningFailed',
  'OrderDecision',
  'InvoiceReady',
  'PriceChange',
  'Maintenance',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
