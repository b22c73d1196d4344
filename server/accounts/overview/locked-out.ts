/** Users who must wait after too many wrong attempts (docs/unknowns.md, sign-in limits). */
import { sql } from 'kysely';
import { READS_SECURITY } from '#contract/accounts/attention-rights.ts';
import { ATTENTION_NAMED } from '#contract/accounts/attention.ts';
import type { Attention } from '#contract/accounts/attention.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import { exhaustedAccounts } from '#server/identity/attempts.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import { insideAny } from '#server/platform/db/paths.ts';

export async function lockedOut(call: SessionCall, limit: number): Promise<Attention['LockedOut']> {
  const ids = await exhaustedAccounts(call.readAsSystem('rate limits'), call.clock.now());
  const users = call
    .readAsSystem('subtrees')
    .selectFrom('account')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('type', '=', 'User')
    .where('state', '<>', 'Terminated')
    .where(insideAny('path', subtreesWith(call, READS_SECURITY)));
  const found = await users
    .select(['id', 'display_name', companyOf('account').as('company')])
    .orderBy('folded_name')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return {
    Total: toCounted(limit, found.length),
    Rows: found.slice(0, ATTENTION_NAMED).map(row => ({
      AccountId: row.id,
      DisplayName: row.display_name,
      Company: toCompany(call, row.company),
    })),
  };
}
