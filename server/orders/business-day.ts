/** The calendar day by which a customer is charged: that of its company's time zone, the same for every seller above it. */
import { sql } from 'kysely';
import { isTimeZone, localAt } from '#contract/platform/zoned-time.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

type Zones = { now: Date; otherwise: string };

/**
 * @param path of the account that is charged
 * @param zones `otherwise` is the zone of a company that names none
 * @returns ISO day
 */
export async function businessDay(
  db: DatabaseReader,
  path: string,
  { now, otherwise }: Zones,
): Promise<string> {
  const payer = await db
    .selectFrom('account')
    .select(sql<string | null>`fields->>'TimeZone'`.as('zone'))
    .where('id', 'in', idsInPath(path))
    .where('type', 'in', ['Provider', 'Reseller', 'Company'])
    .orderBy(sql`length(path)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  const zone = payer?.zone ?? '';
  return localAt(now, isTimeZone(zone) ? zone : otherwise).slice(0, 10);
}
