/** The first way in: a login without a usable password, and a mailed link to set one. */
import type { Kysely } from 'kysely';
import { APP_BASE } from '#contract/constants.ts';
import { audit } from '#server/audit.ts';
import type { Call, SessionCall } from '#server/call.ts';
import type { Database } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';
import { inviteMail } from '#server/mail/texts.ts';
import { countAttempt, LIMITS } from './attempts.ts';
import { readTitle } from './installation.ts';
import { findLogin } from './logins.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** Longer than a reset's hour: it is read when the person next reads mail (docs/unknowns.md). */
const INVITATION_LIFETIME = 3 * 24 * 60 * 60_000;

/** `passwordHash` is of a password that nobody knows. */
export type Invitation = { token: string; passwordHash: string };

export const newInvitation = async (): Promise<Invitation> => ({
  token: newToken(),
  passwordHash: await hashPassword(newToken()),
});

/** In the transaction that makes the login, so that there is no login without its way in. */
export const keepInvitation = async (
  db: Kysely<Database>,
  call: Pick<Call, 'clock'>,
  accountId: number,
  token: string,
): Promise<void> =>
  void (await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: new Date(call.clock.now().getTime() + INVITATION_LIFETIME),
    })
    .execute());

/** Goes out after the answer; one that is lost can be sent again (SendPasswordLink). */
export function mailInvitation(call: Call, accountId: number, { token }: Pick<Invitation, 'token'>): void {
  call.mailer.later(async () => {
    const login = await findLogin(call.db, accountId);
    if (!login) return;
    const link = `${call.origin}${APP_BASE}/reset-password/${encodeURIComponent(login.username)}/${token}`;
    const mail = inviteMail(login.locale ?? call.locale, {
      title: await readTitle(call.db),
      username: login.username,
      link,
      lifetime: INVITATION_LIFETIME,
    });
    await call.mailer.send({ to: login.email, ...mail });
  });
}

/** An administrator sends the link again, or one to somebody who cannot ask for it. */
export async function sendPasswordLink(call: SessionCall, accountId: number): Promise<void> {
  const login = await findLogin(call.db, accountId);
  if (login?.state !== 'Active') throw new Failure(409, 'error.account_closed');
  await countAttempt(call, LIMITS.resetAccount, accountId);
  const token = newToken();
  await call.db.transaction().execute(async db => {
    await keepInvitation(db, call, accountId, token);
    await audit(db, call, { action: 'password.link', objectId: accountId });
  });
  mailInvitation(call, accountId, { token });
}
