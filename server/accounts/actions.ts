/** What this caller can do to an account: first their rights decide, then its state; the operations hold the same line. */
import type { Account } from '#contract/account.ts';
import { can, need } from '#contract/capability.ts';
import { PARENT_TYPES } from '#contract/hierarchy.ts';
import type { SessionCall } from '#server/call.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { isInside } from './paths.ts';
import { holds } from './read-rights.ts';

export type Found = { row: AccountRow; inReach: boolean };

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
  { row, inReach }: Found,
  scheduled: Account['ScheduledTermination'],
): Account['Actions'] {
  const living = row.state !== 'Terminated';
  const { user } = call.session;
  const mayEnd = inReach && holds(call, row.type, 'Delete');
  return {
    Edit: judge(inReach && holds(call, row.type, 'Create'), living),
    Move: judge(
      inReach && can(user, need('ACCOUNT_MOVE', 'Execute')),
      living && PARENT_TYPES[row.type].length > 0 && !standsUnder(call, row),
    ),
    Terminate: judge(mayEnd, living && row.type !== 'Provider' && !standsUnder(call, row)),
    CancelTermination: judge(mayEnd, scheduled?.AccountId === row.id),
    SendPasswordLink: judge(
      inReach && can(user, need('USER_RESET_PASSWORD', 'Execute')),
      row.type === 'User' && row.state === 'Active',
    ),
  };
}

/** The same conditions that Impersonate enforces. */
export const mayImpersonate = (call: SessionCall, { row, inReach }: Found): boolean =>
  inReach &&
  row.type === 'User' &&
  row.state === 'Active' &&
  row.id !== call.session.accountId &&
  call.session.impersonatorId === null &&
  can(call.session.user, need('USER_ACCOUNT', 'Execute'));
