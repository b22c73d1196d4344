/** The charges of the services' plans, vendor prices in three currencies over a year, and exchange rates. */
import type { Insertable } from 'kysely';
import type { PriceableItemTable } from '#server/platform/db/schema-prices.ts';
import { accountsOf, daysFrom, insertAll, isoDate } from '../world.ts';
import type { Area, World } from '../world.ts';
import { SERVICE_PLANS } from './service-plans.ts';
import { CATALOGUE } from './services.ts';

type Item = Insertable<PriceableItemTable> & { id: number };

const MONTHS = { annual: 12, threeYears: 36 } as Readonly<Record<string, number>>;

/** Two items per plan: the recurring charge and the setup. */
const ITEMS: readonly Item[] = SERVICE_PLANS.flatMap((plan, index): Item[] => [
  {
    id: 2 * index + 1,
    plan_id: plan.id,
    kind: plan.fee_type === 'prepaidMonths' ? 'prepaidMonths' : 'monthly',
    every_months: plan.fee_type === 'prepaidMonths' ? (MONTHS[plan.commitment_period] ?? 1) : null,
    sku: plan.product_number,
    position: 1,
  },
  {
    id: 2 * index + 2,
    plan_id: plan.id,
    kind: 'oneTime',
    every_months: null,
    sku: `${plan.product_number}-SETUP`,
    position: 2,
  },
]);

/** Days of price changes, relative to now. One more change is announced. */
export const PRICE_DAYS = [-365, -180, -30];
const ANNOUNCED_DAYS = 30;

const RATES: Readonly<Record<string, number>> = {
  CHF: 0.9388,
  CZK: 24.31,
  DKK: 7.4604,
  GBP: 0.8674,
  HUF: 382.6,
  NOK: 11.7235,
  PLN: 4.2381,
  RON: 5.0837,
  SEK: 11.0112,
  TRY: 49.1875,
  USD: 1.1584,
};

/** Most vendors sell in euros. */
const currencyOf = (vendor: number): string => ['EUR', 'USD', 'EUR', 'SEK', 'EUR'][vendor % 5] ?? 'EUR';

/** Converts cents to a decimal. */
const amount = (cents: number): string => {
  const whole = String(Math.round(cents)).padStart(3, '0');
  return `${whole.slice(0, -2)}.${whole.slice(-2)}`;
};

function pricesOfVendors(world: World) {
  const names = accountsOf(world, 'Vendor').map(({ name }) => name);
  return ITEMS.flatMap(item => {
    const service = SERVICE_PLANS.find(plan => plan.id === item.plan_id)?.service_id ?? 1;
    const vendor = names.indexOf(CATALOGUE[service - 1]?.vendor ?? '');
    const months = item.every_months ?? 1;
    const base = world.random.int(300, 4900) * months * (item.kind === 'oneTime' ? 3 : 1);
    // Some vendors suggest no retail price.
    const suggests = vendor % 4 !== 3;
    return [...PRICE_DAYS, ...(item.id % 9 === 0 ? [ANNOUNCED_DAYS] : [])].map((days, index) => ({
      item_id: item.id,
      currency: currencyOf(vendor),
      valid_from: daysFrom(world.now, days),
      cost: amount(base * 1.03 ** index),
      srp: suggests ? amount(base * 1.4 * 1.03 ** index) : null,
    }));
  });
}

/** Rates of the last days, and of the days on which prices changed. */
function exchangeRates(world: World) {
  const days = [...PRICE_DAYS, -4, -3, -2, -1, 0];
  return Object.entries(RATES).flatMap(([currency, rate]) =>
    days.map(day => ({
      currency,
      day: isoDate(daysFrom(world.now, day)),
      per_eur: (rate * (1 + day / 10_000)).toFixed(8),
    })),
  );
}

export const vendorPrices: Area = {
  name: 'vendor-prices',
  async load(world) {
    await insertAll(world, 'priceable_item', ITEMS);
    await insertAll(world, 'exchange_rate', exchangeRates(world));
    await insertAll(world, 'vendor_price', pricesOfVendors(world));
  },
};
