/** GetMyProvisioningRequests (ORD-01): the caller's newest requests. */
import type { Output } from '#contract/operations.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { readNames } from '#server/accounts/ancestors.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';

const ROWS = 5;

export async function myRequests(
  call: SessionCall,
): Promise<Output<'IProvisioningService/GetMyProvisioningRequests'>> {
  return call.readInReach(async db => {
    const rows = await db
      .selectFrom('provisioning_request as request')
      .innerJoin('account as concerned', 'concerned.id', 'request.account_id')
      .select(['request.id', 'service_name', 'kind', 'status', 'request.created_at', 'account_id'])
      .select(['concerned.type', 'concerned.parent_id', companyOf('concerned').as('company')])
      .where('requested_by', '=', call.session.accountId)
      .where(insideAny('concerned.path', subtreesWith(call, READS_PROVISIONING)))
      .orderBy('request.id', 'desc')
      .limit(ROWS)
      .execute();
    const ownerOf = (row: (typeof rows)[number]) =>
      row.type === 'Product' ? (row.parent_id ?? row.account_id) : row.account_id;
    const names = new Map(
      (await readNames(db, rows.map(ownerOf))).map(({ id, display_name: name }) => [id, name]),
    );
    return rows.map(row => ({
      RequestId: row.id,
      Account: { AccountId: ownerOf(row), DisplayName: names.get(ownerOf(row)) ?? null },
      Company: toCompany(call, row.company),
      ServiceName: row.service_name,
      Kind: row.kind,
      Status: row.status,
      CreatedAt: row.created_at.toISOString(),
    }));
  });
}
