/** The tree's expanded accounts and filter, kept across pages; the router keeps the scroll position. */
import type { QueryClient } from '@tanstack/react-query';

export type TreeView = {
  expanded: ReadonlySet<number>;
  showTerminated: boolean;
};

const INITIAL: TreeView = { expanded: new Set(), showTerminated: false };

/** In the query cache, which is cleared when the user changes. */
const KEY = ['account-tree-view'];

export const treeViewIn = (client: QueryClient): TreeView => client.getQueryData<TreeView>(KEY) ?? INITIAL;

export function keepTreeView(client: QueryClient, change: Partial<TreeView>): void {
  client.setQueryDefaults(KEY, { gcTime: Infinity });
  client.setQueryData<TreeView>(KEY, { ...treeViewIn(client), ...change });
}
