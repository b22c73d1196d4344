/** Accounts lately looked at, kept in the browser for each person; signing out clears them with all storage. */
import type { AccountType } from '#contract/accounts/account.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';

export type RecentAccount = { id: number; name: string; type: AccountType };

const KEPT = 5;
const keyOf = (userId: number) => `recent-accounts/${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRecentAccount = (value: unknown): value is RecentAccount =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['name'] === 'string' &&
  typeof value['type'] === 'string' &&
  value['type'] in ACCOUNT_ICONS;

/** The newest first; what others wrote into the storage, or nothing at all, is no reason to fail. */
export function recentAccounts(
  userId: number,
  storage: Pick<Storage, 'getItem'> = localStorage,
): RecentAccount[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentAccount).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberAccount(
  userId: number,
  account: RecentAccount,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const others = recentAccounts(userId, storage).filter(({ id }) => id !== account.id);
  try {
    storage.setItem(keyOf(userId), JSON.stringify([account, ...others].slice(0, KEPT)));
  } catch {
    // Closed or full storage: nothing is remembered.
  }
}
