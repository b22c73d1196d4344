/** An end that is still to come: of an account, or of one above it that takes it along (section 4). */
import { sql } from 'kysely';
import type { Account } from '#contract/account.ts';
import type { Named } from '#server/accounts/ancestors.ts';
import { idsOf } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/call.ts';

/** The kind of job that ends accounts. */
export const TERMINATION = 'termination';

export type TerminationPayload = {
  reason: string;
  actorId: number;
  impersonatorId: number | null;
  address: string;
};

/** The earliest one. @param names those that may be named; others are not told of. */
export async function scheduledTermination(
  call: SessionCall,
  path: string,
  names: ReadonlyMap<number, Named>,
): Promise<Account['ScheduledTermination']> {
  const rows = await call.db
    .selectFrom('job')
    .select(['account_id', 'run_at', 'payload'])
    .where('kind', '=', TERMINATION)
    .where('state', '=', 'pending')
    .where(sql<boolean>`account_id = any (${idsOf(path)}::bigint[])`)
    .orderBy('run_at')
    .execute();
  const [first] = rows.filter(row => names.has(row.account_id));
  if (!first) return null;
  return {
    AccountId: first.account_id,
    DisplayName: names.get(first.account_id)?.display_name ?? '',
    Date: first.run_at.toISOString(),
    Reason: (first.payload as TerminationPayload).reason,
  };
}
