/** Access check for operations on a field being edited: they disclose nothing without the right to write there. */
import type { AccountType } from '#contract/accounts/account.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { requireRightAnywhere, rightsAt, rightsWith } from '#server/identity/rights.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

export type FieldLocation = { accountType: AccountType; fieldName: string; accountId: number | null };

/**
 * Returns the account, null for a new one without a parent yet, and the caller's rights there.
 * @throws HttpError 403 or 404 when the caller may not write there.
 */
export async function requireWritableField(
  call: SessionCall,
  place: FieldLocation,
): Promise<{ accountId: number | null; holds: Holds }> {
  const { accountId } = place;
  const wanted = needFor(place.accountType, 'Create');
  requireRightAnywhere(call, wanted);
  const holds =
    accountId === null
      ? rightsWith(call, wanted)
      : rightsAt(call, (await requireAccountInScope(call, accountId)).path);
  if (!holds(wanted)) throw new HttpError(403, 'error.forbidden');
  return { accountId, holds };
}
