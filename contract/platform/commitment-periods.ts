/** Commitment periods of subscriptions (section 9). */
export const COMMITMENT_PERIODS = ['month', 'annual', 'threeYears', 'other'] as const;
export type CommitmentPeriod = (typeof COMMITMENT_PERIODS)[number];
