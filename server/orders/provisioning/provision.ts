/**
 * Fulfils a queued request: creates the subscription in the transaction that marks the job as done. Vendors are not
 * connected yet, so the portal provisions by itself (docs/unknowns.md).
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { canHold } from '#server/orders/order-account.ts';
import { lockHierarchyShared } from '#server/platform/db/hierarchy-lock.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import type { Job, JobKind, JobWork } from '#server/platform/jobs/job.ts';
import type { ProvisioningPayload } from './payload.ts';
import { readOrder, subscriptionFields } from './subscription.ts';
import type { Ordered } from './subscription.ts';

/** The request, if it is still pending. */
const waitingRequest = (db: Kysely<Database>, job: Job) =>
  db
    .selectFrom('provisioning_request')
    .select(['id', 'order_id', 'account_id'])
    .where('id', '=', (job.payload as ProvisioningPayload).requestId)
    .where('status', 'in', ['Queued', 'Scheduled'])
    .forUpdate()
    .executeTakeFirst();

export const isRequestOver = (async (db, job) =>
  (await waitingRequest(db, job)) ? null : 'error.job_request_over') satisfies JobKind['isOver'];

/** Does nothing when the request is no longer pending (cancelled or already fulfilled). */
export const provision = (async (db, now, job) => {
  await lockHierarchyShared(db);
  const cause = job.payload as ProvisioningPayload;
  const request = await waitingRequest(db, job);
  if (!request || request.order_id === null) return null;
  const owner = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', request.account_id)
    .executeTakeFirstOrThrow();
  if (!canHold(owner)) {
    await step(db, now, request.id, 'FailedData', { error_key: 'error.order_account' });
    return 'error.order_account';
  }
  await step(db, now, request.id, 'InProgress', { send_date: now });
  const id = await makeSubscription(db, now, owner, await readOrder(db, request.order_id));
  await step(db, now, request.id, 'Completed', { account_id: id });
  await db
    .insertInto('audit_entry')
    .values({
      at: now,
      actor_id: cause.actorId,
      impersonator_id: cause.impersonatorId,
      action: 'account.create',
      object_id: id,
      result: 'success',
      address: cause.address,
    })
    .execute();
  return null;
}) satisfies JobWork;

type Facts = { error_key?: string; send_date?: Date; account_id?: number };

async function step(
  db: Kysely<Database>,
  now: Date,
  requestId: number,
  status: ProvisioningStatus,
  facts: Facts,
): Promise<void> {
  await db
    .updateTable('provisioning_request')
    .set({ status, ...facts })
    .where('id', '=', requestId)
    .execute();
  await db
    .insertInto('provisioning_response')
    .values({ request_id: requestId, at: now, status, message: null, details: null })
    .execute();
}

async function makeSubscription(
  db: Kysely<Database>,
  now: Date,
  owner: AccountRow,
  ordered: Ordered,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('account', 'id')) as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const { fields, lockEnd } = await subscriptionFields(db, { id, now, owner, ordered });
  await db
    .insertInto('account')
    .values({
      id,
      parent_id: owner.id,
      type: 'Product',
      display_name: ordered.service_name,
      path: `${owner.path}/${id}`,
      product_name: ordered.service_name,
      termination_date: null,
      lock_end: lockEnd,
      fields: JSON.stringify(fields),
      created_at: now,
    })
    .execute();
  if (ordered.lines.length > 0)
    await db
      .insertInto('subscription_price')
      .values(ordered.lines.map(line => ({ ...line, subscription_id: id })))
      .execute();
  return id;
}
