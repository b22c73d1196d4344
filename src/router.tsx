/** The router: the rows of src/routes.ts under the base; checkAddress guards each navigation. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Path } from './addresses/path-to.ts';
import { parseIntegers, parseSearch, stringifySearch } from './addresses/search-params.ts';
import { checkAddress } from './app/check-address.ts';
import { useSession } from './app/hooks.ts';
import { loadWhenReachable } from './app/load-when-reachable.ts';
import { ensureReachable } from './app/network.ts';
import { preparePrivate } from './app/prepare-private.ts';
import { loadOrReloadOnce } from './app/reload-once.ts';
import { loadScreen } from './load-screen.ts';
import { readAhead } from './read-ahead.ts';
import type { ScreenRow } from './routes.ts';
import { FORWARDS, ROUTES } from './routes.ts';
import { PlainLayout } from './screens/identity/sign-in/PlainLayout.tsx';
import { SignInAgain } from './screens/identity/sign-in/SignInAgain.tsx';
import { NotFoundScreen } from './screens/platform/errors/NotFoundScreen.tsx';
import { RegionError } from './screens/platform/errors/RegionError.tsx';
import { Banners } from './shell/Banners.tsx';
import { FullLayout } from './shell/FullLayout.tsx';
import { Root } from './shell/Root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: ScreenRow;
  }
}

/** The not-found screen, within the shell for a signed-in user. */
function UnknownAddress() {
  const isSignedIn = useSession(state => state.hasTag('private'));
  if (!isSignedIn) {
    return (
      <>
        <Banners />
        <NotFoundScreen />
      </>
    );
  }
  return (
    <FullLayout>
      <NotFoundScreen isInside />
    </FullLayout>
  );
}

const root = createRootRoute({
  component: () => (
    <>
      <Root />
      <SignInAgain />
    </>
  ),
  notFoundComponent: UnknownAddress,
  beforeLoad: ({ location, matches }) =>
    checkAddress(location, matches.at(-1)?.staticData.row?.access ?? 'unknown'),
});

const full = createRoute({
  getParentRoute: () => root,
  id: 'full',
  component: () => (
    <FullLayout>
      <Outlet />
    </FullLayout>
  ),
  loader: preparePrivate,
});

const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: () => (
    <PlainLayout banners={<Banners />}>
      <Outlet />
    </PlainLayout>
  ),
});

function routeOf(row: ScreenRow & { path: Path }) {
  // Widened, because the router would type the params of each path and the rows share one type of route.
  const path: string = row.path;
  return createRoute({
    getParentRoute: () => (row.layout === 'full' ? full : plain),
    path,
    staticData: { row },
    params: {
      parse: (params: Record<string, string | undefined>) => {
        const parsed = parseIntegers(params, row.integers ?? []);
        if (parsed === null) throw notFound();
        return parsed;
      },
    },
    loader: ({ params, location: { search, hash } }) => readAhead(row, { params, search, hash }),
    component: lazyRouteComponent(
      async () => ({
        Screen: await loadOrReloadOnce(
          row.path,
          () => loadWhenReachable(() => loadScreen(row.path, window.location.hash.slice(1)), ensureReachable),
          () => window.location.reload(),
        ),
      }),
      'Screen',
    ),
  });
}

const forwards = FORWARDS.map(({ path, to }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }: { params: Record<string, string> }) => {
      const address = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      throw redirect({ href: APP_BASE + address, replace: true });
    },
  }),
);

const routesWith = (layout: ScreenRow['layout']) =>
  ROUTES.filter(row => row.layout === layout).map(row => routeOf(row));

export const router = createRouter({
  routeTree: root.addChildren([
    full.addChildren(routesWith('full')),
    plain.addChildren(routesWith('plain')),
    ...forwards,
  ]),
  basepath: APP_BASE,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  scrollToTopSelectors: ['#screen'],
  notFoundMode: 'root',
  defaultErrorComponent: RegionError,
});
