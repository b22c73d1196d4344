/** Services, pricelists of the demonstration's reseller that hold them, and prices in them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import { accountNamed, COMPANY, RESELLER } from './accounts.ts';
import { setPrice } from './demo-prices.ts';
import type { Portal } from './server.ts';

type Charge = { kind: FeeType; months?: number };
export type Plan = { id: number; number: string; items: number[] };

export type Offers = Awaited<ReturnType<typeof offersIn>>;

export async function offersIn(portal: Pick<Portal, 'deps'>) {
  const { db, clock } = portal.deps;
  const { id: seller } = await accountNamed(portal, RESELLER);
  const { id: company } = await accountNamed(portal, COMPANY);
  const { id: vendor } = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Vendor')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  let priority = 100;

  return {
    seller,
    company,

    /** Creates a service with a unique name and a plan for each list of charges. */
    service: async (
      plans: readonly (readonly Charge[])[],
      period: CommitmentPeriod = 'month',
    ): Promise<{ id: number; name: string; plans: Plan[] }> => {
      const name = `Offer ${randomUUID()}`;
      return db.transaction().execute(async inside => {
        const { id } = await inside
          .insertInto('service')
          .values({ vendor_id: vendor, display_name: name, icon: null, ranking: 1, released_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        const made: Plan[] = [];
        for (const charges of plans) {
          const number = randomUUID();
          const plan = await inside
            .insertInto('service_plan')
            .values({
              service_id: id,
              product_number: number,
              vendor_sku: number,
              commitment_period: period,
              fee_type: charges[0]?.kind ?? 'monthly',
              max_quantity: 100,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const items = await inside
            .insertInto('priceable_item')
            .values(
              charges.map(({ kind, months = null }, index) => ({
                plan_id: plan.id,
                kind,
                every_months: months,
                sku: randomUUID(),
                position: index + 1,
              })),
            )
            .returning('id')
            .execute();
          made.push({ id: plan.id, number, items: items.map(item => item.id) });
        }
        return { id, name, plans: made };
      });
    },

    /** Creates a pricelist of the reseller with these services and the last priority. Returns its id. */
    list: async (services: readonly { id: number }[], currency = 'EUR'): Promise<number> => {
      const { id } = await db
        .insertInto('marketplace')
        .values({ owner_id: seller, name: `List ${randomUUID()}`, currency, priority: priority++ })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const service of services)
        await db
          .insertInto('marketplace_service')
          .values({ marketplace_id: id, service_id: service.id })
          .execute();
      return id;
    },

    /** Assigns only these pricelists to the company. */
    assign: async (...lists: number[]): Promise<void> => {
      await db.deleteFrom('marketplace_customer').where('customer_id', '=', company).execute();
      for (const marketplace_id of lists)
        await db
          .insertInto('marketplace_customer')
          .values({ marketplace_id, customer_id: company })
          .execute();
    },

    /** Stores a price and cancels the calculation of the pricelist, which would remove it. */
    price: async (list: number, item: number, unit: string | null, cost = '7654.3210'): Promise<void> => {
      await setPrice(portal, list, item, unit, cost);
      await db
        .deleteFrom('job')
        .where('kind', '=', 'reprice')
        .where(sql`split_part(subject, ' ', 1)`, '=', String(list))
        .execute();
    },
  };
}
