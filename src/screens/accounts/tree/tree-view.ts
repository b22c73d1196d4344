/** What a user has expanded and shows of the hierarchy, kept from page to page; the router keeps the scroll position. */
import type { QueryClient } from '@tanstack/react-query';

export type TreeView = {
  expanded: ReadonlySet<number>;
  showTerminated: boolean;
};

const INITIAL: TreeView = { expanded: new Set(), showTerminated: false };

/** In the cache of queries, which is cleared when somebody else goes on. */
const KEY = ['account-tree-view'];

export const treeViewIn = (client: QueryClient): TreeView => client.getQueryData<TreeView>(KEY) ?? INITIAL;

export function keepTreeView(client: QueryClient, change: Partial<TreeView>): void {
  client.setQueryDefaults(KEY, { gcTime: Infinity });
  client.setQueryData<TreeView>(KEY, { ...treeViewIn(client), ...change });
}
