/**
 * Imports of the app's files that outlive a failure. Chromium (seen with 150) keeps a failed import for the life
 * of the page and never asks for that file again, so the next try needs another address; it names the failed one in its
 * message. Browsers that ask again by themselves, and name none, are left alone.
 */

/** How Chromium and Firefox begin what they say about a file that could not be had. */
const FAILED = /^(?:failed to fetch|error loading) dynamically imported module: (?<address>https?:\S+)$/i;

/** Changes with every try. */
const TRY = 'try';

/** The failed file under an address not asked for before; null where the error is about something else. */
function retryAddress(error: unknown): string | null {
  const named = error instanceof Error ? FAILED.exec(error.message)?.groups?.['address'] : undefined;
  if (named === undefined) return null;
  const address = new URL(named);
  // Random rather than counted: an earlier page's number would meet the cache.
  address.searchParams.set(TRY, crypto.randomUUID());
  return address.href;
}

/** What `load` imports, a single file; fails as `load` does when the file cannot be had under a new address, either. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = retryAddress(error);
    if (address === null) throw error;
    return (await import(/* @vite-ignore */ address)) as T;
  }
}
