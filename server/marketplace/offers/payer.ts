/** Determines who pays for what an account orders, and whether the caller may see the prices. */
import { sql } from 'kysely';
import { SEES_MARGINS, SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

/** Uses system access, because sellers are outside a buyer's reach. */
export type PriceReader = { db: DatabaseReader; session: SessionCall['session'] };

export const priceReader = ({ readAsSystem, session }: SessionCall): PriceReader => ({
  db: readAsSystem('prices'),
  session,
});

export type Payer = { id: number; name: string; seesPrices: boolean };

/**
 * The nearest company or reseller: the account itself or an ancestor. Null for the provider's own users and for
 * vendors, who buy from nobody.
 *
 * The right to see prices is checked on the account. What a reseller pays is the cost of its own pricelists, so its
 * users need the right to see margins as well.
 */
export async function payerOf(reader: PriceReader, path: string): Promise<Payer | null> {
  const row = await reader.db
    .selectFrom('account')
    .select(['id', 'type', 'path', 'display_name'])
    .where('id', 'in', idsInPath(path))
    .where('type', 'in', ['Provider', 'Vendor', 'Reseller', 'Company'])
    .orderBy(sql`length(path)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.type !== 'Reseller' && row?.type !== 'Company') return null;
  const seesPrices =
    holdsOn(reader, SEES_PRICES, path) && (row.type === 'Company' || holdsOn(reader, SEES_MARGINS, row.path));
  return { id: row.id, name: row.display_name, seesPrices };
}

/** The payer of the caller's own account. */
export const ownPayer = (call: SessionCall): Promise<Payer | null> =>
  payerOf(priceReader(call), call.session.user.AccountPath);
