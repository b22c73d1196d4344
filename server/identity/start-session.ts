/** Starts sessions (sections 3, 4 and 6). */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Call } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { lockSignIn } from './logins.ts';
import type { Login } from './logins.ts';
import { loadProfile } from './profile.ts';
import { hashToken, newToken } from './tokens.ts';

type Person = { accountId: number; impersonatorId: number | null };
type StoredSession = Person & { id: string; token: string; expires: Date };

/**
 * Stores a session in place of the browser's previous one: a token never survives a change of user. During this
 * session, LastLogon is the previous sign-in. Impersonating and returning keep the remaining lifetime of the original
 * session.
 * @param db a transaction with system access that has locked the login of the user who signed in
 * @throws HttpError 401 when the session to continue has ended meanwhile
 */
export async function insertSession(
  db: Kysely<Database>,
  call: Call,
  { accountId, impersonatorId }: Person,
): Promise<StoredSession> {
  const now = call.clock.now();
  const isContinued = impersonatorId !== null || call.session?.impersonatorId === accountId;
  const continued = isContinued ? call.session : null;
  const expires = continued?.expiresAt ?? new Date(now.getTime() + call.settings.sessionLifetime);
  const token = newToken();
  const id = randomUUID();
  const former = call.cookies.session.get();
  const replaced = former
    ? await db
        .deleteFrom('session')
        .where('token_hash', '=', hashToken(former))
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (continued && !replaced) throw new HttpError(401, 'error.session');
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id,
      account_id: accountId,
      impersonator_id: impersonatorId,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
      address: call.address,
      user_agent: call.userAgent.slice(0, 400),
    })
    .execute();
  if (!continued) {
    await db
      .updateTable('login')
      .set(({ ref }) => ({ previous_logon: ref('last_logon'), last_logon: now }))
      .where('account_id', '=', accountId)
      .execute();
  }
  return { accountId, impersonatorId, id, token, expires };
}

/** Sets the cookie of a session that has been committed, and returns its user. */
export async function enterSession(
  call: Call,
  { accountId, impersonatorId, id, token, expires }: StoredSession,
): Promise<SessionUser> {
  const profile = await loadProfile(
    { prepared: call.preparedAsSystem('sign-in') },
    accountId,
    impersonatorId,
  );
  if (!profile) throw new Error(`Account ${accountId} has no login`);
  call.cookies.session.set(token, expires);
  return { SessionId: id, ...profile.user };
}

/** Starts the session of a user who has signed in. @throws HttpError 409 when what was verified has changed meanwhile */
export async function startSession(call: Call, login: Login): Promise<SessionUser> {
  const started = await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      await lockSignIn(db, login);
      return insertSession(db, call, { accountId: login.accountId, impersonatorId: null });
    });
  return enterSession(call, started);
}
