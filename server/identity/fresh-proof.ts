/** Second-factor verification within a session, for operations that require a fresh code (ACC-10). */
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { assertNotImpersonating } from './impersonation.ts';
import { enabledMethods } from './methods.ts';
import type { SecondFactorInput } from './sign-in/complete-sign-in.ts';
import { consumeCode, wrongCodeError } from './sign-in/second-factor.ts';

/** Status that makes the client ask for a code; no other error uses it. */
const PRECONDITION_REQUIRED = 428;

export async function requireFreshSecondFactor(call: SessionCall, given: SecondFactorInput): Promise<void> {
  assertNotImpersonating(call);
  const methods = await enabledMethods(call.readAsSystem('sign-in'), call.session.accountId);
  const [oldest] = methods;
  if (oldest === undefined) throw new HttpError(403, 'error.mfa_missing');
  if (!given.mfaToken) throw new HttpError(PRECONDITION_REQUIRED, 'error.mfa_needed');
  const method = given.mfaMethodId
    ? methods.find(one => one.id === given.mfaMethodId)
    : (methods.find(one => one.is_primary) ?? oldest);
  if (!method) throw wrongCodeError();
  await consumeCode(call, method, given.mfaToken);
}
