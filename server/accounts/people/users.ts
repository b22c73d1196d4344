/** GetUsersForCompany: the users below an account by name, in keyset pages. */
import { sql } from 'kysely';
import type { Input, Output } from '#contract/operations.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { hasMethod } from '#server/identity/methods.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { atOrBelow } from '#server/platform/db/paths.ts';

const ROWS = 100;

export async function usersOfCompany(
  call: SessionCall,
  input: Input<'IAccountService/GetUsersForCompany'>,
): Promise<Output<'IAccountService/GetUsersForCompany'>> {
  const {
    searchString = '',
    showTerminatedAccounts = false,
    withoutMfa = false,
    after,
    limit = ROWS,
  } = input;
  const company = await requireAccountInScope(call, input.companyId, needFor('User', 'Read'));
  const hasMfa = hasMethod('account.id');
  // Read with system access, because the request role cannot read logins; everything below an account in reach is in
  // reach.
  let query = call
    .readAsSystem('sign-in')
    .selectFrom('account')
    .leftJoin('login', 'login.account_id', 'account.id')
    .select(['account.id', 'display_name', 'folded_name', 'state', 'username', 'email', 'last_logon'])
    .select(hasMfa.as('has_mfa'))
    .where('type', '=', 'User')
    .where(atOrBelow('path', company.path));
  if (!showTerminatedAccounts) query = query.where('state', '<>', 'Terminated');
  if (withoutMfa) query = query.where(({ not }) => not(hasMfa));
  if (searchString.trim() !== '') query = query.where(containsFolded('folded_name', searchString.trim()));
  if (after != null) {
    query = query.where(sql<boolean>`(folded_name, account.id) > (${after.FoldedName}, ${after.AccountId})`);
  }
  const rows = await query
    .orderBy('folded_name')
    .orderBy('account.id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  return {
    Rows: page.map(row => ({
      AccountId: row.id,
      DisplayName: row.display_name,
      AccountState: row.state,
      Username: row.username,
      Email: row.email,
      LastLogon: row.last_logon?.toISOString() ?? null,
      HasMfa: row.has_mfa,
    })),
    Next: end ? { FoldedName: end.folded_name, AccountId: end.id } : null,
  };
}
