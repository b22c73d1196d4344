/** Queries whose results contain data of several accounts, and are stale when one of these accounts has changed. */
import type { QueryClient } from '@tanstack/react-query';

/** The first part of the query keys. */
const LISTS = [
  'people',
  'subscriptions',
  'my-subscriptions',
  'account-overview',
  'attention',
  'has-second-factor',
  'user-security',
];

/** Called after an account was created, changed, moved or terminated, or after a change of how its users sign in. */
export function refreshAccountLists(client: QueryClient): void {
  for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] });
}
