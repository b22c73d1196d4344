import { SetupMfa } from './SetupMfa.tsx';

/** /setup-mfa-email: adds e-mail as a verification method, also in a forced set-up (section 2). */
export const SetupMfaEmailScreen = () => <SetupMfa kind="Email" />;
