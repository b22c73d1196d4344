/** Codes sent by e-mail: six digits, valid for ten minutes and five tries, single use. */
import { sql } from 'kysely';
import { CODE_LIFETIME, CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import type { Call } from '#server/platform/call.ts';
import type { MfaMethodRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { codeMail } from '#server/platform/mail/texts.ts';
import { countAttempt } from '../attempts.ts';
import { newCode, sameBytes } from '../tokens.ts';
import { readTitle } from './installation.ts';

const MAX_TRIES = 5;

const fingerprint = (call: Call, methodId: string, code: string): Buffer =>
  call.seal.fingerprint(`${methodId}:${code}`);

/** Stores a new code unless the previous one is too recent; of two concurrent requests one mails a code. */
async function storeCode(call: Call, methodId: string, code: string): Promise<void> {
  const now = call.clock.now();
  const row = {
    code_hash: fingerprint(call, methodId, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME),
    attempts: 0,
  };
  const kept = await call
    .asSystem('sign-in')
    .insertInto('mfa_code')
    .values({ method_id: methodId, ...row })
    .onConflict(conflict =>
      conflict
        .column('method_id')
        .doUpdateSet(row)
        .where('mfa_code.sent_at', '<=', new Date(now.getTime() - CODE_RESEND_DELAY)),
    )
    .returning('method_id')
    .executeTakeFirst();
  if (!kept) throw new HttpError(429, 'error.code_resend_wait', { seconds: CODE_RESEND_DELAY / 1000 });
}

/** Mails a new code and invalidates the previous one. @param locale the recipient's language. */
export async function sendEmailCode(call: Call, method: MfaMethodRow, locale: Locale): Promise<void> {
  if (method.type !== 'Email' || method.email === null) throw new HttpError(404, 'error.not_found');
  const code = newCode();
  await storeCode(call, method.id, code);
  try {
    await countAttempt(call, RATE_LIMITS.codeMail, method.account_id);
    await call.mailer.send({
      to: method.email,
      ...codeMail(locale, await readTitle(call.readAsSystem('sign-in')), code),
    });
  } catch (error) {
    // Nothing was sent, so no code is valid and the user may retry at once.
    await call.asSystem('sign-in').deleteFrom('mfa_code').where('method_id', '=', method.id).execute();
    if (error instanceof HttpError) throw error;
    call.log.warn({ err: error, requestId: call.requestId }, 'a code could not be mailed');
    throw new HttpError(502, 'error.mail_failed');
  }
}

/** Whether the code is the last one mailed for the method; a correct code is consumed. */
export async function consumeEmailCode(call: Call, method: MfaMethodRow, token: string): Promise<boolean> {
  const tried = await call
    .asSystem('sign-in')
    .updateTable('mfa_code')
    .set({ attempts: sql`attempts + 1` })
    .where('method_id', '=', method.id)
    .where('attempts', '<', MAX_TRIES)
    .where('expires_at', '>', call.clock.now())
    .returning('code_hash')
    .executeTakeFirst();
  if (!tried || !sameBytes(tried.code_hash, fingerprint(call, method.id, token))) return false;
  const taken = await call
    .asSystem('sign-in')
    .deleteFrom('mfa_code')
    .where('method_id', '=', method.id)
    .where('code_hash', '=', tried.code_hash)
    .returning('method_id')
    .executeTakeFirst();
  return taken !== undefined;
}
