/** Who may use the portal, and whose data a page shows. Values that machines may import (ADR 1). */
import type { SessionUser } from '#contract/identity/session.ts';

/** Section 6: signing in needs LOGIN Execute. */
const hasLoginRight = ({ Capability }: SessionUser): boolean =>
  Capability.some(held => held.ObjectType === 'LOGIN' && held.Execute);

/** Whether the sign-in succeeds; a user who must set up a second factor gets the right afterwards. */
export const maySignIn = (user: SessionUser | null): boolean =>
  user !== null && (user.MustSetupMfa || hasLoginRight(user));

/** Whether private screens may be shown: with a session, no second factor awaited or to be set up, and LOGIN Execute. */
export const isAdmitted = (user: SessionUser | null): boolean =>
  user !== null &&
  user.SessionId !== null &&
  user.UserAuthenticationMethods.length === 0 &&
  !user.MustSetupMfa &&
  hasLoginRight(user);

/** Key of an identity; an impersonated session differs from both users' own sessions. */
export const identityOf = ({ UserAccountId, ImpersonatorAccountId }: SessionUser): string =>
  `${UserAccountId}/${ImpersonatorAccountId}`;

/** Whether two users, either of them null, are the same identity. */
export const isSameIdentity = (one: SessionUser | null, other: SessionUser | null): boolean =>
  (one && identityOf(one)) === (other && identityOf(other));
