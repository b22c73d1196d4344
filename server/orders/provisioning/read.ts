/** Reads found provisioning requests, as the request role, which omits those out of reach. */
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PROVISIONING_STATES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { BUILDER, preparedRows, statementOf } from '#server/platform/db/prepared-query.ts';
import { isFound } from '#server/platform/db/reach.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { textOf } from '#server/platform/texts.ts';
import { visibleRequests } from './visible.ts';

/**
 * The account that a service is for; for a subscription, its owner. Not `coalesce`: row-level security treats it as a
 * function that could leak rows, so that no index would be used to find the owner.
 */
const OWNER = sql<number>`case when concerned.type = 'Product' and concerned.parent_id is not null then concerned.parent_id else concerned.id end`;

/** The history of a request, oldest first. */
const RESPONSES = jsonArrayFrom(
  BUILDER.selectFrom('provisioning_response')
    .select(['at', 'status', 'message', 'details'])
    .whereRef('request_id', '=', sql.ref('request.id'))
    .orderBy('id'),
);

const foundRequests = BUILDER.selectFrom('provisioning_request as request')
  .innerJoin('account as concerned', 'concerned.id', 'request.account_id')
  .leftJoin('account as owner', join => join.on(sql<boolean>`owner.id = ${OWNER}`))
  .leftJoin('account as requester', 'requester.id', 'request.requested_by')
  .select(['request.id', 'order_id', 'account_id', 'service_name', 'kind', 'status', 'is_rollback_completed'])
  .select(['error_key', 'error_message', 'error_details', 'requested_by', 'request.created_at', 'send_date'])
  .select([OWNER.as('owner_id'), 'concerned.type', 'owner.display_name as owner_name'])
  .select(['requester.display_name as requester_name', RESPONSES.as('responses')])
  .select(companyOf('concerned').as('company'))
  .where(isFound('request.id'));

type Row = InferResult<typeof foundRequests>[number];

/** With the names the caller may see; names of accounts out of reach are null. */
export const FOUND_REQUESTS = preparedRows('found-requests', foundRequests);

/** @throws HttpError 404 for a request that the caller may not read */
export async function readRequest(call: SessionCall, requestId: number): Promise<ProvisioningRequest> {
  const isWanted = sql<boolean>`request.id = ${requestId}`;
  const find = statementOf(sql`select request.id ${visibleRequests(call, null).rows([isWanted])}`, false);
  const { rows } = await call.reach.findAndRead(call.session.reach, find, FOUND_REQUESTS);
  const [request] = rows.map(row => toRequest(call, row));
  if (!request) throw new HttpError(404, 'error.not_found');
  return request;
}

export const toRequest = (call: SessionCall, row: Row): ProvisioningRequest => ({
  RequestId: row.id,
  OrderId: row.order_id,
  SubscriptionId: row.type === 'Product' ? row.account_id : null,
  Account: { AccountId: row.owner_id, DisplayName: row.owner_name },
  Company: toCompany(call, row.company),
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
  ResponseHistory: row.responses.map(one => ({
    At: new Date(one.at).toISOString(),
    Status: one.status,
    Message: one.message,
    Details: one.details,
  })),
});
