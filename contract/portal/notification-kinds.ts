/** What there is to tell somebody (docs/unknowns.md), and for subscriptions of which length (section 9). */

export const NOTIFICATION_KINDS = [
  'SubscriptionExpiry',
  'ProvisioningFailed',
  'OrderDecision',
  'InvoiceReady',
  'PriceChange',
  'Maintenance',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const COMMITMENT_PERIODS = ['month', 'annual', 'threeYears', 'other'] as const;
export type CommitmentPeriod = (typeof COMMITMENT_PERIODS)[number];
