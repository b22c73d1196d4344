/** Section 4's two questions about a session user; free of the schema library, so the sign-in page can ask them. */
import type { SessionUser } from './session.ts';

/** Logged in: SessionId exists and no authentication methods are pending. */
export const isLoggedIn = (user: SessionUser | null): user is SessionUser =>
  user !== null && user.SessionId !== null && user.UserAuthenticationMethods.length === 0;

/** The password was right and a second factor is still to be given. */
export const isMfaPending = (user: SessionUser): boolean => user.UserAuthenticationMethods.length > 0;
