/**
 * Going to a place of this app from anywhere, also before the router is loaded: the sign-in page stands alone, so the
 * first step away from it changes the address and then opens the app there.
 */
import { APP_BASE } from '#contract/platform/constants.ts';

export type NavigateOptions = { replace?: boolean };

/** Takes `/path?query#hash` relative to the app's base. */
export type Navigator = (path: string, options: NavigateOptions) => void;

let router: Navigator | null = null;
let openApp: () => void = () => {};

/** The app hands over its router once it is loaded. */
export function setNavigator(navigator: Navigator): void {
  router = navigator;
}

/** The entry says how the app is loaded and drawn. */
export function setAppOpener(open: () => void): void {
  openApp = open;
}

/** `#/Dashboard` is a hash address on the site root (section 2), which is the app's own index. */
const withRoot = (path: string) => (path.startsWith('#') ? `/${path}` : path);

/** The address of a place as the browser knows it: with the base the app lives under. */
const hrefOf = (path: string): string => APP_BASE + withRoot(path);

/** Goes to `/login?redirect=…` or `#/Dashboard`. */
export function navigate(path: string, options: NavigateOptions = {}): void {
  if (router) {
    router(withRoot(path), options);
    return;
  }
  if (options.replace) history.replaceState(null, '', hrefOf(path));
  else history.pushState(null, '', hrefOf(path));
  openApp();
}

/** The current place relative to the base: path and query, without the hash. */
export function currentLocation(): { path: string; query: URLSearchParams } {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(APP_BASE) ? pathname.slice(APP_BASE.length) : pathname;
  return { path: path.replace(/(?<=.)\/$/, '') || '/', query: new URLSearchParams(search) };
}
