/** Pending sign-ins: a short-lived cookie identifies the login whose first factor was verified. */
import type { SessionUser } from '#contract/identity/session.ts';
import type { Call } from '#server/platform/call.ts';
import type { MfaMethodRow } from '#server/platform/db/schema.ts';
import { findLogin, lockSignIn } from '../logins.ts';
import type { Login } from '../logins.ts';
import { toAuthenticationMethod } from '../methods.ts';
import { hashToken, newToken } from '../tokens.ts';

const PENDING_LIFETIME = 10 * 60_000;

/** A session user without a session: only the name that was typed. */
export const signedOutUser = (username: string): SessionUser => ({
  SessionId: null,
  UserAccountId: null,
  Username: username,
  UserAuthenticationMethods: [],
  MustSetupMfa: false,
  Capability: [],
  UserAccount: null,
  CompanyAccount: null,
  ImpersonatorAccountId: null,
  ImpersonatorAccount: null,
  Category: null,
  PaasType: null,
  PaasCountry: null,
  PaasName: null,
  AccountPath: '',
  Firstname: '',
  Lastname: '',
  LastLogon: null,
  Language: null,
});

/** Stores the pending sign-in and returns the methods to choose from (section 4). */
export async function startPending(
  call: Call,
  login: Login,
  methods: readonly MfaMethodRow[],
): Promise<SessionUser> {
  const token = newToken();
  const expires = new Date(call.clock.now().getTime() + PENDING_LIFETIME);
  await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      await lockSignIn(db, login);
      await db.deleteFrom('pending_sign_in').where('expires_at', '<=', call.clock.now()).execute();
      await db
        .insertInto('pending_sign_in')
        .values({ token_hash: hashToken(token), account_id: login.accountId, expires_at: expires })
        .execute();
    });
  call.cookies.pending.set(token, expires);
  return { ...signedOutUser(login.username), UserAuthenticationMethods: methods.map(toAuthenticationMethod) };
}

/**
 * Returns the login of the browser's pending sign-in, null when there is none or it has expired. In one statement: a
 * changed password has deleted the pending sign-in, so the login has the password that was verified.
 */
export async function findPending(call: Call): Promise<Login | null> {
  const token = call.cookies.pending.get();
  if (!token) return null;
  const db = call.readAsSystem('sign-in');
  const pending = db
    .selectFrom('pending_sign_in')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', call.clock.now());
  return findLogin(db, pending.$asScalar());
}

/** Deletes the pending sign-in, when it is completed or restarted. */
export async function endPending(call: Call): Promise<void> {
  const token = call.cookies.pending.get();
  if (!token) return;
  await call
    .asSystem('sign-in')
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashToken(token))
    .execute();
  call.cookies.pending.clear();
}
