/**
 * What forbids acting on an account, for the operations and for the actions that the account's page offers (ADR 50). An act on
 * an account concerns everybody in it.
 */
import type { AccountType } from '#contract/accounts/account.ts';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import { hasRight } from '#server/identity/account-rights.ts';
import { containsLastAdministrator } from '#server/identity/last-administrator.ts';
import { containsMorePrivileged } from '#server/identity/more-privileged.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { isInside } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { activeBelow } from './active.ts';

type Caller = Pick<SessionCall, 'session'>;
type Obstacle = 'right' | 'higher' | 'closed' | 'own' | 'top' | 'lastAdministrator';

const ERRORS: Record<Obstacle, { status: number; key: string }> = {
  right: { status: 403, key: 'error.forbidden' },
  higher: { status: 403, key: 'error.higher' },
  closed: { status: 409, key: 'error.account_closed' },
  own: { status: 409, key: 'error.termination_self' },
  top: { status: 409, key: 'error.termination_self' },
  lastAdministrator: { status: 409, key: 'error.last_administrator' },
};

/** @throws HttpError 403 or 409 if there is an obstacle. */
export function assertPossible(obstacle: Obstacle | null): void {
  if (obstacle) throw new HttpError(ERRORS[obstacle].status, ERRORS[obstacle].key);
}

/** The obstacle as the client gets it, which does not distinguish a missing right of the caller from more rights of a user concerned. */
export function shownObstacle(obstacle: Obstacle | null): 'right' | 'state' | 'lastAdministrator' | null {
  if (obstacle === 'right' || obstacle === 'higher') return 'right';
  return obstacle === null || obstacle === 'lastAdministrator' ? obstacle : 'state';
}

/** Whether the account is the caller's own or one above it. */
const isOwnOrAncestor = ({ session }: Caller, { path }: AccountRow): boolean =>
  isInside(session.user.AccountPath, path);

/** Section 6: terminating requires the right for each affected account type, held on the topmost account. */
async function canEndAll(db: DatabaseReader, caller: Caller, { type, path }: AccountRow): Promise<boolean> {
  const canEnd = (one: AccountType) =>
    hasRight(caller, { type: one, path }, 'Read') && hasRight(caller, { type: one, path }, 'Delete');
  if (!canEnd(type)) return false;
  const others = ACCOUNT_TYPES.filter(one => !canEnd(one));
  if (others.length === 0) return true;
  const kept = activeBelow(db, path).select('id').where('type', 'in', others).limit(1);
  return (await kept.executeTakeFirst()) === undefined;
}

/** @param db reads with system access, because roles of others may apply beyond the caller's reach. */
export function obstaclesTo(db: DatabaseReader, caller: Caller, row: AccountRow) {
  let higher: Promise<boolean> | undefined;
  const containsHigher = () => (higher ??= containsMorePrivileged(db, caller, row.path));
  return {
    containsHigher,

    async termination(): Promise<Obstacle | null> {
      if (!(await canEndAll(db, caller, row))) return 'right';
      if (row.state === 'Terminated') return 'closed';
      if (row.type === 'Provider') return 'top';
      if (isOwnOrAncestor(caller, row)) return 'own';
      if (await containsHigher()) return 'higher';
      return (await containsLastAdministrator(db, row.path)) ? 'lastAdministrator' : null;
    },

    async cancellation(): Promise<Obstacle | null> {
      if (!hasRight(caller, row, 'Delete')) return 'right';
      return (await containsHigher()) ? 'higher' : null;
    },

    /** @param to path of the new parent; unknown before one is chosen */
    async move(to?: string): Promise<Obstacle | null> {
      if (!holdsOn(caller, MOVE, row.path)) return 'right';
      if (row.state === 'Terminated') return 'closed';
      if (PARENT_TYPES[row.type].length === 0) return 'top';
      if (isOwnOrAncestor(caller, row)) return 'own';
      if (await containsHigher()) return 'higher';
      if (to === undefined) return null;
      return (await containsLastAdministrator(db, row.path, to)) ? 'lastAdministrator' : null;
    },
  };
}
