import { useLocation } from '@tanstack/react-router';
import { can } from '#contract/identity/capability.ts';
import { useSession } from '#src/app/hooks.ts';
import { hasScreen } from '#src/routes.ts';
import { NAVIGATION } from './navigation-items.ts';
import { activeUrl, visibleNavigation } from './visible-navigation.ts';

/** The header's items for the signed-in user, and the url of the active one. */
export function useNavigation() {
  const user = useSession(state => state.context.user);
  const path = useLocation({ select: location => location.pathname });
  const items = visibleNavigation(NAVIGATION, { can: need => can(user, need), hasScreen });
  return { items, active: activeUrl(items, path) };
}
