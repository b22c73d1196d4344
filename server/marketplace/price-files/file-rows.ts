/** The rows of a downloaded price spreadsheet, computed some thousand at a time, so that memory use stays constant. */
import { sql } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import { DEFAULT_RULE, isAmong, OWN_PRICE, versionInForce } from '#server/marketplace/prices/inputs.ts';
import type { Question } from '#server/marketplace/prices/inputs.ts';
import { conditionOf } from '#server/marketplace/prices/preview.ts';
import type { Filter } from '#server/marketplace/prices/preview.ts';
import { pricesSql } from '#server/marketplace/prices/prices-sql.ts';
import { lastPrices } from '#server/marketplace/prices/store.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { textOf } from '#server/platform/texts.ts';
import { AMOUNT_COLUMNS, headingOf } from './columns.ts';
import type { PriceColumn } from './columns.ts';

/** A step takes well under a second on the embedded database. */
const ITEMS_PER_READ = 5000;

type Wanted = {
  list: { id: number; name: string; currency: string };
  question: Question;
  filter: Filter;
  columns: readonly PriceColumn[];
  locale: Locale;
};

type ListColumn = 'list' | 'list_id' | 'currency';
type FileRow = Record<Exclude<PriceColumn, ListColumn | 'rule'>, string | null> & { rule: number | null };

type FileCell = string | number | null;

export async function* pricesForFile(
  db: DatabaseReader,
  { list, question, filter, columns, locale }: Wanted,
): AsyncGenerator<FileCell[]> {
  yield columns.map(column => headingOf(locale, column));
  const ids = await itemsOf(db, question.marketplaceId, filter);
  const ruleNames = await namesOfRules(db, question, locale);
  for (let start = 0; start < ids.length; start += ITEMS_PER_READ) {
    const rows = await readItems(db, question, ids.slice(start, start + ITEMS_PER_READ), filter.only);
    for (const found of rows) {
      const rule = ruleNames.get(found.rule ?? Number.NaN) ?? null;
      const row = { ...found, rule, list: list.name, list_id: String(list.id), currency: list.currency };
      yield columns.map(column => cellOf(column, row[column]));
    }
  }
}

/** Amounts are numbers where a binary number represents the decimal exactly; ids and names are texts. */
function cellOf(column: PriceColumn, text: string | null): FileCell {
  if (text === null || !AMOUNT_COLUMNS.includes(column)) return text;
  return String(Number(text)) === text ? Number(text) : text;
}

/** Item ids by name. The filter `only` depends on prices and is applied when they are computed. */
async function itemsOf(
  db: DatabaseReader,
  marketplaceId: number,
  { only: _only, ...filter }: Filter,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    with list as (select id, owner_id from marketplace where id = ${marketplaceId}), held as (
      select priceable_item.id, sku, position, folded_name, service.id as service_id, vendor_id
      from marketplace_service join service on service.id = service_id
      join service_plan on service_plan.service_id = service.id
      join priceable_item on plan_id = service_plan.id
      where marketplace_id = ${marketplaceId}
    )
    select json_agg(id order by folded_name, position, id) as ids from held where ${conditionOf(filter)}`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

async function namesOfRules(
  db: DatabaseReader,
  { marketplaceId, at, draft }: Question,
  locale: Locale,
): Promise<Map<number, string>> {
  const own = [OWN_PRICE, textOf(locale, 'price_file.own')] as const;
  if (draft) {
    const names = draft.rules.map(({ Name }, index) => [index + 1, Name] as const);
    return new Map([own, ...names, [DEFAULT_RULE, draft.defaultRule.Name]]);
  }
  const { rows } = await sql<{ priority: number; name: string }>`
    select priority, price_rule.name from price_rule
    where version_id = (select id from (${versionInForce(marketplaceId, at)}) as version)`.execute(db);
  return new Map([own, ...rows.map(({ priority, name }) => [priority, name] as const)]);
}

async function readItems(
  db: DatabaseReader,
  question: Question,
  ids: readonly number[],
  only: Filter['only'],
): Promise<FileRow[]> {
  const among = { ids };
  const { rows } = await sql<FileRow>`
    with ${pricesSql({ ...question, among })}, last as (
      select item_id, unit from (${lastPrices(question.marketplaceId, isAmong('item_id', among))}) as stored
    ), priced as (
      select computed.*, last.unit as old, own_price.unit as own, asked.place
      from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
      join computed on computed.item_id = asked.id
      left join last on last.item_id = asked.id left join own_price on own_price.item_id = asked.id
    )
    select item_id::text as id, sku, display_name as service, product_number as plan,
      coalesce(vendor_name(service.vendor_id), '') as vendor, trim_scale(round(cost, 4))::text as cost,
      trim_scale(round(srp, 4))::text as srp, trim_scale(old)::text as price, trim_scale(unit)::text as drafted,
      trim_scale(own)::text as new, rule_priority as rule,
      trim_scale(round((unit - cost) * 100 / nullif(unit, 0), 2))::text as margin
    from priced join priceable_item on priceable_item.id = item_id
    join service_plan on service_plan.id = plan_id join service on service.id = service_id
    where ${conditionOf(only === undefined ? {} : { only })} order by place`.execute(db);
  return rows;
}
