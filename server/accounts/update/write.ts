/** Writes an account's changes and their audit entry, if its version is unchanged. */
import type { Kysely } from 'kysely';
import type { AccountState } from '#contract/accounts/account.ts';
import { needFor } from '#server/accounts/account-rights.ts';
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
import { insideAny } from '#server/accounts/paths.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import { endAllSessions } from '#server/identity/session.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';

/**
 * Returns false when the account was changed meanwhile. The request role cannot write logins, so this runs with
 * system access and the condition names the subtrees in which the caller holds the right.
 */
export async function writeChanges(
  call: SessionCall,
  row: AccountRow,
  changes: readonly Change[],
): Promise<boolean> {
  return call.db.transaction().execute(async db => {
    await claimUnique(db, call, row.type, row.id, changes);
    const named = changes.find(({ name }) => name === DISPLAY_NAME);
    const status = changes.find(({ name }) => name === STATUS);
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
      // The account may have been moved to where the caller lacks the right.
      .where(insideAny('path', subtreesWith(call, needFor(row.type, 'Create'))))
      .returning('id')
      .executeTakeFirst();
    if (!written) return false;
    if (row.type === 'User') await writeLogin(db, row.id, changes);
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
  if (valueOf(STATUS) === 'Locked') await endAllSessions({ db }, id);
}
