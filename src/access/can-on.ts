/** Rights on one account: a role holds over the subtree it is assigned over, and not everywhere (section 6, ADR 0020). */
import type { Account } from '#contract/account.ts';
import type { Need } from '#contract/capability.ts';
import { can } from '#contract/capability.ts';
import type { SessionUser } from '#contract/session.ts';
import { useSession } from '#src/app/hooks.ts';

type Rights = Pick<Account, 'Capability'>;

/** Whether the person holds what is needed on the account. */
export const canOn = (
  { Capability }: Rights,
  user: Pick<SessionUser, 'Capability'> | null,
  wanted: Need,
): boolean => can(user && { Capability: Capability ?? user.Capability }, wanted);

/** {@link canOn} of the signed-in person; answers anew when their rights change. */
export const useCanOn = (account: Rights, wanted: Need): boolean =>
  useSession(({ context }) => canOn(account, context.user, wanted));
