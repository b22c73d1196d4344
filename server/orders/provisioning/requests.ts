/** GetAccountProvisioningRequests (ORD-01): the requests to vendors for an account and its subtree. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { need } from '#contract/identity/capability.ts';
import type { Input, Output } from '#contract/operations.ts';
import { PROVISIONING_STATES, READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { PROVISIONING_PAGE } from '#contract/orders/provisioning.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { readNames } from '#server/accounts/ancestors.ts';
import { atOrBelow } from '#server/accounts/paths.ts';
import { requireAccountInScope } from '#server/accounts/require-account.ts';
import { requireRightOn, holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ProvisioningRequestRow } from '#server/platform/db/schema-orders.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { textOf } from '#server/platform/texts.ts';

type Wish = Input<'IProvisioningService/GetAccountProvisioningRequests'>;
type Answer = Output<'IProvisioningService/GetAccountProvisioningRequests'>;

/** A request with the type and the parent of its account. */
type Row = ProvisioningRequestRow & { type: AccountType; parent_id: number | null };

/** The right to requests of everybody. */
export const READS_ALL = need('PROVISIONING_REQUEST', 'Read');

export async function accountRequests(call: SessionCall, input: Wish): Promise<Answer> {
  const { path } = await requireAccountInScope(call, input.accountId);
  requireRightOn(call, READS_PROVISIONING, path);
  const requestedBy = holdsOn(call, READS_ALL, path) ? null : call.session.accountId;
  const limit = input.limit ?? PROVISIONING_PAGE;
  return call.readInReach(async db => {
    const counts = await below(db, path, requestedBy)
      .select(({ fn }) => ['request.status', fn.countAll<number>().as('count')])
      .groupBy('request.status')
      .execute();
    let wanted = below(db, path, requestedBy)
      .selectAll('request')
      .select(['concerned.type', 'concerned.parent_id'])
      .orderBy('request.id', 'desc')
      .limit(limit + 1);
    if (input.statuses?.length) wanted = wanted.where('request.status', 'in', input.statuses);
    if (input.after != null) wanted = wanted.where('request.id', '<', input.after);
    const rows = await wanted.execute();
    const page = rows.slice(0, limit);
    return {
      Rows: await toRequests(db, call, page),
      Next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      Counts: counts.map(one => ({ Status: one.status, Count: one.count })),
    };
  });
}

const below = (db: Kysely<Database>, path: string, requestedBy: number | null) =>
  db
    .selectFrom('provisioning_request as request')
    .innerJoin('account as concerned', 'concerned.id', 'request.account_id')
    .where(atOrBelow('concerned.path', path))
    .$if(requestedBy !== null, query => query.where('request.requested_by', '=', requestedBy));

async function toRequests(
  db: Kysely<Database>,
  call: SessionCall,
  rows: readonly Row[],
): Promise<ProvisioningRequest[]> {
  const history = await db
    .selectFrom('provisioning_response')
    .selectAll()
    .where(sql<boolean>`request_id = any (${rows.map(row => row.id)}::bigint[])`)
    .orderBy('id')
    .execute();
  const owner = (row: Row): number =>
    row.type === 'Product' ? (row.parent_id ?? row.account_id) : row.account_id;
  const mentioned = [...new Set(rows.flatMap(row => [owner(row), row.requested_by]))];
  const names = new Map((await readNames(db, mentioned)).map(one => [one.id, one.display_name]));
  const party = (id: number) => ({ AccountId: id, DisplayName: names.get(id) ?? null });
  return rows.map(row => ({
    RequestId: row.id,
    OrderId: row.order_id,
    SubscriptionId: row.type === 'Product' ? row.account_id : null,
    Account: party(owner(row)),
    ServiceName: row.service_name,
    Kind: row.kind,
    Status: row.status,
    IsFinalStatus: PROVISIONING_STATES[row.status] === 'final',
    IsRollbackCompleted: row.is_rollback_completed,
    ErrorMessage: row.error_key === null ? row.error_message : textOf(call.locale, row.error_key),
    ErrorDetails: row.error_details,
    RequestedBy: party(row.requested_by),
    CreatedAt: row.created_at.toISOString(),
    SendDate: row.send_date?.toISOString() ?? null,
    ResponseHistory: history
      .filter(one => one.request_id === row.id)
      .map(one => ({
        At: one.at.toISOString(),
        Status: one.status,
        Message: one.message,
        Details: one.details,
      })),
  }));
}
