/** Recently viewed accounts per user, in localStorage; signing out clears them with all storage. */
import type { AccountType } from '#contract/accounts/account.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';

export type RecentAccount = {
  id: number;
  name: string;
  type: AccountType;
  /** Name of its company, if that is above it. */
  company?: string | undefined;
};

const MAX_ACCOUNTS = 5;
const keyOf = (userId: number) => `recent-accounts/${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRecentAccount = (value: unknown): value is RecentAccount =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['name'] === 'string' &&
  typeof value['type'] === 'string' &&
  value['type'] in ACCOUNT_ICONS &&
  (value['company'] === undefined || typeof value['company'] === 'string');

/** Newest first; invalid entries are dropped, and unreadable storage gives an empty list. */
export function recentAccounts(
  userId: number,
  storage: Pick<Storage, 'getItem'> = localStorage,
): RecentAccount[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentAccount).slice(0, MAX_ACCOUNTS) : [];
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
    storage.setItem(keyOf(userId), JSON.stringify([account, ...others].slice(0, MAX_ACCOUNTS)));
  } catch {
    // Storage is blocked or full.
  }
}
