/** Loads the code of screens, for the router and for hovered links. */
import type { ComponentType } from 'react';
import type { Path } from '#src/addresses/path-to.ts';
import { ROUTE_SCREENS } from './route-screens.ts';
import { preloadSiteRootScreen } from './site-root-screens.ts';

/** Loads the screen of a row of the route table; the site root together with the screen that the hash, without its #, names. */
export async function loadScreen(path: Path, hash: string): Promise<ComponentType> {
  const [Screen] = await Promise.all([
    ROUTE_SCREENS[path](),
    path === '/' ? preloadSiteRootScreen(hash) : undefined,
  ]);
  return Screen;
}
