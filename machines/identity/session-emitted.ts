/** What the session machine emits; listeners of src/app act on it (ADR 27). */
import type { SessionUser } from '#contract/identity/session.ts';

export type SessionEmitted =
  /** From now on the page has the data of another identity, or of none. */
  | { type: 'identity.changed' }
  /** Private screens are shown from now on. */
  | { type: 'user.entered'; user: SessionUser }
  /** On private screens: other rights, another identity, or a new session after the sign-in over an expired one. */
  | { type: 'user.changed'; user: SessionUser }
  /** The user changed: an impersonation began or ended, or another user signed in over an expired session. */
  | { type: 'user.replaced' }
  /** Private screens are no longer shown. */
  | { type: 'user.left' }
  /** The server no longer knows the session of a private screen: the sign-in dialog is shown over it. */
  | { type: 'session.lost' }
  /** The user signed out. */
  | { type: 'session.ended' }
  /** A second factor must be set up first, or the session ended before it was. */
  | { type: 'mfaSetup.changed' }
  /** Section 6: the user may no longer sign in. */
  | { type: 'access.lost' };
