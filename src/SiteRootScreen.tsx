import { useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import { can } from '#contract/identity/capability.ts';
import { useSession } from './app/hooks.ts';
import type { SiteRootRow } from './routes.ts';
import { SITE_ROOT, siteRootHash } from './routes.ts';
import { ForbiddenScreen } from './screens/platform/errors/ForbiddenScreen.tsx';
import { NotFoundScreen } from './screens/platform/errors/NotFoundScreen.tsx';
import { loadedSiteRootScreen, loadSiteRootScreen } from './site-root-screens.ts';
import { Skeleton } from './ui/Skeleton.tsx';

const LAZY = new Map<string, ComponentType>(
  SITE_ROOT.map(({ hash }) => [hash, lazy(async () => ({ default: await loadSiteRootScreen(hash) }))]),
);

/** The site root shows a screen by its hash (section 2); without one, or with an empty one, the dashboard. */
export function SiteRootScreen() {
  const hash = useLocation({ select: location => location.hash });
  const user = useSession(state => state.context.user);
  const address = siteRootHash(hash);
  const row = (SITE_ROOT as readonly SiteRootRow[]).find(one => one.hash === address);
  if (!row) return <NotFoundScreen isInside />;
  if (row.needs && !can(user, row.needs)) return <ForbiddenScreen />;
  return (
    <Suspense fallback={<Skeleton />}>
      <Shown key={address} address={address} />
    </Suspense>
  );
}

/** A loaded screen renders at once; a lazy component would still show its fallback first and shift the layout. */
function Shown({ address }: { address: string }) {
  const [Screen] = useState(() => loadedSiteRootScreen(address) ?? LAZY.get(address));
  return Screen && <Screen />;
}
