/** Loads a screen's code, retrying when the server can be reached again. */

/**
 * Resolves to what `load` imports. When the server is reachable it retries once at once, because the failure may have been
 * momentary, and then rejects as `load` does; otherwise it waits and retries.
 * @param ensureReachable resolves once the server is reachable, to whether it was at first (src/app/network.ts)
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
