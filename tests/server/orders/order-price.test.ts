/** What an order costs: proration, minimum term and sums, by the worked examples of commerce. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import { businessDay } from '#server/orders/business-day.ts';
import { priceOrder } from '#server/orders/order-price.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Charge = [kind: FeeType, unit: string, everyMonths?: number];
type Order = { quantity: number; startOn: string; months: number | null; currency?: string };

const priced = (charges: Charge[], { currency = 'EUR', ...order }: Order) =>
  priceOrder(portal.deps.db, {
    ...order,
    items: charges.map(([Kind, unit, every = null], index) => ({
      ItemId: 100 - index,
      Kind,
      EveryMonths: every,
      Unit: { Amount: unit, Currency: currency },
    })),
  });

test.each<[string, string, number, string, string, string]>([
  ['a leap year’s February', '9.9900', 7, '2028-02-17', 'EUR', '31.35'],
  ['the last day of a month', '19.9000', 3, '2026-01-31', 'EUR', '1.93'],
  ['the first day of a month', '11.5909', 25, '2026-04-01', 'EUR', '289.77'],
  ['five more for 20 of 30 days', '11.5909', 5, '2026-04-11', 'EUR', '38.64'],
  ['a currency without minor units', '1250.0000', 3, '2026-02-10', 'JPY', '2545'],
  ['half a minor unit, rounded up', '0.3350', 1, '2026-04-01', 'EUR', '0.34'],
])('[MKT-02] a monthly charge is prorated in %s', async (_, unit, quantity, startOn, currency, due) => {
  const price = await priced([['monthly', unit]], { quantity, startOn, months: 1, currency });
  expect(price.DueNow).toEqual({ Amount: due, Currency: currency });
});

test.each<[string, Charge[], number, number | null, string]>([
  [
    '12 months and a set-up fee',
    [
      ['monthly', '17.9000'],
      ['oneTime', '49.0000'],
    ],
    12,
    12,
    '2626.60',
  ],
  [
    'a base fee, which the quantity does not multiply',
    [
      ['base', '25.0000'],
      ['monthly', '8.8000'],
      ['oneTime', '150.0000'],
    ],
    10,
    36,
    '4218.00',
  ],
  ['90 every three months for a year', [['perMonths', '90.0000', 3]], 1, 12, '360.00'],
  ['90 every three months for ten months', [['perMonths', '90.0000', 3]], 1, 10, '360.00'],
  ['four paid a year in advance', [['prepaidMonths', '108.0000', 12]], 4, 36, '1296.00'],
  ['no minimum term: one month', [['monthly', '17.9000']], 12, null, '214.80'],
])('[MKT-02] the order value counts %s', async (_, charges, quantity, months, value) => {
  const price = await priced(charges, { quantity, startOn: '2026-04-11', months });
  expect(price.OrderValue.Amount).toBe(value);
});

test('[MKT-02] each line has its amounts, and the sums are those of the lines', async () => {
  const charges: Charge[] = [
    ['base', '25.0000'],
    ['monthly', '11.5909'],
    ['oneTime', '150.0000'],
    ['perMonths', '90.0000', 3],
  ];
  const price = await priced(charges, { quantity: 25, startOn: '2026-04-11', months: 12 });
  const amounts = price.Lines.map(line => [
    line.Quantity,
    line.DueNow.Amount,
    line.Recurring?.Amount ?? null,
    line.Days,
  ]);
  const days = { Charged: 20, Of: 30 };
  expect(amounts).toEqual([
    [1, '16.67', '25.00', days],
    [25, '193.18', '289.77', days],
    [1, '150.00', null, null],
    [25, '2250.00', '2250.00', null],
  ]);
  expect(price.DueNow.Amount).toBe('2609.85');
  expect(price.Recurring).toEqual([
    { EveryMonths: 1, Amount: { Amount: '314.77', Currency: 'EUR' } },
    { EveryMonths: 3, Amount: { Amount: '2250.00', Currency: 'EUR' } },
  ]);
  expect(price.TermEnd).toBe('2027-04-10');
});

test.each([
  ['2026-01-31', 1, '2026-02-27'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2026-12-01', 36, '2029-11-30'],
  ['2026-12-01', null, null],
])('[MKT-02] a term from %s of %s months ends on %s', async (startOn, months, end) => {
  const price = await priced([['monthly', '1.0000']], { quantity: 1, startOn, months });
  expect(price.TermEnd).toBe(end);
});

test('[MKT-02] the day of an order is that of the company’s time zone', async () => {
  const { db } = portal.deps;
  const { id, path, fields } = await accountNamed(portal, COMPANY);
  const dayIn = async (zone: string | null) => {
    await db
      .updateTable('account')
      .set({ fields: JSON.stringify({ ...fields, TimeZone: zone }) })
      .where('id', '=', id)
      .execute();
    return businessDay(db, path, { now: new Date('2026-11-04T10:30Z'), otherwise: 'Europe/Berlin' });
  };
  expect(await dayIn('Pacific/Kiritimati')).toBe('2026-11-05');
  expect(await dayIn('Pacific/Honolulu')).toBe('2026-11-04');
  expect(await dayIn(null)).toBe('2026-11-04');
});
