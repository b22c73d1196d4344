import type { Need } from '#contract/capability.ts';
import { can } from '#contract/capability.ts';
import { useSession } from '#src/app/hooks.ts';

/** Whether the signed-in person holds what is needed (section 6); answers anew when the capabilities change. */
export const useCan = (wanted: Need): boolean => useSession(({ context }) => can(context.user, wanted));
