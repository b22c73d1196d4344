/**
 * The actions a caller can take on an account: allowed, forbidden by rights, or by the account's state. The
 * operations check the same conditions.
 */
import type { Account } from '#contract/accounts/account.ts';
import { SEND_PASSWORD_LINK } from '#contract/accounts/people-rights.ts';
import { IMPERSONATE } from '#contract/identity/authorization.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { holdsOn, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { obstaclesTo, shownObstacle } from './act-obstacles.ts';

const actionState = (right: boolean, state: boolean): 'allowed' | 'right' | 'state' => {
  if (!right) return 'right';
  return state ? 'allowed' : 'state';
};

export async function actionsOf(
  call: SessionCall,
  row: AccountRow,
  scheduled: Account['ScheduledTermination'],
): Promise<Account['Actions']> {
  const holds = rightsAt(call, row.path);
  const obstacles = obstaclesTo(call.readAsSystem('rights of others'), call, row);
  const canSendLink = holds(SEND_PASSWORD_LINK) && row.type === 'User' && row.state === 'Active';
  return {
    Edit: actionState(holds(needFor(row.type, 'Create')), row.state !== 'Terminated'),
    Move: shownObstacle(await obstacles.move()) ?? 'allowed',
    Terminate: shownObstacle(await obstacles.termination()) ?? 'allowed',
    CancelTermination: actionState(
      (await obstacles.cancellation()) === null,
      scheduled?.AccountId === row.id,
    ),
    SendPasswordLink: actionState(
      holds(SEND_PASSWORD_LINK) && !(canSendLink && (await obstacles.containsHigher())),
      canSendLink,
    ),
  };
}

/** Same conditions as the operation Impersonate. */
export const canImpersonate = (call: SessionCall, row: AccountRow): boolean =>
  row.type === 'User' &&
  row.state === 'Active' &&
  row.id !== call.session.accountId &&
  call.session.impersonatorId === null &&
  holdsOn(call, IMPERSONATE, row.path);
