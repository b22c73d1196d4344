/** Parent and initial values of a new account. */
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import type { Values } from '#server/accounts/fields/check.ts';
import { composeName, DISPLAY_NAME } from '#server/accounts/fields/stored.ts';
import { requireRight, needFor } from '#server/identity/account-rights.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { requireRightAnywhere } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/**
 * Loads the parent for a new account.
 * @throws HttpError 403, 404 or 409 when the caller may not create an account of the type there.
 */
export async function requireParent(
  call: SessionCall,
  type: CreatableType,
  parentAccountId: number,
): Promise<AccountRow> {
  requireRightAnywhere(call, needFor(type, 'Create'));
  const parent = await requireAccountInScope(call, parentAccountId);
  assertParentAllows(call, type, parent);
  return parent;
}

/** @throws HttpError 403 or 409 when the caller may not create an account of the type there. */
export function assertParentAllows(
  caller: Pick<SessionCall, 'session'>,
  type: CreatableType,
  parent: AccountRow,
): void {
  requireRight(caller, { type, path: parent.path }, 'Create');
  if (!canBeChildOf(type, parent.type)) throw new HttpError(409, 'error.parent_type');
  if (parent.state === 'Terminated') throw new HttpError(409, 'error.parent_closed');
}

/** Splits initial values into those given by the caller, with defaults, and those set by the server. */
export function initialValues(type: CreatableType, values: Values): { given: Values; current: Values } {
  if (type !== 'User') return { given: values, current: {} };
  const given = { ...values };
  given[DISPLAY_NAME] ??= composeName(given);
  return { given, current: { Status: 'Active' } };
}
