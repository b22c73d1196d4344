/** Writes a new account with everything that belongs to it, in one transaction. */
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { assertWritable } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { claimUnique } from '#server/accounts/fields/stored.ts';
import type { Invitation } from '#server/identity/invitation.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { claimKey, storeResponse } from '#server/platform/idempotency.ts';
import type { IdempotentRequest } from '#server/platform/idempotency.ts';
import type { CreatedAccount } from './created-account.ts';
import { insertAccounts } from './insert.ts';
import { assertParentAllows } from './parent.ts';
import { grantedRoles } from './roles.ts';

export type Plan = {
  type: CreatableType;
  parent: AccountRow;
  changes: Change[];
  /** Roles requested for a new user. */
  roleIds: readonly number[];
  invitation: Invitation | null;
  request: IdempotentRequest;
};

/** Returns null when the same request has been completed meanwhile. */
export function writeAccount(call: SessionCall, plan: Plan): Promise<CreatedAccount | null> {
  const { type, changes, invitation, request } = plan;
  return call.write({ accounts: [plan.parent.id] }, async write => {
    const { db } = write;
    if (!(await claimKey(db, call, request))) return null;
    // Since the check, the parent may have been terminated, or moved to where the caller lacks a right.
    const parent = write.account(plan.parent.id);
    assertParentAllows(write, type, parent);
    assertWritable(rightsAt(write, parent.path), changes, 'created');
    const roles = type === 'User' ? await grantedRoles(write, parent, plan.roleIds) : [];
    await claimUnique(write, call, type, null, changes);
    const place = { type, parentId: parent.id, parentPath: parent.path };
    const [created] = await insertAccounts(write, call, place, [{ changes, roles, invitation }]);
    if (!created) throw new Error('Nothing was created');
    await storeResponse(db, call, request, created);
    return created;
  });
}
