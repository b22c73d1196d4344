import { useEffect } from 'react';
import { updateSignInAddress } from '#src/app/sync-sign-in-address.ts';

/** Redirects from a page of the second step when no sign-in is pending, for example one opened from the history. */
export function NoSecondFactor() {
  useEffect(function leave() {
    updateSignInAddress();
  }, []);
  return null;
}
