/** Whether the server answers, its database included. */
const READY = '/readyz';

export async function isReachable(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(READY, { cache: 'no-store', ...(signal ? { signal } : {}) })).ok;
  } catch {
    return false;
  }
}
