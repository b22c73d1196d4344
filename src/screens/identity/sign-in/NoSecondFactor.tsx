import { useEffect } from 'react';
import { showSignIn } from '#src/app/follow-sign-in.ts';

/** Redirects from a page of the second step when no sign-in is pending, for example one opened from the history. */
export function NoSecondFactor() {
  useEffect(function leave() {
    showSignIn();
  }, []);
  return null;
}
