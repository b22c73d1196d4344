/** Reloads the page when a screen's code cannot be loaded: after a release the old app's files are gone. */
import { messageOf } from '#src/api/errors.ts';
import { readFromTab, removeFromTab, storeInTab } from './tab-storage.ts';

/**
 * Resolves to what `load` imports. When that fails, `reload` is called and the promise stays pending, because the page is
 * about to go; the router's own reload runs while it renders, and may show its error page until then. When the screen has been
 * reloaded for already, or the tab has no storage to remember it, rejects with the error, which names the screen and no longer
 * reads as one of a missing module, for which the router would reload once more.
 * @param screen the path of its route
 */
export async function loadOrReloadOnce<T>(
  screen: string,
  load: () => Promise<T>,
  reload: () => void,
): Promise<T> {
  const name = `reloaded-${screen}`;
  try {
    const loaded = await load();
    removeFromTab(name);
    return loaded;
  } catch (cause) {
    if (readFromTab(name) === null) {
      storeInTab(name, true);
      if (readFromTab(name) !== null) {
        reload();
        return new Promise<T>(() => {});
      }
    }
    throw new Error(`${screen}: ${messageOf(cause)}`, { cause });
  }
}
