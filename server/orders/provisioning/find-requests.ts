/** FindProvisioningRequests: by the number of the request or of its order, for the global search (SHL-08). */
import type { Input, Output } from '#contract/operations.ts';
import { READS_ALL_REQUESTS, READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

type Wish = Input<'IProvisioningService/FindProvisioningRequests'>;
type Answer = Output<'IProvisioningService/FindProvisioningRequests'>;

/** An order has few requests, so there is no paging. */
const MOST = 20;

/**
 * Adds to each request the account whose page shows it: the one the service is for or, for a caller with rights only
 * there, the subscription. Omits requests that the caller may read on neither.
 */
export async function findRequests(call: SessionCall, { number }: Wish): Promise<Answer> {
  const rows = await call.readInReach(db =>
    db
      .selectFrom('provisioning_request as request')
      .innerJoin('account as concerned', 'concerned.id', 'request.account_id')
      .leftJoin('account as buyer', join =>
        join.onRef('buyer.id', '=', 'concerned.parent_id').on('concerned.type', '=', 'Product'),
      )
      .select(['request.id', 'order_id', 'service_name', 'requested_by'])
      .select(companyOf('concerned').as('company'))
      .select(['concerned.id as concerned_id', 'concerned.path', 'concerned.display_name'])
      .select(['buyer.id as buyer_id', 'buyer.path as buyer_path', 'buyer.display_name as buyer_name'])
      .where(({ eb, or }) => or([eb('request.id', '=', number), eb('order_id', '=', number)]))
      .orderBy('request.id', 'desc')
      .limit(MOST)
      .execute(),
  );
  return {
    Rows: rows.flatMap(row => {
      const places = [
        { id: row.buyer_id, path: row.buyer_path, name: row.buyer_name },
        { id: row.concerned_id, path: row.path, name: row.display_name },
      ];
      return places
        .flatMap(({ id, path, name }) =>
          id !== null && path !== null && name !== null && mayRead(call, path, row.requested_by)
            ? {
                RequestId: row.id,
                OrderId: row.order_id,
                ServiceName: row.service_name,
                Account: { AccountId: id, DisplayName: name },
                Company: toCompany(call, row.company),
              }
            : [],
        )
        .slice(0, 1);
    }),
  };
}

/** As on the account's page: all requests, or only those the caller made. */
const mayRead = (call: SessionCall, path: string, requestedBy: number): boolean =>
  holdsOn(call, READS_ALL_REQUESTS, path) ||
  (requestedBy === call.session.accountId && holdsOn(call, READS_PROVISIONING, path));
