/** Commitment periods of subscriptions (section 9). */
export const COMMITMENT_PERIODS = ['month', 'annual', 'threeYears', 'other'] as const;
export type CommitmentPeriod = (typeof COMMITMENT_PERIODS)[number];

/** Months of each period; null for `other`, which has no end. */
export const COMMITMENT_MONTHS: Record<CommitmentPeriod, number | null> = {
  month: 1,
  annual: 12,
  threeYears: 36,
  other: null,
};
