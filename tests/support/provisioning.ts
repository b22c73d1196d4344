/** Inserts provisioning requests into the database. */
import type { Portal } from './server.ts';

type Facts = {
  serviceName?: string;
  status?: 'Queued' | 'FailedData' | 'Completed';
  requestedBy?: number;
  createdAt?: Date;
};

/** Inserts a request for the account, by default requested by the account itself. Returns its id. */
export async function requestFor(
  { deps: { db, clock } }: Pick<Portal, 'deps'>,
  accountId: number,
  { serviceName = 'Northern Mail', status = 'Queued', requestedBy, createdAt }: Facts = {},
): Promise<number> {
  const { id } = await db
    .insertInto('provisioning_request')
    .values({
      order_id: null,
      account_id: accountId,
      service_name: serviceName,
      kind: 'create',
      status,
      error_message: null,
      error_key: null,
      error_details: null,
      requested_by: requestedBy ?? accountId,
      created_at: createdAt ?? clock.now(),
      send_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
