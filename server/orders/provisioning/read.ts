/** Reads provisioning requests by id, as the request role: what is out of reach is left out. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { PROVISIONING_STATES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { textOf } from '#server/platform/texts.ts';
import { visibleRequests } from './visible.ts';

/** The account that a service is for: of a subscription the one that has it. */
const OWNER = sql<number>`case when concerned.type = 'Product' then coalesce(concerned.parent_id, concerned.id) else concerned.id end`;

/** Requests with the names that the caller may see; those of accounts out of reach are null. */
const requestsWithNames = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('provisioning_request as request')
    .innerJoin('account as concerned', 'concerned.id', 'request.account_id')
    .leftJoin('account as owner', join => join.on(sql<boolean>`owner.id = ${OWNER}`))
    .leftJoin('account as requester', 'requester.id', 'request.requested_by')
    .selectAll('request')
    .select([
      OWNER.as('owner_id'),
      'concerned.type',
      'owner.display_name as owner_name',
      'requester.display_name as requester_name',
    ])
    .where(sql<boolean>`request.id = any (${ids}::bigint[])`);

const responsesTo = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('provisioning_response')
    .selectAll()
    .where(sql<boolean>`request_id = any (${ids}::bigint[])`)
    .orderBy('id');

/** In the order of the ids. */
export const readRequests = (call: SessionCall, ids: readonly number[]): Promise<ProvisioningRequest[]> =>
  call.readInReach(async db => {
    // Issued together, so that both are sent in one packet.
    const [rows, responses] = await Promise.all([
      requestsWithNames(db, ids).execute(),
      responsesTo(db, ids).execute(),
    ]);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => {
      const row = byId.get(id);
      return row
        ? toRequest(
            call,
            row,
            responses.filter(one => one.request_id === id),
          )
        : [];
    });
  });

/** @throws HttpError 404 for a request that the caller may not read */
export async function readRequest(call: SessionCall, requestId: number): Promise<ProvisioningRequest> {
  const isWanted = sql<boolean>`request.id = ${requestId}`;
  const found = await sql`select request.id ${visibleRequests(call, null, {}, [isWanted])}`.execute(call.db);
  const [request] = found.rows.length === 0 ? [] : await readRequests(call, [requestId]);
  if (!request) throw new HttpError(404, 'error.not_found');
  return request;
}

type Row = Awaited<ReturnType<ReturnType<typeof requestsWithNames>['execute']>>[number];
type Response = Awaited<ReturnType<ReturnType<typeof responsesTo>['execute']>>[number];

const toRequest = (call: SessionCall, row: Row, responses: readonly Response[]): ProvisioningRequest => ({
  RequestId: row.id,
  OrderId: row.order_id,
  SubscriptionId: row.type === 'Product' ? row.account_id : null,
  Account: { AccountId: row.owner_id, DisplayName: row.owner_name },
  ServiceName: row.service_name,
  Kind: row.kind,
  Status: row.status,
  IsFinalStatus: PROVISIONING_STATES[row.status] === 'final',
  IsRollbackCompleted: row.is_rollback_completed,
  ErrorMessage: row.error_key === null ? row.error_message : textOf(call.locale, row.error_key),
  ErrorDetails: row.error_details,
  RequestedBy: { AccountId: row.requested_by, DisplayName: row.requester_name },
  CreatedAt: row.created_at.toISOString(),
  SendDate: row.send_date?.toISOString() ?? null,
  ResponseHistory: responses.map(one => ({
    At: one.at.toISOString(),
    Status: one.status,
    Message: one.message,
    Details: one.details,
  })),
});
