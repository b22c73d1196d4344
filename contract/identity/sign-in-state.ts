/** Section 4's question about a session user; free of the schema library, so the sign-in page can ask it. */
import type { SessionUser } from './session.ts';

/** Logged in: SessionId exists and no authentication methods are pending. */
export const isLoggedIn = (user: SessionUser | null): user is SessionUser =>
  user !== null && user.SessionId !== null && user.UserAuthenticationMethods.length === 0;
