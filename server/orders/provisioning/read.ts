/** Reads provisioning requests by id, as the request role: what is out of reach is left out. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { PROVISIONING_STATES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { readNames } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ProvisioningRequestRow } from '#server/platform/db/schema-orders.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { textOf } from '#server/platform/texts.ts';
import { visibleRequests } from './visible.ts';

/** A request with the type and the parent of its account. */
type Row = Omit<ProvisioningRequestRow, 'folded_service'> & { type: AccountType; parent_id: number | null };

/** In the order of the ids. */
export const readRequests = (call: SessionCall, ids: readonly number[]): Promise<ProvisioningRequest[]> =>
  call.readInReach(async db => {
    const rows = await db
      .selectFrom('provisioning_request as request')
      .innerJoin('account as concerned', 'concerned.id', 'request.account_id')
      .selectAll('request')
      .select(['concerned.type', 'concerned.parent_id'])
      .where(sql<boolean>`request.id = any (${ids}::bigint[])`)
      .execute();
    const byId = new Map(rows.map(row => [row.id, row]));
    return toRequests(
      db,
      call,
      ids.flatMap(id => byId.get(id) ?? []),
    );
  });

/** @throws HttpError 404 for a request that the caller may not read */
export async function readRequest(call: SessionCall, requestId: number): Promise<ProvisioningRequest> {
  const isWanted = sql<boolean>`request.id = ${requestId}`;
  const found = await sql`select request.id ${visibleRequests(call, null, {}, [isWanted])}`.execute(call.db);
  const [request] = found.rows.length === 0 ? [] : await readRequests(call, [requestId]);
  if (!request) throw new HttpError(404, 'error.not_found');
  return request;
}

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
