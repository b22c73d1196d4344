/**
 * Reset links: mailed, valid for an hour, single use; requesting one does not disclose whether the user exists
 * (LOG-17).
 */
import type { Kysely } from 'kysely';
import { APP_BASE } from '#contract/platform/constants.ts';
import { foldCase } from '#contract/platform/fold.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { resetMail } from '#server/platform/mail/texts.ts';
import { addressBlock, countAttempt, checkRateLimit } from '../attempts.ts';
import { findLogin, findLoginByName, lockLogin } from '../logins.ts';
import type { Login } from '../logins.ts';
import { storeLinks } from '../password-links.ts';
import { hashToken, newToken } from '../tokens.ts';
import { readTitle } from './installation.ts';

const RESET_LIFETIME = 60 * 60_000;

/** Returns the login as it is when the link is stored, so that the mail goes to its present address. */
const storeLink = (call: Call, accountId: number, token: string): Promise<Login | null> =>
  call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      await lockLogin(db, accountId);
      const now = call.clock.now();
      await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
      await storeLinks(db, [{ accountId, token }], new Date(now.getTime() + RESET_LIFETIME));
      await audit(db, call, { action: 'password.reset-request', objectId: accountId, actorId: null });
      return findLogin(db, accountId);
    });

async function mailLink(call: Call, username: string): Promise<void> {
  const known = await findLoginByName(call.readAsSystem('sign-in'), username);
  if (
    known?.state !== 'Active' ||
    (await checkRateLimit(call, RATE_LIMITS.resetAccount, known.accountId)) > 0
  )
    return;
  const token = newToken();
  const login = await storeLink(call, known.accountId, token);
  if (!login) return;
  const link = `${call.origin}${APP_BASE}/reset-password/${encodeURIComponent(login.username)}/${token}`;
  const title = await readTitle(call.readAsSystem('sign-in'));
  const mail = resetMail(login.locale ?? call.locale, {
    title,
    username: login.username,
    link,
    lifetime: RESET_LIFETIME,
  });
  await call.mailer.send({ to: login.email, ...mail });
}

/** Responds alike for every user name: looking up the login and mailing happen in the background. */
export async function requestReset(call: Call, username: string): Promise<void> {
  await countAttempt(call, RATE_LIMITS.resetAddress, addressBlock(call.address));
  call.mailer.runInBackground(() => mailLink(call, username));
}

/** Returns the login of a valid link. */
export async function findReset(call: Call, token: string): Promise<Login | null> {
  const row = await call
    .readAsSystem('sign-in')
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', call.clock.now())
    .executeTakeFirst();
  const login = row ? await findLogin(call.readAsSystem('sign-in'), row.account_id) : null;
  return login?.state === 'Active' ? login : null;
}

/** Section 8: the same error for an unknown, expired or used link. */
const expiredLinkError = (): HttpError => new HttpError(410, 'error.reset_link');

/** Returns the login of the user's valid link. @throws HttpError 410 otherwise. */
export async function requireReset(call: Call, username: string, token: string): Promise<Login> {
  const login = await findReset(call, token);
  if (!login || foldCase(login.username) !== foldCase(username.trim())) throw expiredLinkError();
  return login;
}

/** Locks the login and consumes its link; throws when a concurrent request, or a change of the password, was first. */
export async function consumeReset(db: Kysely<Database>, accountId: number, token: string): Promise<void> {
  await lockLogin(db, accountId);
  const taken = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashToken(token))
    .returning('account_id')
    .executeTakeFirst();
  if (!taken) throw expiredLinkError();
}
