/** What says something of several accounts, and is out of date when one of them has changed. */
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

/** After an account was created, changed, moved or terminated, or how its people sign in. */
export function refreshAccountLists(client: QueryClient): void {
  for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] });
}
