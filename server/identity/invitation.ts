/** Invitations: a new login without a usable password, and a mailed link to set one. */
import type { Kysely } from 'kysely';
import { SEND_PASSWORD_LINK } from '#contract/accounts/people-rights.ts';
import { APP_BASE } from '#contract/platform/constants.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call, SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { inviteMail } from '#server/platform/mail/texts.ts';
import { countAttempt } from './attempts.ts';
import { countInvitation } from './invitation-limits.ts';
import { findLogin } from './logins.ts';
import { assertNoneMorePrivileged } from './more-privileged.ts';
import { storeLinks } from './password-links.ts';
import type { Invitee } from './password-links.ts';
import { requireReadableUser } from './require-account.ts';
import { readTitle } from './sign-in/installation.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { newToken } from './tokens.ts';

/** Longer than a reset link's hour, because new users may not read their mail at once (docs/unknowns.md). */
export const INVITATION_LIFETIME = 3 * 24 * 60 * 60_000;

/** `passwordHash` is the hash of a random password that is not kept. */
export type Invitation = { token: string; passwordHash: string };

export const createInvitation = async (): Promise<Invitation> => ({
  token: newToken(),
  passwordHash: await hashPassword(newToken()),
});

/** Call in the transaction that creates the logins, so that no login lacks its link. */
export const storeInvitations = (
  db: Kysely<Database>,
  call: Pick<Call, 'clock'>,
  invited: readonly Invitee[],
): Promise<void> => storeLinks(db, invited, new Date(call.clock.now().getTime() + INVITATION_LIFETIME));

type Sender = Pick<Call, 'mailer' | 'origin' | 'locale'> & { db: DatabaseReader };

/** @param messageId lets mail systems recognize a mail that may be sent twice. */
export async function sendInvitation(
  sender: Sender,
  { accountId, token }: Invitee,
  messageId?: string,
): Promise<void> {
  const login = await findLogin(sender.db, accountId);
  if (!login) return;
  const link = `${sender.origin}${APP_BASE}/reset-password/${encodeURIComponent(login.username)}/${token}`;
  const mail = inviteMail(login.locale ?? sender.locale, {
    title: await readTitle(sender.db),
    username: login.username,
    link,
    lifetime: INVITATION_LIFETIME,
  });
  await sender.mailer.send({ to: login.email, ...mail, ...(messageId === undefined ? {} : { messageId }) });
}

/** Sends the mail in the background; a lost one can be sent again (SendPasswordLink). */
export const mailInvitation = (call: Call, accountId: number, { token }: Pick<Invitation, 'token'>): void =>
  call.mailer.runInBackground(() => {
    const { mailer, origin, locale } = call;
    return sendInvitation({ db: call.readAsSystem('sign-in'), mailer, origin, locale }, { accountId, token });
  });

/** SendPasswordLink: an administrator sends a new link. */
export async function sendPasswordLink(call: SessionCall, accountId: number): Promise<void> {
  const token = newToken();
  await countInvitation(call);
  await call.write({ accounts: [accountId] }, async write => {
    const { path } = requireReadableUser(write, accountId, SEND_PASSWORD_LINK);
    await assertNoneMorePrivileged(write, path);
    const signIn = write.asSystem('sign-in');
    const login = await findLogin(signIn, accountId);
    if (login?.state !== 'Active') throw new HttpError(409, 'error.account_closed');
    await countAttempt({ ...write, clock: call.clock }, RATE_LIMITS.resetAccount, accountId);
    await storeInvitations(signIn, call, [{ accountId, token }]);
    await audit(write.db, call, { action: 'password.link', objectId: accountId });
  });
  mailInvitation(call, accountId, { token });
}
