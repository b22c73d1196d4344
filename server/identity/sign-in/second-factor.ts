/** Verifies codes of second factors of either type, rate-limited per account. */
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import type { MfaMethodRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { countAttempt, resetAttempts } from '../attempts.ts';
import { lockLogin } from '../logins.ts';
import { consumeEmailCode } from './email-codes.ts';
import { totpStep } from './totp.ts';

/**
 * Accepts each code only once: a single statement accepts only a later time step than the last one. It also writes the
 * version of the login, which is locked first as by all changes of second factors.
 */
async function consumeAuthenticatorCode(call: Call, method: MfaMethodRow, token: string): Promise<boolean> {
  if (method.secret === null) return false;
  const step = await totpStep(call.seal.open(method.secret), token, call.clock.now());
  if (step === null) return false;
  const taken = await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      await lockLogin(db, method.account_id);
      return db
        .updateTable('mfa_method')
        .set({ last_step: step })
        .where('id', '=', method.id)
        .where(eb => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .returning('id')
        .executeTakeFirst();
    });
  return taken !== undefined;
}

/** Section 8: the same error for a wrong, expired or used code, and for an unknown method. */
export const wrongCodeError = (): HttpError => new HttpError(403, 'error.code_incorrect');

/**
 * Verifies and consumes a code; spaces are ignored, because users paste codes with them.
 * @throws HttpError 403 for a wrong code, 429 after too many.
 */
export async function consumeCode(call: Call, method: MfaMethodRow, token: string): Promise<void> {
  await countAttempt(call, RATE_LIMITS.code, method.account_id);
  const code = token.replace(/\s/g, '');
  const taken =
    method.type === 'Email'
      ? await consumeEmailCode(call, method, code)
      : await consumeAuthenticatorCode(call, method, code);
  if (!taken) {
    await audit(call.asSystem('sign-in'), call, {
      action: 'mfa.refused',
      objectId: method.account_id,
      actorId: method.account_id,
      result: 'failure',
    });
    throw wrongCodeError();
  }
  await resetAttempts(call, RATE_LIMITS.code, method.account_id);
}
