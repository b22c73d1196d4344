/** Sign-in state of a session user (section 4); without the schema library, because the sign-in page uses it. */
import type { SessionUser } from './session.ts';

/** Logged in: SessionId exists and no authentication methods are pending. */
export const isLoggedIn = (user: SessionUser | null): user is SessionUser =>
  user !== null && user.SessionId !== null && user.UserAuthenticationMethods.length === 0;
