import { MfaCodeForm } from './MfaCodeForm.tsx';
import { NoSecondFactor } from './NoSecondFactor.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** /login-mfa: asks for the verification code (sections 2, 4). Without a pending sign-in it redirects to /login. */
export function MfaCodeScreen() {
  const actor = useSecondFactor();
  return actor ? <MfaCodeForm actor={actor} /> : <NoSecondFactor />;
}
