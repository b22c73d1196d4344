import type { Need } from '#contract/identity/capability.ts';
import { can } from '#contract/identity/capability.ts';
import { useSession } from '#src/app/hooks.ts';
import { canOn } from './can-on.ts';
import type { RightsOfAccount } from './can-on.ts';

/** Whether the signed-in user holds the right (section 6); re-renders when the capabilities change. */
export const useCan = (need: Need): boolean => useSession(({ context }) => can(context.user, need));

/** Whether the signed-in user holds the right on one account. */
export const useCanOn = (account: RightsOfAccount, need: Need): boolean =>
  useSession(({ context }) => canOn(account, context.user, need));
