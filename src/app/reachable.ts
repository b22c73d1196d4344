/** Readiness endpoint: responds when the server and its database work. */
const READY = '/readyz';

export async function isReachable(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(READY, { cache: 'no-store', ...(signal ? { signal } : {}) })).ok;
  } catch {
    return false;
  }
}
