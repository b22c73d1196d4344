import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { can } from '#contract/identity/capability.ts';
import { useSession } from '#src/app/hooks.ts';
import type { SiteRootRow } from '#src/routes.ts';
import { SITE_ROOT, siteRootHash } from '#src/routes.ts';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { NotFoundScreen } from '#src/screens/platform/errors/NotFoundScreen.tsx';
import { SITE_ROOT_SCREENS } from '#src/site-root-screens.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const SCREENS = new Map<string, ReactNode>(
  SITE_ROOT.map(({ hash }) => {
    const Screen = lazy(async () => ({ default: await SITE_ROOT_SCREENS[hash]() }));
    return [hash, <Screen key={hash} />];
  }),
);

/** The site root shows a screen by its hash (section 2); without one, or with a mere #, the dashboard. */
export function SiteRootScreen() {
  const hash = useLocation({ select: location => location.hash });
  const user = useSession(state => state.context.user);
  const address = siteRootHash(hash);
  const needs = (SITE_ROOT as readonly SiteRootRow[]).find(row => row.hash === address)?.needs;
  const shown = SCREENS.get(address);
  if (needs && !can(user, needs)) return <ForbiddenScreen />;
  return shown ? <Suspense fallback={<Skeleton />}>{shown}</Suspense> : <NotFoundScreen isInside />;
}
