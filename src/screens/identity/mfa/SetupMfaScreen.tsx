import { SetupMfa } from './SetupMfa.tsx';

/**
 * /setup-mfa: the verification methods and the steps to add one; a forced set-up shows only the steps (section 2).
 */
export const SetupMfaScreen = () => <SetupMfa kind={null} />;
