/** Stored values of an account: most in `fields`, some in columns of the account or the login. */
import { secretChange } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AuditChange, AccountRow } from '#server/platform/db/schema.ts';
import type { Change, Values } from './check.ts';
import { throwTaken } from './check.ts';
import { sealField } from './secret.ts';
import { lockValue, isTaken, USERNAME } from './unique.ts';

export const DISPLAY_NAME = 'DisplayName';
export const EMAIL = 'Email';
export const STATUS = 'Status';
/** Stored in columns instead of `fields`. */
const STORED_IN_COLUMNS = [DISPLAY_NAME, USERNAME, STATUS];

/**
 * Returns an account's values by field name, wherever they are stored. The login is read with system access, because
 * the request role cannot.
 */
export async function currentValues(call: SessionCall, row: AccountRow): Promise<Values> {
  const stored: Values = { ...row.fields, [DISPLAY_NAME]: row.display_name };
  if (row.type !== 'User') return stored;
  const login = await call
    .readAsSystem('sign-in')
    .selectFrom('login')
    .select('username')
    .where('account_id', '=', row.id)
    .executeTakeFirst();
  stored[USERNAME] = login?.username ?? null;
  stored[STATUS] = row.state === 'Terminated' ? null : row.state;
  return stored;
}

/** Returns the new `fields` column; secrets are encrypted. */
export function applyChanges(call: SessionCall, before: Values, changes: readonly Change[]): Values {
  const after = { ...before };
  for (const { name, field, value } of changes) {
    if (STORED_IN_COLUMNS.includes(name)) continue;
    const isSecret = field.template === 'Password' && value !== null;
    after[name] = isSecret ? sealField(call, value) : value;
  }
  return after;
}

/** Call in the writing transaction: locks unique values and throws 422 when one is taken. */
export async function claimUnique(
  { db, asSystem }: Pick<Writing, 'db' | 'asSystem'>,
  call: SessionCall,
  type: AccountRow['type'],
  accountId: number | null,
  changes: readonly Change[],
): Promise<void> {
  for (const { name, field, value } of changes) {
    if (!field.unique || value === null) continue;
    const claim = { type, field: name, value };
    await lockValue(db, claim);
    if (await isTaken(asSystem('uniqueness'), claim, accountId)) throwTaken(call, name);
  }
}

export const toAuditChange = ({ name, field, old, value }: Change): AuditChange =>
  field.template === 'Password' ? secretChange(name) : { field: name, old, new: value };

/** First and last name; the default display name of a user. */
export function composeName(values: Values): string {
  return [values['Firstname'], values['Lastname']]
    .filter(part => typeof part === 'string' && part !== '')
    .join(' ');
}
