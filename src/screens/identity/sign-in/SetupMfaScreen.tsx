import { SetupMfa } from '../mfa/SetupMfa.tsx';

/** /setup-mfa: the second factors and adding one; where the set-up is forced, nothing but that (section 2). */
export const SetupMfaScreen = () => <SetupMfa kind={null} />;
