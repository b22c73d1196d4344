/** Determines who pays for what an account orders, and whether the caller may see the prices. */
import { buyerOf, seesPurchasePrices } from '#server/accounts/purchases.ts';
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
 */
export async function payerOf(reader: PriceReader, path: string): Promise<Payer | null> {
  const buyer = await buyerOf(reader.db, path);
  if (buyer.type !== 'Reseller' && buyer.type !== 'Company') return null;
  return { id: buyer.id, name: buyer.display_name, seesPrices: seesPurchasePrices(reader, path, buyer) };
}

/** The payer of the caller's own account. */
export const ownPayer = (call: SessionCall): Promise<Payer | null> =>
  payerOf(priceReader(call), call.session.user.AccountPath);
