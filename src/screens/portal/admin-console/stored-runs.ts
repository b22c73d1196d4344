/** Storage of the runs in this tab, per user: methods and parameters, never results. */
import type { AdminRun } from '#machines/portal/admin-method-setup.ts';

const keyOf = (userId: number) => `admin-console/${userId}`;

const isRun = (value: unknown): value is AdminRun => {
  if (typeof value !== 'object' || value === null) return false;
  const { method, values, isDone } = value as Record<string, unknown>;
  return (
    typeof method === 'string' &&
    typeof isDone === 'boolean' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(one => typeof one === 'string')
  );
};

/** Returns an empty list for missing or foreign values in the storage. */
export function readStoredRuns(
  userId: number,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): AdminRun[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRun) : [];
  } catch {
    return [];
  }
}

export function storeRuns(
  userId: number,
  runs: readonly AdminRun[],
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(runs));
  } catch {
    // Storage is blocked or full: the history is lost on a reload.
  }
}
