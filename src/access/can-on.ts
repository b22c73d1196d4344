/** Rights on one account: a role holds over the subtree it is assigned over, and not everywhere (section 6, ADR 0020). */
import type { Account } from '#contract/accounts/account.ts';
import type { Need } from '#contract/identity/capability.ts';
import { can } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';

export type RightsOfAccount = Pick<Account, 'Capability'>;

/** Whether the person holds what is needed on the account. */
export const canOn = (
  { Capability }: RightsOfAccount,
  user: Pick<SessionUser, 'Capability'> | null,
  wanted: Need,
): boolean => can(user && { Capability: Capability ?? user.Capability }, wanted);
