/** GetPartialCompanyHierarchy (ACC-01): finds accounts by part of their name, with the path to each. */
import { ORGANISATIONS, PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import type { FoundAccounts } from '#contract/accounts/tree.ts';
import type { Input } from '#contract/operations.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { isInside } from '#server/platform/db/paths.ts';
import { findAccounts } from './find-accounts.ts';
import { readWithAncestors } from './with-ancestors.ts';

/** Intersects the subtrees with the one of `root`. */
const placesWithin = (root: string, places: readonly string[]): string[] =>
  places.some(place => isInside(root, place)) ? [root] : places.filter(place => isInside(place, root));

export async function findInHierarchy(
  call: SessionCall,
  input: Input<'IAccountService/GetPartialCompanyHierarchy'>,
): Promise<FoundAccounts> {
  const root = input.targetRoot === null ? null : await requireAccountInScope(call, input.targetRoot);
  const { parentOf } = input;
  const usual = [...ORGANISATIONS, ...(input.includeDepartment ? (['Department'] as const) : [])];
  const places = parentOf ? subtreesWith(call, needFor(parentOf, 'Create')) : call.session.reach;
  const found = findAccounts(call, {
    text: input.searchString.trim(),
    among: input.accountTypes ?? (parentOf ? PARENT_TYPES[parentOf] : usual),
    roots: root ? placesWithin(root.path, places) : places,
    terminated: input.showTerminatedAccounts ?? false,
    limit: input.maxRows + 1,
  });
  const rows = await readWithAncestors(call, found);
  return { Rows: rows.slice(0, input.maxRows), More: rows.length > input.maxRows };
}
