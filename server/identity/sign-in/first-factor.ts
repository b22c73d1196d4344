/** The first factor of Authenticate: a password, or single sign-on completed earlier. */
import { foldCase } from '#contract/platform/fold.ts';
import type { Call } from '#server/platform/call.ts';
import type { Login } from '../logins.ts';
import { assertAccountOpen, authenticateByPassword } from './authenticate-by-password.ts';
import { findPending } from './pending.ts';

type Credentials = { userName: string; password: string; mfaToken?: string | null | undefined };

/**
 * After single sign-on there is no password: the code comes with an empty one, and the pending cookie identifies the
 * login.
 */
export async function verifyFirstFactor(
  call: Call,
  { userName, password, mfaToken }: Credentials,
): Promise<Login> {
  const pending = password === '' && mfaToken ? await findPending(call) : null;
  if (!pending || foldCase(pending.username) !== foldCase(userName.trim())) {
    return authenticateByPassword(call, userName, password);
  }
  assertAccountOpen(pending);
  return pending;
}
