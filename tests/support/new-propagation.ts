/** Inserts a propagation of a pricelist to itself, without the job that would run it. Returns its id. */
import { accountOf } from './enter.ts';
import type { Portal } from './server.ts';

export async function newPropagation(
  portal: Pick<Portal, 'deps'>,
  { owner, marketplace }: { owner: number; marketplace: number },
): Promise<number> {
  const { db, clock } = portal.deps;
  const { id } = await db
    .insertInto('propagation')
    .values({
      marketplace_id: marketplace,
      owner_id: owner,
      started_by: await accountOf(portal, 'administrator'),
      impersonator_id: null,
      address: '',
      filters: '[]',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('propagation_target')
    .values({
      propagation_id: id,
      position: 0,
      customer_id: owner,
      marketplace_id: marketplace,
      reason: null,
    })
    .execute();
  return id;
}
