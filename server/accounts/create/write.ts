/** Writes a new account with everything that belongs to it, in one transaction. */
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { requireRight } from '#server/accounts/account-rights.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { claimUnique } from '#server/accounts/fields/stored.ts';
import { lockHierarchyShared } from '#server/accounts/hierarchy-lock.ts';
import { claimKey, storeResponse } from '#server/accounts/idempotency.ts';
import type { IdempotentRequest } from '#server/accounts/idempotency.ts';
import type { Invitation } from '#server/identity/invitation.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { CreatedAccount } from './created-account.ts';
import { insertAccounts } from './insert.ts';
import type { GrantedRole } from './roles.ts';

export type Plan = {
  type: CreatableType;
  parent: AccountRow;
  changes: Change[];
  roles: GrantedRole[];
  invitation: Invitation | null;
  request: IdempotentRequest;
};

/** Returns null when the same request has been carried out meanwhile. */
export function writeAccount(call: SessionCall, plan: Plan): Promise<CreatedAccount | null> {
  return call.db.transaction().execute(async db => {
    await lockHierarchyShared(db);
    if (!(await claimKey(db, call, plan.request))) return null;
    const parent = await db
      .selectFrom('account')
      .select(['path', 'state'])
      .where('id', '=', plan.parent.id)
      .executeTakeFirstOrThrow();
    // The parent may have been moved to where the caller lacks the right.
    requireRight(call, { type: plan.type, path: parent.path }, 'Create');
    if (parent.state === 'Terminated') throw new HttpError(409, 'error.parent_closed');
    await claimUnique(db, call, plan.type, null, plan.changes);
    const place = { type: plan.type, parentId: plan.parent.id, parentPath: parent.path };
    const [created] = await insertAccounts(db, call, place, [plan]);
    if (!created) throw new Error('Nothing was created');
    await storeResponse(db, call, plan.request, created);
    return created;
  });
}
