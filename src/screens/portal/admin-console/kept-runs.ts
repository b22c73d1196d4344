/** What was run in this tab, for each person: methods and what was filled in, never what came back. */
import type { AdminRun } from '#machines/portal/admin-method.machine.ts';

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

/** What others wrote into the storage, or nothing at all, is no reason to fail. */
export function keptRuns(userId: number, storage: Pick<Storage, 'getItem'> = sessionStorage): AdminRun[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRun) : [];
  } catch {
    return [];
  }
}

export function keepRuns(
  userId: number,
  runs: readonly AdminRun[],
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(runs));
  } catch {
    // Closed or full storage: a reload begins anew.
  }
}
