/** Where an account that is not there yet will stand, and what it begins with. */
import type { CreatableType } from '#contract/hierarchy.ts';
import { mayStandUnder } from '#contract/hierarchy.ts';
import type { Values } from '#server/accounts/fields/check.ts';
import { composedName, DISPLAY_NAME } from '#server/accounts/fields/stored.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import type { SessionCall } from '#server/call.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

/** The account that a new one of the type may stand under; refused when it may not. */
export async function parentFor(
  call: SessionCall,
  type: CreatableType,
  parentAccountId: number,
): Promise<AccountRow> {
  const parent = await reachedAccount(call, parentAccountId);
  if (!mayStandUnder(type, parent.type)) throw new Failure(409, 'error.parent_type');
  if (parent.state === 'Terminated') throw new Failure(409, 'error.parent_closed');
  return parent;
}

/** What is given for a new account, and what it has without being given anything. */
export function beginningOf(type: CreatableType, values: Values): { given: Values; current: Values } {
  if (type !== 'User') return { given: values, current: {} };
  const given = { ...values };
  given[DISPLAY_NAME] ??= composedName(given);
  return { given, current: { Status: 'Active' } };
}
