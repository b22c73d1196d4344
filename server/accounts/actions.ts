/**
 * The actions a caller can take on an account: allowed, forbidden by rights, or by the account's state. The
 * operations check the same conditions.
 */
import type { Account } from '#contract/accounts/account.ts';
import { PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import { SEND_PASSWORD_LINK } from '#contract/accounts/people-rights.ts';
import { IMPERSONATE } from '#contract/identity/authorization.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { holdsOn, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { isInside } from '#server/platform/db/paths.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

type State = Account['Actions']['Edit'];

const actionState = (right: boolean, state: boolean): State => {
  if (!right) return 'right';
  return state ? 'allowed' : 'state';
};

/** Whether the account is the caller's own or one above it: terminating or moving it would affect the caller. */
export const isOwnOrAncestor = (call: SessionCall, row: AccountRow): boolean =>
  isInside(call.session.user.AccountPath, row.path);

export function actionsOf(
  call: SessionCall,
  row: AccountRow,
  scheduled: Account['ScheduledTermination'],
): Account['Actions'] {
  const living = row.state !== 'Terminated';
  const holds = rightsAt(call, row.path);
  const mayEnd = holds(needFor(row.type, 'Delete'));
  return {
    Edit: actionState(holds(needFor(row.type, 'Create')), living),
    Move: actionState(
      holds(MOVE),
      living && PARENT_TYPES[row.type].length > 0 && !isOwnOrAncestor(call, row),
    ),
    Terminate: actionState(mayEnd, living && row.type !== 'Provider' && !isOwnOrAncestor(call, row)),
    CancelTermination: actionState(mayEnd, scheduled?.AccountId === row.id),
    SendPasswordLink: actionState(holds(SEND_PASSWORD_LINK), row.type === 'User' && row.state === 'Active'),
  };
}

/** Same conditions as the operation Impersonate. */
export const canImpersonate = (call: SessionCall, row: AccountRow): boolean =>
  row.type === 'User' &&
  row.state === 'Active' &&
  row.id !== call.session.accountId &&
  call.session.impersonatorId === null &&
  holdsOn(call, IMPERSONATE, row.path);
