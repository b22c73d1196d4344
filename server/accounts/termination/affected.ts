/** GetAccountsForTermination (ACC-06): previews the accounts that would be terminated, and what prevents it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Input, Output } from '#contract/operations.ts';
import { obstaclesTo, shownObstacle } from '#server/accounts/act-obstacles.ts';
import { countActive, activeBelow } from '#server/accounts/active.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { countLocks } from './locks.ts';
import { RENEWAL_FIELDS, STOPS_RENEWAL } from './terminate-subtree.ts';

/** Accounts listed; all are counted. */
const ROWS = 10_000;

/** Characters of a day in ISO 8601, as the fields store it. */
const DAY_LENGTH = 10;

/** The effect of a termination date on a subscription's terms, as columns. */
type Terms = {
  stops: RawBuilder<boolean>;
  paidUntil: RawBuilder<string | null>;
  contractUntil: RawBuilder<string | null>;
};

/** Null where the caller lacks the right to read the fields it depends on (section 6). */
async function shownTerms(call: SessionCall, path: string, date: Date): Promise<Terms> {
  const fields = await knownFields(call.readAsSystem('configuration'), 'Product', rightsAt(call, path));
  const isKnown = (name: string) => fields.some(one => one.name === name);
  const day = date.toISOString().slice(0, DAY_LENGTH);
  const endAfter = (name: string) =>
    isKnown(name)
      ? sql<
          string | null
        >`case when type = 'Product' and fields ->> ${name}::text > ${day} then fields ->> ${name}::text end`
      : sql<string | null>`null::text`;
  return {
    stops: RENEWAL_FIELDS.every(isKnown) ? STOPS_RENEWAL : sql<boolean>`false`,
    paidUntil: endAfter('PrepaidPeriodEnd'),
    contractUntil: endAfter('MinimumContractEnd'),
  };
}

export async function affectedAccounts(
  call: SessionCall,
  { accountId, terminationDate }: Input<'IAccountService/GetAccountsForTermination'>,
): Promise<Output<'IAccountService/GetAccountsForTermination'>> {
  const row = await requireAccountInScope(call, accountId);
  const date = terminationDate ? new Date(terminationDate) : call.clock.now();
  const db = call.readAsSystem('subtrees');
  const { stops, paidUntil, contractUntil } = await shownTerms(call, row.path, date);
  const rows = await activeBelow(db, row.path)
    .select(['id', 'parent_id', 'display_name', 'type', 'lock_end'])
    .select([stops.as('stops'), paidUntil.as('paid_until'), contractUntil.as('contract_until')])
    // Beyond the limit, the accounts nearest the root are listed.
    .orderBy(sql`array_length(string_to_array(path, '/'), 1)`)
    .orderBy('id', 'desc')
    .limit(ROWS)
    .execute();
  const count = await countActive(db, row.path);
  const terms = await activeBelow(db, row.path)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(stops).as('renewals'),
      fn.count<number>(paidUntil).as('paid'),
      fn.count<number>(contractUntil).as('contracts'),
    ])
    .executeTakeFirstOrThrow();
  const locks = await countLocks(db, row.path, date);
  return {
    Accounts: rows.toReversed().map(one => ({
      AccountId: one.id,
      ParentId: one.parent_id,
      DisplayName: one.display_name,
      AccountType: one.type,
      LockPeriodEndDate: one.lock_end && one.lock_end > date ? one.lock_end.toISOString() : null,
      PaidUntil: one.paid_until,
      ContractUntil: one.contract_until,
      StopsRenewal: one.stops,
    })),
    AccountCount: count.all,
    UserCount: count.of('User'),
    SubscriptionCount: count.of('Product'),
    RenewalCount: terms.renewals,
    PaidCount: terms.paid,
    ContractCount: terms.contracts,
    LockedCount: locks.count,
    LockedUntil: locks.until?.toISOString() ?? null,
    Obstacle: await obstacle(call, row, locks.count),
  };
}

async function obstacle(call: SessionCall, row: AccountRow, locks: number) {
  const found = await obstaclesTo(call.readAsSystem('rights of others'), call, row).termination();
  return shownObstacle(found) ?? (locks > 0 ? 'locked' : null);
}
