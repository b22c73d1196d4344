/** PropagateServices (MKT-07): stores the filters and queues the job. */
import { PROPAGATES_TO, WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import { assertOneOfAllVendors } from '#server/marketplace/pricelists/filters.ts';
import { writePricelists } from '#server/marketplace/pricelists/owned.ts';
import { assertCurrent, changeFilters } from '#server/marketplace/pricelists/properties.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import { addPropagationJob } from './propagate.ts';

type Request = Input<'IMarketplaceService/PropagateServices'>;
type Started = Output<'IMarketplaceService/PropagateServices'>;

/**
 * @throws HttpError 403 without the right on a customer. A customer that has left the reach or lost its pricelist
 * meanwhile does not block the others: the job refuses it in its step.
 */
export async function startPropagation(call: SessionCall, input: Request): Promise<Started> {
  const { idempotencyKey, ...contents } = input;
  const { marketplaceId, version, filters, targets } = contents;
  assertOneOfAllVendors(filters);
  const request = idempotentRequest(call, 'PropagateServices', idempotencyKey, contents);
  return oncePerKey(call, request, () =>
    writePricelists(call, [marketplaceId], WRITES_PRICELISTS, async (write, [list]) => {
      if (!list) throw new HttpError(404, 'error.not_found');
      await requireEnabled(write, targets);
      if (!(await claimKey(write.db, call, request))) return null;
      await assertCurrent(write, list, version);
      const now = await changeFilters(write, call, list, filters);
      const answer: Started = {
        JobId: await insertRun(write, call, { ...contents, ownerId: list.owner_id }),
        Version: now,
      };
      await storeResponse(write.db, call, request, answer);
      return answer;
    }),
  );
}

async function requireEnabled({ db, session }: Writing, targets: Request['targets']): Promise<void> {
  const ids = targets.map(({ customerId }) => customerId);
  const customers = await db.selectFrom('account').select('path').where('id', 'in', ids).execute();
  for (const { path } of customers) requireRightOn({ session }, PROPAGATES_TO, path);
}

async function insertRun(
  write: Writing,
  call: SessionCall,
  {
    marketplaceId,
    ownerId,
    filters,
    targets,
  }: Pick<Request, 'marketplaceId' | 'filters' | 'targets'> & { ownerId: number },
): Promise<number> {
  const now = call.clock.now();
  const { id } = await write.db
    .insertInto('propagation')
    .values({
      marketplace_id: marketplaceId,
      owner_id: ownerId,
      // The job acts for the user who started it, including an impersonation.
      started_by: call.session.accountId,
      impersonator_id: call.session.impersonatorId,
      address: call.address,
      filters: JSON.stringify(filters),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await write.db
    .insertInto('propagation_target')
    .values(
      targets.map((target, position) => ({
        propagation_id: id,
        position,
        customer_id: target.customerId,
        marketplace_id: target.marketplaceId,
        reason: null,
      })),
    )
    .execute();
  await addPropagationJob(write.asSystem('jobs'), { id, ownerId, now });
  return id;
}
