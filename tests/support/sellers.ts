/** Resellers created for a test. */
import type { Portal } from './server.ts';

/** A new reseller with its default pricelist. */
export async function sellerBelow(
  { deps: { db } }: Pick<Portal, 'deps'>,
  above: { id: number; path: string },
): Promise<{ seller: number; marketplace: number }> {
  const { id } = await db
    .insertInto('account')
    .values({
      parent_id: above.id,
      type: 'Reseller',
      display_name: 'A seller',
      path: `${above.path}/seller`,
      product_name: null,
      termination_date: null,
      lock_end: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({ path: `${above.path}/${id}` })
    .where('id', '=', id)
    .execute();
  const list = await db
    .selectFrom('marketplace')
    .select('id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  return { seller: id, marketplace: list.id };
}
