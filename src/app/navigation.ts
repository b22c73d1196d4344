/**
 * Navigation that also works before the router is loaded: on the stand-alone sign-in page the first navigation changes the
 * address and then opens the app there.
 */
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type NavigateOptions = {
  replace?: boolean;
  /** Keeps the scroll position; otherwise the screen is scrolled to its top. */
  keepsScroll?: boolean;
};

/** Takes `/path?query#hash` relative to the app's base. */
export type Navigator = (path: string, options: NavigateOptions) => void;

let router: Navigator | null = null;
let openApp: () => void = () => {};

/** Called by the app once its router is loaded. */
export function setNavigator(navigator: Navigator): void {
  router = navigator;
}

/** Called by the entry with the function that loads and renders the app. */
export function setAppOpener(open: () => void): void {
  openApp = open;
}

/** `#/Dashboard` is a hash address on the site root (section 2), which is the app's own index. */
const withRoot = (path: string) => (path.startsWith('#') ? `/${path}` : path);

/** Adds the app's base to a path. */
const hrefOf = (path: string): string => APP_BASE + withRoot(path);

/** Navigates to a path such as `/login?redirect=…` or a hash address such as `#/Dashboard`. */
export function navigate(path: Address, options: NavigateOptions = {}): void {
  if (router) {
    router(withRoot(path), options);
    return;
  }
  if (options.replace) history.replaceState(null, '', hrefOf(path));
  else history.pushState(null, '', hrefOf(path));
  openApp();
}

/** The current path relative to the base and the query, without the hash. */
export function currentLocation(): { path: string; query: URLSearchParams } {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(APP_BASE) ? pathname.slice(APP_BASE.length) : pathname;
  return { path: path.replace(/(?<=.)\/$/, '') || '/', query: new URLSearchParams(search) };
}
