/** For how long a subscription is taken, as far as anybody asks for it (section 9). */
export const COMMITMENT_PERIODS = ['month', 'annual', 'threeYears', 'other'] as const;
export type CommitmentPeriod = (typeof COMMITMENT_PERIODS)[number];
