/** Filters the navigation table: permitted entries with a screen, and menus with entries. */
import type { Need } from '#contract/identity/capability.ts';
import type { NavigationEntry, NavigationItem } from './navigation-items.ts';
import { isMenu } from './navigation-items.ts';

type Checks = { can: (need: Need) => boolean; hasScreen: (url: string) => boolean };

/** The items to show, in their order (SHL-07: no menu without a permitted child). */
export function visibleNavigation(
  items: readonly NavigationItem[],
  { can, hasScreen }: Checks,
): NavigationItem[] {
  const isOpen = (entry: NavigationEntry) => can(entry.needs) && hasScreen(entry.url);
  return items.flatMap((item): NavigationItem[] => {
    if (!isMenu(item)) return isOpen(item) ? [item] : [];
    const children = item.children.filter(isOpen);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

/** Whether an address lies on an entry: the page itself or one below it. */
const contains = (url: string, path: string) => path === url || path.startsWith(`${url}/`);

/** The url of the entry an address belongs to: the longest match, so that only one entry is active. */
export function activeUrl(items: readonly NavigationItem[], path: string): string | null {
  const urls = items.flatMap(item => (isMenu(item) ? item.children.map(child => child.url) : [item.url]));
  const found = urls.filter(url => contains(url, path)).toSorted((one, other) => other.length - one.length);
  return found[0] ?? null;
}
