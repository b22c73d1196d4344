/**
 * Dynamic imports with a retry. Chromium (seen with 150) caches a failed import for the life of the page, so a retry needs
 * another URL; the error message names the failed one. Browsers that name none retry by themselves.
 */

/** Error message of Chromium and Firefox for a failed dynamic import. */
const FAILED = /^(?:failed to fetch|error loading) dynamically imported module: (?<address>https?:\S+)$/i;

/** Query parameter that differs with every retry. */
const TRY = 'try';

/** The failed file under a new URL; null for any other error. */
function retryAddress(error: unknown): string | null {
  const failedAddress = error instanceof Error ? FAILED.exec(error.message)?.groups?.['address'] : undefined;
  if (failedAddress === undefined) return null;
  const address = new URL(failedAddress);
  // Random, because a counter could hit the HTTP cache of an earlier page.
  address.searchParams.set(TRY, crypto.randomUUID());
  return address.href;
}

/** Imports a single file, retrying once under a new URL. Rejects when that fails too. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = retryAddress(error);
    if (address === null) throw error;
    return (await import(/* @vite-ignore */ address)) as T;
  }
}
