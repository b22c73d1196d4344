import { refreshAccountLists } from '#src/api/queries/account-lists.ts';
import { accountById } from '#src/api/queries/account.ts';
import { queryClient } from '#src/app/query-client.ts';

/** Invalidates the account and every query that contains its name. */
export function refreshAccount({ context: { accountId } }: { context: { accountId: number } }): void {
  void queryClient.invalidateQueries({ queryKey: accountById(accountId).queryKey.slice(0, 1) });
  void queryClient.invalidateQueries({ queryKey: ['account-tree'] });
  void queryClient.invalidateQueries({ queryKey: ['account-tree-search'] });
  refreshAccountLists(queryClient);
}
