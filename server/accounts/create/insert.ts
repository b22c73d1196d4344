/** Inserts accounts of one type under one parent, with logins, roles, invitations and audit entries. */
import { sql } from 'kysely';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { toLocale } from '#contract/platform/locales.ts';
import type { Change, Values } from '#server/accounts/fields/check.ts';
import { DISPLAY_NAME, EMAIL, applyChanges, toAuditChange } from '#server/accounts/fields/stored.ts';
import { USERNAME } from '#server/accounts/fields/unique.ts';
import { storeInvitations } from '#server/identity/invitation.ts';
import type { Invitation } from '#server/identity/invitation.ts';
import { auditAll } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { CreatedAccount } from './created-account.ts';
import type { GrantedRole } from './roles.ts';

export type NewPlace = { type: CreatableType; parentId: number; parentPath: string };
export type NewAccount = {
  changes: readonly Change[];
  roles: readonly GrantedRole[];
  invitation: Invitation | null;
};
type Numbered = NewAccount & { id: number };

/** Customer numbers of organisations, derived from the id (docs/unknowns.md). */
const NUMBERS: Partial<Record<CreatableType, (id: number) => string>> = {
  Reseller: id => `R-${1000 + id}`,
  Company: id => `C-${10_000 + id}`,
  Vendor: id => `V-${id}`,
};

type Handles = Pick<Writing, 'db' | 'asSystem'>;

/** Call within a transaction that holds the locks on unique values. Returns the accounts in the given order. */
export async function insertAccounts(
  write: Handles,
  call: SessionCall,
  place: NewPlace,
  accounts: readonly NewAccount[],
): Promise<CreatedAccount[]> {
  const { db } = write;
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('account', 'id')) as id from generate_series(1, ${accounts.length}::int)
    `.execute(db);
  const numbered = accounts.map((one, index): Numbered => ({ ...one, id: ids[index]?.id ?? 0 }));
  await db
    .insertInto('account')
    .values(numbered.map(one => accountRow(call, place, one)))
    .execute();
  await insertLogins(write, call, numbered);
  await auditAll(
    db,
    call,
    numbered.map(({ id, changes }) => ({
      action: 'account.create',
      objectId: id,
      changes: changes.map(toAuditChange),
    })),
  );
  return numbered.map(one => ({ AccountId: one.id, DisplayName: valueOf(one, DISPLAY_NAME) }));
}

const valueOf = ({ changes }: NewAccount, wanted: string): string =>
  String(changes.find(({ name }) => name === wanted)?.value ?? '');

function accountRow(call: SessionCall, { type, parentId, parentPath }: NewPlace, one: Numbered) {
  const number = NUMBERS[type]?.(one.id);
  const before: Values = number === undefined ? {} : { AccountIdentificator: number };
  return {
    id: one.id,
    parent_id: parentId,
    type,
    display_name: valueOf(one, DISPLAY_NAME),
    path: `${parentPath}/${one.id}`,
    product_name: null,
    termination_date: null,
    lock_end: null,
    fields: JSON.stringify(applyChanges(call, before, one.changes)),
    created_at: call.clock.now(),
  };
}

async function insertLogins(
  { db, asSystem }: Handles,
  call: SessionCall,
  accounts: readonly Numbered[],
): Promise<void> {
  const people = accounts.flatMap(one => (one.invitation ? [{ ...one, invitation: one.invitation }] : []));
  if (people.length === 0) return;
  const logins = people.map(one => ({
    account_id: one.id,
    username: valueOf(one, USERNAME),
    email: valueOf(one, EMAIL),
    password_hash: one.invitation.passwordHash,
    password_changed_at: call.clock.now(),
    locale: toLocale(valueOf(one, 'Language')) ?? null,
    last_logon: null,
    previous_logon: null,
  }));
  await asSystem('sign-in').insertInto('login').values(logins).execute();
  const assignments = people.flatMap(one =>
    one.roles.map(({ roleId, scopeId }) => ({
      account_id: one.id,
      role_id: roleId,
      scope_id: scopeId ?? one.id,
    })),
  );
  if (assignments.length > 0) await db.insertInto('role_assignment').values(assignments).execute();
  const invited = people.map(one => ({ accountId: one.id, token: one.invitation.token }));
  await storeInvitations(asSystem('sign-in'), call, invited);
}
