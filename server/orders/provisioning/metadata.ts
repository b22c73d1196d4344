/** GetProvisioningMetadata (ORD-01): the number of requests per status. */
import { sql } from 'kysely';
import type { Input, Output } from '#contract/operations.ts';
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import { totalUpToMax } from '#server/platform/lists/counted.ts';
import { requireListScope } from './list.ts';
import { visibleRequests } from './visible.ts';

export async function provisioningMetadata(
  call: SessionCall,
  { accountId }: Input<'IProvisioningService/GetProvisioningMetadata'>,
): Promise<Output<'IProvisioningService/GetProvisioningMetadata'>> {
  const path = await requireListScope(call, accountId);
  const ofStatus = visibleRequests(call, path).rows([sql<boolean>`request.status = wanted.status`]);
  const { rows } = await sql<{ status: string; count: number }>`
    select wanted.status, ${totalUpToMax(ofStatus)} as count
    from unnest(${[...PROVISIONING_STATUSES]}::text[]) as wanted (status)`.execute(
    call.readAsSystem('subtrees'),
  );
  const counts = new Map(rows.map(row => [row.status, row.count]));
  return {
    Statuses: PROVISIONING_STATUSES.flatMap(Status => {
      const count = counts.get(Status) ?? 0;
      return count === 0 ? [] : [{ Status, ...toCounted(COUNTED_MAX, count) }];
    }),
  };
}
