import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { SITE_ROOT, siteRootHash } from '#src/routes.tsx';
import { NotFoundScreen } from '#src/screens/errors/NotFoundScreen.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const SCREENS = new Map<string, ReactNode>(
  SITE_ROOT.map(({ hash, load }) => {
    const Screen = lazy(async () => ({ default: await load() }));
    return [hash, <Screen key={hash} />];
  }),
);

/** The site root shows by its hash (section 2); the bare root, or a mere # of it, is the dashboard. */
export function SiteRootScreen() {
  const hash = useLocation({ select: location => location.hash });
  const shown = SCREENS.get(siteRootHash(hash));
  return shown ? <Suspense fallback={<Skeleton />}>{shown}</Suspense> : <NotFoundScreen isInside />;
}
