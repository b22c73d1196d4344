/** Paths of the screens used last per user, in localStorage; signing out clears them with all storage. */

/** Pages of accounts count, too. */
const MAX_SCREENS = 30;
const keyOf = (userId: number) => `recent-screens/${userId}`;

/** Newest first; invalid entries are dropped, and unreadable storage gives an empty list. */
export function recentScreens(userId: number, storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(path => typeof path === 'string').slice(0, MAX_SCREENS) : [];
  } catch {
    return [];
  }
}

export function rememberScreen(
  userId: number,
  path: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const others = recentScreens(userId, storage).filter(one => one !== path);
  try {
    storage.setItem(keyOf(userId), JSON.stringify([path, ...others].slice(0, MAX_SCREENS)));
  } catch {
    // Storage is blocked or full.
  }
}
