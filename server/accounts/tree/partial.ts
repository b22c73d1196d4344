/** GetPartialCompanyHierarchy (ACC-01): accounts by part of their name, with the path to each. */
import type { FoundAccounts } from '#contract/account-tree.ts';
import type { AccountType } from '#contract/account.ts';
import type { Input } from '#contract/operations.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import type { SessionCall } from '#server/call.ts';
import { accountsFor } from './find.ts';
import { readPlaced } from './placed.ts';

const ORGANISATIONS: readonly AccountType[] = ['Provider', 'Reseller', 'Company'];

export async function findInHierarchy(
  call: SessionCall,
  wish: Input<'IAccountService/GetPartialCompanyHierarchy'>,
): Promise<FoundAccounts> {
  const root = wish.targetRoot === null ? null : await reachedAccount(call, wish.targetRoot);
  const wanted = wish.accountTypes ?? [
    ...ORGANISATIONS,
    ...(wish.includeDepartment ? (['Department'] as const) : []),
  ];
  const found = accountsFor(call, {
    text: wish.searchString.trim(),
    among: wanted,
    // The account itself was found in reach, so everything below it is.
    ...(root ? { roots: [root.path] } : {}),
    terminated: wish.showTerminatedAccounts ?? false,
    limit: wish.maxRows + 1,
  });
  const rows = await readPlaced(call, found);
  return { Rows: rows.slice(0, wish.maxRows), More: rows.length > wish.maxRows };
}
