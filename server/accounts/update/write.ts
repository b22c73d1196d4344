/** Writes an account's changes and their audit entry, if its version is unchanged. */
import type { Kysely } from 'kysely';
import type { AccountState } from '#contract/accounts/account.ts';
import { assertWritable } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import {
  claimUnique,
  DISPLAY_NAME,
  EMAIL,
  applyChanges,
  STATUS,
  toAuditChange,
} from '#server/accounts/fields/stored.ts';
import { USERNAME } from '#server/accounts/fields/unique.ts';
import { hasRight } from '#server/identity/account-rights.ts';
import { assertAdministratorRemains } from '#server/identity/last-administrator.ts';
import { assertNoneMorePrivileged } from '#server/identity/more-privileged.ts';
import { rightsAt } from '#server/identity/rights.ts';
import { endAllSessions } from '#server/identity/session.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';

/** Fields that give control over the login. */
const OF_THE_LOGIN = [EMAIL, USERNAME, STATUS];

/** Returns false when the account was changed meanwhile, or moved to where the caller lacks the right. */
export async function writeChanges(
  call: SessionCall,
  row: AccountRow,
  changes: readonly Change[],
): Promise<boolean> {
  const status = changes.find(({ name }) => name === STATUS);
  // Exclusive, so that of two administrators who lock each other at once one remains.
  return call.write({ accounts: [row.id], lock: status ? 'exclusive' : 'shared' }, async write => {
    const { db, asSystem } = write;
    const { type, path } = write.account(row.id);
    if (!hasRight(write, { type, path }, 'Create')) return false;
    assertWritable(rightsAt(write, path), changes, 'changed');
    const givesControl = changes.some(({ name }) => OF_THE_LOGIN.includes(name));
    if (type === 'User' && givesControl) await assertNoneMorePrivileged(write, path);
    if (status?.value === 'Locked') await assertAdministratorRemains(write, path);
    await claimUnique(write, call, type, row.id, changes);
    const named = changes.find(({ name }) => name === DISPLAY_NAME);
    const written = await db
      .updateTable('account')
      .set({
        fields: JSON.stringify(applyChanges(call, row.fields, changes)),
        display_name: named ? String(named.value) : row.display_name,
        state: status ? (status.value as AccountState) : row.state,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('state', '<>', 'Terminated')
      .returning('id')
      .executeTakeFirst();
    if (!written) return false;
    if (type === 'User') await writeLogin(asSystem('sign-in'), row.id, changes);
    await audit(db, call, {
      action: 'account.update',
      objectId: row.id,
      changes: changes.map(toAuditChange),
    });
    return true;
  });
}

async function writeLogin(db: Kysely<Database>, id: number, changes: readonly Change[]): Promise<void> {
  const valueOf = (wanted: string) => changes.find(({ name }) => name === wanted)?.value;
  const [username, email] = [valueOf(USERNAME), valueOf(EMAIL)];
  const login = {
    ...(typeof username === 'string' ? { username } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
  if (Object.keys(login).length > 0) {
    await db.updateTable('login').set(login).where('account_id', '=', id).execute();
    // Password links sent to the old address become invalid.
    await db.deleteFrom('password_reset').where('account_id', '=', id).execute();
  }
  if (valueOf(STATUS) === 'Locked') await endAllSessions(db, id);
}
