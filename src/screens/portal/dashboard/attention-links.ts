/** Where the lists are that the numbers of the attention tile are about. */
import type { Account } from '#contract/accounts/account.ts';
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

/** The requests of the caller's organisation and everything below it; null where the caller may not open it. */
export function failedRequests(own: Account | undefined): Address | null {
  const organisation = own?.Ancestors.findLast(({ AccountType }) => ORGANISATIONS.includes(AccountType));
  return organisation?.CanOpen === true
    ? pathTo('/account/$accountId/provisioning', { accountId: organisation.AccountId })
    : null;
}

export const importsWithErrors: Address = '/provisioning/my-imports';

export const usersWithoutMfa = (accountId: number): Address =>
  pathTo('/account/$accountId/security', { accountId }, { without: 1 });

export const userSecurity = (accountId: number): Address =>
  pathTo('/account/$accountId/user-security', { accountId });
