/** From a verified first factor to a session: second factor, LOGIN right, session (section 4). */
import type { SessionUser } from '#contract/identity/session.ts';
import { loadProfile } from '#server/identity/profile.ts';
import { startSession } from '#server/identity/start-session.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import type { Login } from '../logins.ts';
import { enabledMethods } from '../methods.ts';
import { auditFailure } from './authenticate-by-password.ts';
import { endPending, signedOutUser, startPending } from './pending.ts';
import { consumeCode, wrongCodeError } from './second-factor.ts';

/** The code and its method; the primary one by default. */
export type SecondFactorInput = {
  mfaToken?: string | null | undefined;
  mfaMethodId?: string | null | undefined;
};

/**
 * Verifies the second factor. Returns null when it is verified or not needed, otherwise the response that asks for
 * it.
 */
export async function requireSecondFactor(
  call: Call,
  login: Login,
  given: SecondFactorInput,
): Promise<SessionUser | null> {
  const methods = await enabledMethods(call.readAsSystem('sign-in'), login.accountId);
  const [oldest] = methods;
  if (oldest === undefined) return null;
  if (!given.mfaToken) return startPending(call, login, methods);
  const method = given.mfaMethodId
    ? methods.find(one => one.id === given.mfaMethodId)
    : (methods.find(one => one.is_primary) ?? oldest);
  if (!method) throw wrongCodeError();
  await consumeCode(call, method, given.mfaToken);
  return null;
}

/**
 * Starts the session. Without LOGIN Execute it returns the user's rights without a session, so that the client can
 * say what is missing (section 8).
 */
export async function completeSignIn(
  call: Call,
  login: Login,
  action: 'sign-in' | 'sign-in.open-id',
): Promise<SessionUser> {
  await endPending(call);
  const profile = await loadProfile({ prepared: call.preparedAsSystem('sign-in') }, login.accountId, null);
  if (!profile?.canEnter) {
    await auditFailure(call, login, `${action}.without-right`);
    return { ...signedOutUser(login.username), Capability: profile?.user.Capability ?? [] };
  }
  const user = await startSession(call, login);
  await audit(call.asSystem('sign-in'), call, {
    action,
    objectId: login.accountId,
    actorId: login.accountId,
  });
  return user;
}
