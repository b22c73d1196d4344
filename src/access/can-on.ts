/** Rights on one account: a role applies only within the subtree it is assigned to (section 6, ADR 0020). */
import type { Account } from '#contract/accounts/account.ts';
import type { Need } from '#contract/identity/capability.ts';
import { can } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';

export type RightsOfAccount = Pick<Account, 'Capability'>;

/** Whether the user holds the right on the account. */
export const canOn = (
  { Capability }: RightsOfAccount,
  user: Pick<SessionUser, 'Capability'> | null,
  need: Need,
): boolean => can(user && { Capability: Capability ?? user.Capability }, need);
