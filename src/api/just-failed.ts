import type { QueryState } from '@tanstack/react-query';

/** Milliseconds. */
const MOMENT = 5000;

/**
 * Whether a query has just failed. If the route's prefetch of it failed (docs/adr/0030), the component shows
 * that error and refetches only when the user retries.
 */
export const hasJustFailed = (state: Pick<QueryState, 'status' | 'errorUpdatedAt'> | undefined): boolean =>
  state?.status === 'error' && Date.now() - state.errorUpdatedAt < MOMENT;
