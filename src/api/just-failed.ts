import type { QueryState } from '@tanstack/react-query';

/** Milliseconds. */
const MOMENT = 5000;

/**
 * Whether a read has failed a moment ago: started ahead by its route (docs/adr/0030), it is shown by what wanted it and not repeated
 * until somebody asks.
 */
export const hasJustFailed = (state: Pick<QueryState, 'status' | 'errorUpdatedAt'> | undefined): boolean =>
  state?.status === 'error' && Date.now() - state.errorUpdatedAt < MOMENT;
