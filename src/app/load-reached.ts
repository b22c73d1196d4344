/** Screens that a lost network kept away: they are asked for again when there is one. */

/** At once, where the browser knows of a network. */
const backOnline = (): Promise<void> =>
  new Promise(resolve => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * What `load` imports. Without a network it waits for one and asks again. With one it asks a second time at once, because
 * a request may fail before the browser tells that the network is lost; then it fails as `load` does.
 */
export async function loadReached<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await backOnline();
  }
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    return loadReached(load);
  }
}
