import { PasswordReset } from '../password/PasswordReset.tsx';

/** /reset-password: asking for a link by user name (section 2). */
export const ResetRequestScreen = () => <PasswordReset input={{ linked: false, username: '' }} />;
