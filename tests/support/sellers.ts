/** Resellers and vendors created for a test. */
import { randomUUID } from 'node:crypto';
import type { AccountType } from '#contract/accounts/account.ts';
import { insertBelow } from './accounts.ts';
import type { Portal } from './server.ts';

type World = Pick<Portal, 'deps'>;
type Above = { id: number; path: string };

const accountBelow = (world: World, above: Above, type: AccountType): Promise<number> =>
  insertBelow(world, above, { type, display_name: `A ${type.toLowerCase()}` });

/** Creates a reseller with its default pricelist. */
export async function sellerBelow(
  world: World,
  above: Above,
): Promise<{ seller: number; marketplace: number }> {
  const seller = await accountBelow(world, above, 'Reseller');
  const list = await world.deps.db
    .selectFrom('marketplace')
    .select('id')
    .where('owner_id', '=', seller)
    .executeTakeFirstOrThrow();
  return { seller, marketplace: list.id };
}

/** Creates a vendor with a service. */
export async function vendorBelow(world: World, above: Above): Promise<{ vendor: number; service: number }> {
  const vendor = await accountBelow(world, above, 'Vendor');
  const { db, clock } = world.deps;
  const service = await db
    .insertInto('service')
    .values({
      vendor_id: vendor,
      display_name: `Service ${randomUUID()}`,
      icon: null,
      ranking: 1000,
      released_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { vendor, service: service.id };
}
