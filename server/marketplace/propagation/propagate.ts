/**
 * The job of a propagation (MKT-07). A step adds services to one pricelist, acting for the user who started the run:
 * rights and customers are checked again each time.
 */
import type { Kysely } from 'kysely';
import { PROPAGATES_TO, WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { PropagationRefusal } from '#contract/marketplace/propagation.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import { callOnBehalf } from '#server/identity/call-on-behalf.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { lockPricelists } from '#server/marketplace/pricelists/owned.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { lockHierarchyShared } from '#server/platform/db/hierarchy-lock.ts';
import type {
  MarketplaceRow,
  PropagationRow,
  PropagationTargetRow,
} from '#server/platform/db/schema-marketplace.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';
import { addMatches } from './add-matches.ts';
import { buysFrom } from './customers.ts';

export const PROPAGATION = 'propagate';

type Payload = { propagationId: number };

export const addPropagationJob = async (
  db: Kysely<Database>,
  { id, ownerId, now }: { id: number; ownerId: number; now: Date },
): Promise<void> =>
  void (await db
    .insertInto('job')
    .values({
      kind: PROPAGATION,
      account_id: ownerId,
      subject: String(id),
      payload: JSON.stringify({ propagationId: id } satisfies Payload),
      run_at: now,
      created_at: now,
      failure: null,
      finished_at: null,
    })
    .execute());

export const propagate: JobWork = async (db, now, job, deps) => {
  await lockHierarchyShared(db);
  const { propagationId } = job.payload as Payload;
  const run = await db
    .selectFrom('propagation')
    .selectAll()
    .where('id', '=', propagationId)
    .executeTakeFirst();
  const targets = await db
    .selectFrom('propagation_target')
    .selectAll()
    .where('propagation_id', '=', propagationId)
    .orderBy('position')
    .execute();
  const waiting = targets.filter(({ state }) => state === 'waiting');
  const [target] = waiting;
  if (!run || !target) return null;
  const call = await callOnBehalf({ ...deps, clock: { now: () => now } }, db, {
    accountId: run.started_by,
    impersonatorId: run.impersonator_id,
    address: run.address,
    locale: DEFAULT_LOCALE,
    origin: '',
    requestId: `propagation-${run.id}`,
  });
  const outcome = call ? await carryOut(call, run, target) : refused('forbidden');
  await db
    .updateTable('propagation_target')
    .set(outcome)
    .where('propagation_id', '=', run.id)
    .where('position', '=', target.position)
    .execute();
  const left = outcome.state === 'waiting' ? waiting.length : waiting.length - 1;
  const progress = { done: targets.length - left, total: targets.length };
  return left > 0 ? { again: now, progress } : null;
};

type Outcome = Partial<Pick<PropagationTargetRow, 'state' | 'added' | 'already_there' | 'reason'>>;

const refused = (reason: PropagationRefusal): Outcome => ({ state: 'refused', reason });

/** Performs one step for a target, or returns why it was refused. */
async function carryOut(
  call: SessionCall,
  run: PropagationRow,
  target: PropagationTargetRow,
): Promise<Outcome> {
  return call.write({ accounts: [] }, async write => {
    const refusal = await refusalOf(write, run, target.customer_id);
    if (refusal !== null) return refused(refusal);
    const lists = await lockPricelists(write, [run.owner_id, target.customer_id]);
    const source = lists.find(({ id }) => id === run.marketplace_id);
    if (!source) return refused('sourceGone');
    if (!(await isBuyer(write, source, target.customer_id))) return refused('notCustomer');
    const list = lists.find(({ id }) => id === target.marketplace_id);
    if (list?.owner_id !== target.customer_id) return refused('listGone');
    const { added, matching, isMore } = await addMatches(write.db, source, list, {
      filters: run.filters,
      source: 'propagated',
    });
    if (added > 0)
      await audit(write.db, call, {
        action: 'pricelist.propagate',
        objectId: target.customer_id,
        changes: [{ field: 'PricelistServices', old: null, new: `${list.name}: +${added}` }],
      });
    const total = target.added + added;
    return {
      added: total,
      ...(isMore ? {} : { state: 'done' as const, already_there: matching - total }),
    };
  });
}

/** Why the customer may not receive services; null when it may. */
async function refusalOf(
  { db, session }: Writing,
  run: PropagationRow,
  customerId: number,
): Promise<PropagationRefusal | null> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'parent_id', 'type', 'state', 'path'])
    .where('id', 'in', [run.owner_id, customerId])
    .execute();
  const owner = accounts.find(({ id }) => id === run.owner_id);
  if (!owner || !holdsOn({ session }, WRITES_PRICELISTS, owner.path)) return 'forbidden';
  const customer = accounts.find(({ id }) => id === customerId);
  const isCustomer =
    customer?.type === 'Reseller' && customer.state !== 'Terminated' && customer.parent_id === owner.id;
  if (!isCustomer) return 'notCustomer';
  return holdsOn({ session }, PROPAGATES_TO, customer.path) ? null : 'notEnabled';
}

/** Whether the customer still buys from it: the seller may have assigned another pricelist meanwhile. */
async function isBuyer({ db }: Writing, source: MarketplaceRow, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', customerId)
    .where(buysFrom(source.id))
    .executeTakeFirst();
  return row !== undefined;
}
