/** What of the navigation table a person sees: permitted entries that have a screen, menus that have entries. */
import type { Need } from '#contract/identity/capability.ts';
import type { NavigationEntry, NavigationItem } from './navigation-items.ts';
import { isMenu } from './navigation-items.ts';

type Questions = { can: (wanted: Need) => boolean; hasScreen: (url: string) => boolean };

/** The items to show, in their order (SHL-07: no menu without a permitted child). */
export function visibleNavigation(
  items: readonly NavigationItem[],
  { can, hasScreen }: Questions,
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

/** The url of the entry an address belongs to: the longest that contains it, so that a parent does not shine too. */
export function activeUrl(items: readonly NavigationItem[], path: string): string | null {
  const urls = items.flatMap(item => (isMenu(item) ? item.children.map(child => child.url) : [item.url]));
  const found = urls.filter(url => contains(url, path)).toSorted((one, other) => other.length - one.length);
  return found[0] ?? null;
}
