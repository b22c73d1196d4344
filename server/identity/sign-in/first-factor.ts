/** The first factor of Authenticate: the password, or a first factor already proven at an identity provider. */
import type { Call } from '#server/platform/call.ts';
import type { Login } from '../logins.ts';
import { assertAccountOpen, authenticateByPassword } from './authenticate-by-password.ts';
import { findPending } from './pending.ts';

type Credentials = { userName: string; password: string; mfaToken?: string | null | undefined };

/**
 * Who came by single sign-on has typed no password: their code comes with an empty one, and the pending cookie says
 * whose first factor it completes.
 */
export async function verifyFirstFactor(
  call: Call,
  { userName, password, mfaToken }: Credentials,
): Promise<Login> {
  const pending = password === '' && mfaToken ? await findPending(call) : null;
  if (!pending || pending.username.toLowerCase() !== userName.trim().toLowerCase()) {
    return authenticateByPassword(call, userName, password);
  }
  assertAccountOpen(pending);
  return pending;
}
