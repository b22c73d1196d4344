/** GetPartialCompanyHierarchy (ACC-01): accounts by part of their name, with the path to each. */
import type { AccountType } from '#contract/accounts/account.ts';
import { PARENT_TYPES } from '#contract/accounts/hierarchy.ts';
import type { FoundAccounts } from '#contract/accounts/tree.ts';
import type { Input } from '#contract/operations.ts';
import { isInside } from '#server/accounts/paths.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { needFor } from '#server/accounts/read-rights.ts';
import { placesOf } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { accountsFor } from './find.ts';
import { readPlaced } from './placed.ts';

/** What of the subtrees is at or below a root. */
const placesWithin = (root: string, places: readonly string[]): string[] =>
  places.some(place => isInside(root, place)) ? [root] : places.filter(place => isInside(place, root));

const ORGANISATIONS: readonly AccountType[] = ['Provider', 'Reseller', 'Company'];

export async function findInHierarchy(
  call: SessionCall,
  wish: Input<'IAccountService/GetPartialCompanyHierarchy'>,
): Promise<FoundAccounts> {
  const root = wish.targetRoot === null ? null : await reachedAccount(call, wish.targetRoot);
  const { parentOf } = wish;
  const usual = [...ORGANISATIONS, ...(wish.includeDepartment ? (['Department'] as const) : [])];
  const places = parentOf ? placesOf(call, needFor(parentOf, 'Create')) : call.session.reach;
  const found = accountsFor(call, {
    text: wish.searchString.trim(),
    among: wish.accountTypes ?? (parentOf ? PARENT_TYPES[parentOf] : usual),
    roots: root ? placesWithin(root.path, places) : places,
    terminated: wish.showTerminatedAccounts ?? false,
    limit: wish.maxRows + 1,
  });
  const rows = await readPlaced(call, found);
  return { Rows: rows.slice(0, wish.maxRows), More: rows.length > wish.maxRows };
}
