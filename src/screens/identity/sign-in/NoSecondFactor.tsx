import { useEffect } from 'react';
import { showSignIn } from '#src/app/follow-sign-in.ts';

/** A second-factor address that nothing is pending for, opened by hand or by the history: leads to where one stands. */
export function NoSecondFactor() {
  useEffect(function leave() {
    showSignIn();
  }, []);
  return null;
}
