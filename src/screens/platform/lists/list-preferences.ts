/** A user's preferences of a list: columns, row height and refresh interval; per browser, cleared by signing out. */
import * as z from 'zod/mini';

/** How often a list is refetched; `auto`: only while a row is in progress. */
export const REFRESHES = ['auto', 'off', '10s', '1m'] as const;
export type Refresh = (typeof REFRESHES)[number];

const preferences = z.object({
  /** In display order; null for the list's default. */
  columns: z.nullable(z.array(z.string())),
  isCompact: z.boolean(),
  refresh: z.enum(REFRESHES),
});
export type ListPreferences = z.infer<typeof preferences>;

export const NO_PREFERENCES: ListPreferences = { columns: null, isCompact: false, refresh: 'auto' };

const keyOf = (userId: number, list: string): string => `list/${userId}/${list}`;

/** Unreadable storage, or columns that the list no longer has, give the defaults. */
export function readPreferences(
  userId: number,
  list: string,
  columns: readonly string[],
  storage: Pick<Storage, 'getItem'> = localStorage,
): ListPreferences {
  try {
    const stored = preferences.parse(JSON.parse(storage.getItem(keyOf(userId, list)) ?? 'null'));
    const known = stored.columns?.filter(column => columns.includes(column)) ?? [];
    return { ...stored, columns: known.length > 0 ? known : null };
  } catch {
    return NO_PREFERENCES;
  }
}

export function storePreferences(
  userId: number,
  list: string,
  chosen: ListPreferences,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(userId, list), JSON.stringify(chosen));
  } catch {
    // Storage is blocked or full.
  }
}
