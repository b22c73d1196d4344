/** Where an account that is not there yet will stand, and what it begins with. */
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import type { Values } from '#server/accounts/fields/check.ts';
import { composedName, DISPLAY_NAME } from '#server/accounts/fields/stored.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { demand, needFor } from '#server/accounts/read-rights.ts';
import { demandAnywhere } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** The account that a new one of the type may stand under; refused when it may not, or when the caller may not make one there. */
export async function parentFor(
  call: SessionCall,
  type: CreatableType,
  parentAccountId: number,
): Promise<AccountRow> {
  demandAnywhere(call, needFor(type, 'Create'));
  const parent = await reachedAccount(call, parentAccountId);
  demand(call, { type, path: parent.path }, 'Create');
  if (!canBeChildOf(type, parent.type)) throw new HttpError(409, 'error.parent_type');
  if (parent.state === 'Terminated') throw new HttpError(409, 'error.parent_closed');
  return parent;
}

/** What is given for a new account, and what it has without being given anything. */
export function beginningOf(type: CreatableType, values: Values): { given: Values; current: Values } {
  if (type !== 'User') return { given: values, current: {} };
  const given = { ...values };
  given[DISPLAY_NAME] ??= composedName(given);
  return { given, current: { Status: 'Active' } };
}
