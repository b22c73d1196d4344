/** Screens that a lost network kept away: they are asked for again when there is one. */

/**
 * What `load` imports. With the server in reach it is asked for a second time at once, because a file may have been kept
 * away by what is over already; then it fails as `load` does.
 * @param ensureReachable whether browser and server are in reach; ends when they are (src/app/network.ts)
 */
export async function loadWhenReachable<T>(
  load: () => Promise<T>,
  ensureReachable: () => Promise<boolean>,
  isSecond = false,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isReached = await ensureReachable();
    if (isReached && isSecond) throw error;
    return loadWhenReachable(load, ensureReachable, isReached);
  }
}
