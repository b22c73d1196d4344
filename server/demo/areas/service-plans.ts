/** The services' plans: monthly and annual ones; every third service also has a three-year plan. */
import type { Insertable } from 'kysely';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import type { ServicePlanTable } from '#server/platform/db/schema-orders.ts';
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';
import { CATALOGUE } from './services.ts';
import type { CatalogueEntry } from './services.ts';

type Plan = Insertable<ServicePlanTable> & { id: number };

/** Maximum quantity of plans that are counted per user or device. */
const MANY = 1000;

const periodsOf = (index: number): CommitmentPeriod[] =>
  index % 3 === 0 ? ['month', 'annual', 'threeYears'] : ['month', 'annual'];

const skuOf = (name: string, index: number): string =>
  `${name
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 6)
    .toUpperCase()}-${100 + index}`;

function planOf({ name, tags }: CatalogueEntry, index: number, period: CommitmentPeriod): Omit<Plan, 'id'> {
  const isPrepaid = period === 'threeYears' || (period === 'annual' && index % 2 === 0);
  return {
    service_id: index + 1,
    product_number: `MC-${String(index + 1).padStart(4, '0')}-${period.slice(0, 1).toUpperCase()}`,
    vendor_sku: skuOf(name, index),
    commitment_period: period,
    fee_type: isPrepaid ? 'prepaidMonths' : 'monthly',
    is_locked: period === 'threeYears',
    max_quantity: tags.includes('per company') ? 1 : MANY,
  };
}

export const SERVICE_PLANS: readonly Plan[] = CATALOGUE.flatMap((entry, index) =>
  periodsOf(index).map(period => planOf(entry, index, period)),
).map((plan, index) => ({ ...plan, id: index + 1 }));

export const servicePlans: Area = {
  name: 'service-plans',
  load: world => insertAll(world, 'service_plan', SERVICE_PLANS),
};
