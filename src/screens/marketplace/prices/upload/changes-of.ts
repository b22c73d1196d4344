import type { CheckedRows } from '#contract/marketplace/price-files.ts';

/** The number of prices that a file changes. */
export const changesOf = ({ Up, Down, First, Fixed, ToRules }: CheckedRows): number =>
  Up + Down + First + Fixed + ToRules;
