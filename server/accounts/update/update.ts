/** UpdateAccount (ACC-02, ACC-10): changes fields of an account, based on the version the client has read. */
import type { Account } from '#contract/accounts/account.ts';
import type { Input } from '#contract/operations.ts';
import { checkValues, isGuarded } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { composeName, currentValues, DISPLAY_NAME, STATUS } from '#server/accounts/fields/stored.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { fieldRights } from '#server/accounts/purchases.ts';
import { requireRight } from '#server/identity/account-rights.ts';
import { requireFreshSecondFactor } from '#server/identity/fresh-proof.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { conflictError } from './conflict-error.ts';
import { writeChanges } from './write.ts';

export async function updateAccount(
  call: SessionCall,
  input: Input<'IAccountService/UpdateAccount'>,
): Promise<Account> {
  const row = await requireAccountInScope(call, input.accountId);
  requireRight(call, row, 'Create');
  if (row.state === 'Terminated') throw new HttpError(409, 'error.account_closed');
  if (row.version !== input.version) throw await conflictError(call, row.id);
  const changes = await changesOf(call, row, input);
  if (changes.length === 0) return loadAccount(call, row.id);
  const locksOneself = row.id === call.session.accountId && changes.some(({ name }) => name === STATUS);
  if (locksOneself) throw new HttpError(409, 'error.not_yourself');
  if (changes.some(({ field }) => field.needsMfa && isGuarded(field, false))) {
    await requireFreshSecondFactor(call, input);
  }
  if (!(await writeChanges(call, row, changes))) throw await conflictError(call, row.id);
  return loadAccount(call, row.id);
}

async function changesOf(
  call: SessionCall,
  row: AccountRow,
  input: Input<'IAccountService/UpdateAccount'>,
): Promise<Change[]> {
  const current = await currentValues(call, row);
  const holds = await fieldRights(call, row);
  const fields = await knownFields(call.readAsSystem('configuration'), row.type, holds);
  const given = { ...input.values };
  const renamed = 'Firstname' in given || 'Lastname' in given;
  if (row.type === 'User' && renamed && current[DISPLAY_NAME] === composeName(current)) {
    given[DISPLAY_NAME] ??= composeName({ ...current, ...given });
  }
  return checkValues(call, {
    type: row.type,
    accountId: row.id,
    place: row.id,
    holds,
    fields,
    given,
    current,
  });
}
