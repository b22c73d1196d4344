import { SetupMfa } from '../mfa/SetupMfa.tsx';

/** /setup-mfa-email: adding a second factor by e-mail, also while the set-up is forced (section 2). */
export const SetupMfaEmailScreen = () => <SetupMfa kind="Email" />;
