/** Changes of enabled second factors: rename, set primary, remove. Exactly one is always primary. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DISABLES_MFA } from '#contract/identity/user-rights.ts';
import { assertNoneMorePrivileged } from '#server/identity/more-privileged.ts';
import { requireReadableUser } from '#server/identity/require-account.ts';
import { endAllSessions } from '#server/identity/session.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database, MfaMethodRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { lockVerified } from '../logins.ts';
import type { Login } from '../logins.ts';
import { lockMethods } from '../methods.ts';

type MethodChange = (db: Kysely<Database>, method: MfaMethodRow, all: MfaMethodRow[]) => Promise<void>;

/** Changes one of the caller's methods. */
async function changeMethod(call: SessionCall, methodId: string, work: MethodChange): Promise<void> {
  const { accountId } = call.session;
  await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      const all = await lockMethods(db, accountId);
      const method = all.find(one => one.id === methodId);
      if (!method) throw new HttpError(404, 'error.not_found');
      await work(db, method, all);
    });
}

async function makePrimary(db: Kysely<Database>, method: MfaMethodRow): Promise<void> {
  await db
    .updateTable('mfa_method')
    .set({ is_primary: sql`id = ${method.id}` })
    .where('account_id', '=', method.account_id)
    .execute();
}

export const renameMethod = (call: SessionCall, methodId: string, name: string): Promise<void> =>
  changeMethod(call, methodId, async (db, method) => {
    const chosen = name || method.name;
    await db.updateTable('mfa_method').set({ name: chosen }).where('id', '=', method.id).execute();
    await audit(db, call, {
      action: 'mfa.rename',
      objectId: method.account_id,
      changes: [{ field: 'AuthenticationMethod', old: method.name, new: chosen }],
    });
  });

export const setPrimaryMethod = (call: SessionCall, methodId: string): Promise<void> =>
  changeMethod(call, methodId, async (db, method, all) => {
    await makePrimary(db, method);
    const former = all.find(one => one.is_primary);
    await audit(db, call, {
      action: 'mfa.set-primary',
      objectId: method.account_id,
      changes: [{ field: 'PrimaryAuthenticationMethod', old: former?.name ?? null, new: method.name }],
    });
  });

/**
 * The last method cannot be removed while a second factor is required; when the primary one is removed, the oldest
 * remaining one becomes primary.
 */
export const disableMethod = (call: SessionCall, login: Login, methodId: string): Promise<void> =>
  changeMethod(call, methodId, async (db, method, all) => {
    const { mfaEnforced } = await lockVerified(db, login);
    const [heir] = all.filter(one => one.id !== method.id);
    if (!heir && mfaEnforced) throw new HttpError(409, 'error.last_method');
    await db.deleteFrom('mfa_method').where('id', '=', method.id).execute();
    if (method.is_primary && heir) await makePrimary(db, heir);
    await audit(db, call, {
      action: 'mfa.disable',
      objectId: method.account_id,
      changes: [{ field: 'AuthenticationMethod', old: method.name, new: null }],
    });
  });

/** Recovery by an administrator: removes all methods and ends all sessions of the user. */
export async function disableAllMethods(call: SessionCall, accountId: number): Promise<void> {
  await call.write({ accounts: [accountId] }, async write => {
    const { path } = requireReadableUser(write, accountId, DISABLES_MFA);
    // Removing one's own methods requires the password (DisableTwoFactorAuthentication).
    if (accountId === call.session.accountId) throw new HttpError(409, 'error.not_yourself');
    await assertNoneMorePrivileged(write, path);
    const signIn = write.asSystem('sign-in');
    await endAllSessions(signIn, accountId);
    const removed = await signIn
      .deleteFrom('mfa_method')
      .where('account_id', '=', accountId)
      .returning('name')
      .execute();
    await audit(write.db, call, {
      action: 'mfa.disable-for-user',
      objectId: accountId,
      changes: removed.map(({ name }) => ({ field: 'AuthenticationMethod', old: name, new: null })),
    });
  });
}
