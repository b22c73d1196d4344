import { PasswordReset } from './PasswordReset.tsx';

/** /reset-password: requests a link for a username (section 2). */
export const ResetRequestScreen = () => <PasswordReset input={{ linked: false, username: '' }} />;
