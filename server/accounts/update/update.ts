/** UpdateAccount (ACC-02, ACC-10): the fields that changed, of the account as it was when they were changed. */
import type { Account } from '#contract/accounts/account.ts';
import type { Input } from '#contract/operations.ts';
import { checkValues, isGuarded } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { composedName, currentValues, DISPLAY_NAME, EMAIL, STATUS } from '#server/accounts/fields/stored.ts';
import { USERNAME } from '#server/accounts/fields/unique.ts';
import { refuseHigher } from '#server/accounts/held-rights.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { demand } from '#server/accounts/read-rights.ts';
import { proveSecondFactor } from '#server/identity/fresh-proof.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { conflictOf } from './conflict.ts';
import { writeChanges } from './write.ts';

/** Whoever has these has the login. */
const OF_THE_LOGIN = [EMAIL, USERNAME, STATUS];

export async function updateAccount(
  call: SessionCall,
  input: Input<'IAccountService/UpdateAccount'>,
): Promise<Account> {
  const row = await reachedAccount(call, input.accountId);
  demand(call, row, 'Create');
  if (row.state === 'Terminated') throw new HttpError(409, 'error.account_closed');
  if (row.version !== input.version) throw await conflictOf(call, row.id);
  const changes = await changesOf(call, row, input);
  if (changes.length === 0) return loadAccount(call, row.id);
  await refuseForbidden(call, row, changes);
  if (changes.some(({ field }) => field.needsMfa && isGuarded(field, false))) {
    await proveSecondFactor(call, input);
  }
  if (!(await writeChanges(call, row, changes))) throw await conflictOf(call, row.id);
  return loadAccount(call, row.id);
}

async function changesOf(
  call: SessionCall,
  row: AccountRow,
  input: Input<'IAccountService/UpdateAccount'>,
): Promise<Change[]> {
  const current = await currentValues(call, row);
  const holds = rightsAt(call, row.path);
  const fields = await knownFields(call, row.type, holds);
  const given = { ...input.values };
  const renamed = 'Firstname' in given || 'Lastname' in given;
  if (row.type === 'User' && renamed && current[DISPLAY_NAME] === composedName(current)) {
    given[DISPLAY_NAME] ??= composedName({ ...current, ...given });
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

async function refuseForbidden(
  call: SessionCall,
  row: AccountRow,
  changes: readonly Change[],
): Promise<void> {
  if (row.type !== 'User') return;
  if (changes.some(({ name }) => OF_THE_LOGIN.includes(name))) await refuseHigher(call, row.id);
  const locksOneself = row.id === call.session.accountId && changes.some(({ name }) => name === STATUS);
  if (locksOneself) throw new HttpError(409, 'error.not_yourself');
}
