import { MfaCodeForm } from './MfaCodeForm.tsx';
import { NoSecondFactor } from './NoSecondFactor.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** /login-mfa: the code of the second factor (sections 2, 4). Without a pending sign-in this leads to /login. */
export function MfaCodeScreen() {
  const actor = useSecondFactor();
  return actor ? <MfaCodeForm actor={actor} /> : <NoSecondFactor />;
}
