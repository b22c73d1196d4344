/** What this caller can do to an account: first their rights decide, then its state; the operations hold the same line. */
import type { Account } from '#contract/accounts/account.ts';
import { SEND_PASSWORD_LINK } from '#contract/accounts/changes.ts';
import { PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import { IMPERSONATE } from '#contract/identity/authorization.ts';
import { holdsOn, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { isInside } from './paths.ts';
import { needFor } from './read-rights.ts';

type State = Account['Actions']['Edit'];

const judge = (right: boolean, state: boolean): State => {
  if (!right) return 'right';
  return state ? 'allowed' : 'state';
};

/** One's own account and those above it: ending or moving them would end or move oneself. */
export const standsUnder = (call: SessionCall, row: AccountRow): boolean =>
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
    Edit: judge(holds(needFor(row.type, 'Create')), living),
    Move: judge(holds(MOVE), living && PARENT_TYPES[row.type].length > 0 && !standsUnder(call, row)),
    Terminate: judge(mayEnd, living && row.type !== 'Provider' && !standsUnder(call, row)),
    CancelTermination: judge(mayEnd, scheduled?.AccountId === row.id),
    SendPasswordLink: judge(holds(SEND_PASSWORD_LINK), row.type === 'User' && row.state === 'Active'),
  };
}

/** The same conditions that Impersonate enforces. */
export const mayImpersonate = (call: SessionCall, row: AccountRow): boolean =>
  row.type === 'User' &&
  row.state === 'Active' &&
  row.id !== call.session.accountId &&
  call.session.impersonatorId === null &&
  holdsOn(call, IMPERSONATE, row.path);
