/**
 * What an order costs: due now, recurring, and until the end of the minimum term. The rules are those of bills: a monthly charge of a
 * started month is paid by the day, both ends included; other charges are due whole.
 */
import { sql } from 'kysely';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import type { PricedItem } from '#contract/marketplace/offers.ts';
import type { OrderPrice, OrderPriceLine } from '#contract/orders/order-price.ts';
import { daysLater } from '#contract/platform/zoned-time.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { addMonths } from './provisioning/months.ts';

export type PricedOrder = {
  /** At least one; all of one currency. */
  items: readonly PricedItem[];
  quantity: number;
  /** ISO day. */
  startOn: string;
  /** Months of the minimum term; null without one: then a month counts. */
  months: number | null;
};

type Row = {
  id: number;
  quantity: number;
  due_now: string;
  recurring: string | null;
  every: number;
  recurring_sum: string | null;
  due_sum: string;
  value_sum: string;
};

const ONCE: readonly FeeType[] = ['base', 'oneTime'];
const BY_DAY: readonly FeeType[] = ['base', 'monthly'];

/** The days from a day to the end of its month, both included. */
function restOfMonth(day: string): { Charged: number; Of: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { Charged: days - date + 1, Of: days };
}

/** A division comes last, because only its result may have more digits than the database keeps. */
const linesOf = ({ items, quantity, startOn, months }: PricedOrder, currency: string) => {
  const { Charged: charged, Of: of } = restOfMonth(startOn);
  const given = items.map(({ ItemId, Kind, EveryMonths, Unit }) => ({
    id: ItemId,
    every: EveryMonths ?? 1,
    quantity: ONCE.includes(Kind) ? 1 : quantity,
    days: BY_DAY.includes(Kind) ? charged : of,
    periods: Kind === 'oneTime' ? 1 : Math.ceil((months ?? 1) / (EveryMonths ?? 1)),
    recurs: Kind !== 'oneTime',
    unit: Unit.Amount,
  }));
  return sql<Row>`
    with line as (
      select item.id, every, quantity, position,
        round(quantity * unit * days / ${of}::numeric, digits) as due_now,
        case when recurs then round(quantity * unit, digits) end as recurring,
        round(quantity * unit * periods, digits) as value
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (
        id integer, every integer, quantity integer, days integer, periods integer, recurs boolean, unit numeric
      )) with ordinality as item(id, every, quantity, days, periods, recurs, unit, position), currency
      where code = ${currency}
    )
    select id, quantity, every, due_now::text, recurring::text,
      sum(recurring) over (partition by every)::text as recurring_sum,
      sum(due_now) over ()::text as due_sum, sum(value) over ()::text as value_sum
    from line order by position`;
};

export async function priceOrder(db: DatabaseReader, order: PricedOrder): Promise<OrderPrice> {
  const Currency = order.items[0]?.Unit.Currency ?? '';
  const { rows } = await linesOf(order, Currency).execute(db);
  const byId = new Map(rows.map(row => [row.id, row]));
  const [first] = rows;
  if (!first || rows.length !== order.items.length) throw new Error(`No amounts in ${Currency}`);
  const money = (Amount: string) => ({ Amount, Currency });
  const lines = order.items.flatMap((item): OrderPriceLine[] => {
    const row = byId.get(item.ItemId);
    if (!row) return [];
    return [
      {
        ...item,
        Quantity: row.quantity,
        DueNow: money(row.due_now),
        Days: BY_DAY.includes(item.Kind) ? restOfMonth(order.startOn) : null,
        Recurring: row.recurring === null ? null : money(row.recurring),
      },
    ];
  });
  const recurring = new Map(
    rows.flatMap(row => (row.recurring_sum === null ? [] : [[row.every, money(row.recurring_sum)] as const])),
  );
  return {
    StartOn: order.startOn,
    Lines: lines,
    DueNow: money(first.due_sum),
    Recurring: [...recurring]
      .map(([EveryMonths, Amount]) => ({ EveryMonths, Amount }))
      .toSorted((a, b) => a.EveryMonths - b.EveryMonths),
    OrderValue: money(first.value_sum),
    TermEnd: order.months === null ? null : termEnd(order.startOn, order.months),
  };
}

/** The last day of a term of months. */
const termEnd = (startOn: string, months: number): string =>
  daysLater(
    addMonths(new Date(`${startOn}T00:00Z`), months)
      .toISOString()
      .slice(0, 10),
    -1,
  );
