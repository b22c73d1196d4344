/**
 * Who buys what an account orders, and who may see what it pays (sections 6 and 9, ADR 36). A price is one side's sales price and the
 * other side's purchase price. What a company pays is a price. What a reseller pays, and the provider, is the cost of its own
 * pricelists: it requires the right to see margins as well.
 */
import { sql } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { Need } from '#contract/identity/capability.ts';
import { SEES_MARGINS, SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import type { Holds } from '#server/identity/rights.ts';
import { holdsOn, rightsAt, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { idsInPath } from './ancestors.ts';

const BUYERS: readonly AccountType[] = ['Provider', 'Vendor', 'Reseller', 'Company'];

export type Buyer = Pick<AccountRow, 'id' | 'type' | 'path' | 'display_name'>;

/** The nearest company or seller: the account at a path or an ancestor. Needs system access. */
export const buyerOf = (db: DatabaseReader, path: string): Promise<Buyer> =>
  db
    .selectFrom('account')
    .select(['id', 'type', 'path', 'display_name'])
    .where('id', 'in', idsInPath(path))
    .where('type', 'in', BUYERS)
    .orderBy(sql`length(path)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** SQL for the path of the seller that buys what an `account` is; null for a company's purchases. */
export const BUYING_SELLER = `(
  select case when buyer.type <> 'Company' then buyer.path end from account as buyer
  where buyer.id = any (string_to_array(account.path, '/')::bigint[]) and buyer.type in ('${BUYERS.join("', '")}')
  order by length(buyer.path) desc limit 1)`;

type Caller = Pick<SessionCall, 'session'>;

/** Whether the caller may see what is paid for the purchases of the account at a path. */
export const seesPurchasePrices = (
  caller: Caller,
  path: string,
  buyer: Pick<Buyer, 'type' | 'path'>,
): boolean =>
  holdsOn(caller, SEES_PRICES, path) &&
  (buyer.type === 'Company' || holdsOn(caller, SEES_MARGINS, buyer.path));

/** The rights by which fields of an account are shown and changed: the prices of a subscription are what its buyer pays. */
export async function fieldRights(
  call: Pick<SessionCall, 'session' | 'readAsSystem'>,
  { type, path }: Pick<AccountRow, 'type' | 'path'>,
): Promise<Holds> {
  const holds = rightsAt(call, path);
  if (type !== 'Product' || !holds(SEES_PRICES)) return holds;
  const seesPrices = seesPurchasePrices(call, path, await buyerOf(call.readAsSystem('prices'), path));
  return wanted => (isPriceRight(wanted) ? seesPrices : holds(wanted));
}

const isPriceRight = (wanted: Need): boolean =>
  wanted.kind === 'one' && SEES_PRICES.kind === 'one' && wanted.objectType === SEES_PRICES.objectType;

/**
 * The subtrees whose sellers' own purchases may be seen with a field's right, as in {@link fieldRights}; null if the right is about
 * something else.
 */
export const sellersSeenWith = (caller: Caller, wanted: Need): string[] | null =>
  isPriceRight(wanted) ? subtreesWith(caller, SEES_MARGINS) : null;
