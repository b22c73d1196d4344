/** GetPropagation (MKT-07): the progress of a run. */
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { PROPAGATION } from './propagate.ts';

type Progress = Output<'IMarketplaceService/GetPropagation'>;

export async function readPropagation(
  call: SessionCall,
  { jobId }: Input<'IMarketplaceService/GetPropagation'>,
): Promise<Progress> {
  const targets = await call.readInReach(db =>
    db
      .selectFrom('propagation_target')
      .innerJoin('propagation', 'propagation.id', 'propagation_id')
      .innerJoin('account as owner', 'owner.id', 'owner_id')
      .selectAll('propagation_target')
      .select('owner.path')
      .where('propagation_id', '=', jobId)
      .orderBy('position')
      .execute(),
  );
  const [first] = targets;
  if (!first) throw new HttpError(404, 'error.not_found');
  requireRightOn(call, WRITES_PRICELISTS, first.path);
  return {
    State: targets.some(({ state }) => state === 'waiting') ? await stateOfJob(call, jobId) : 'done',
    Results: targets.map(target => ({
      CustomerId: target.customer_id,
      MarketplaceId: target.marketplace_id,
      State: target.state,
      Added: target.added,
      AlreadyThere: target.already_there,
      Reason: target.reason,
    })),
  };
}

/** The state of an unfinished run's job; read with system access, because the request role cannot see the queue. */
async function stateOfJob({ readAsSystem }: SessionCall, id: number): Promise<Progress['State']> {
  const pending = await readAsSystem('jobs')
    .selectFrom('job')
    .select('id')
    .where('kind', '=', PROPAGATION)
    .where('subject', '=', String(id))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return pending ? 'running' : 'failed';
}
