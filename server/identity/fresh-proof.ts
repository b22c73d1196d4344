/** A second factor in the middle of a session: what is about to be done needs a proof of now (ACC-10). */
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { refuseWhileImpersonating } from './impersonation.ts';
import { enabledMethods } from './methods.ts';
import type { GivenFactor } from './sign-in/enter.ts';
import { takeCode, wrongCode } from './sign-in/second-factor.ts';

/** 428 asks for the code: nothing else answers with it. */
const PROOF_NEEDED = 428;

export async function proveSecondFactor(call: SessionCall, given: GivenFactor): Promise<void> {
  refuseWhileImpersonating(call);
  const methods = await enabledMethods(call.db, call.session.accountId);
  const [oldest] = methods;
  if (oldest === undefined) throw new HttpError(403, 'error.mfa_missing');
  if (!given.mfaToken) throw new HttpError(PROOF_NEEDED, 'error.mfa_needed');
  const method = given.mfaMethodId
    ? methods.find(one => one.id === given.mfaMethodId)
    : (methods.find(one => one.is_primary) ?? oldest);
  if (!method) throw wrongCode();
  await takeCode(call, method, given.mfaToken);
}
