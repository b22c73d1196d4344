/** The provider and the resellers on whom the caller holds a right. */
import type { Need } from '#contract/identity/capability.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { insideAny } from '#server/platform/db/paths.ts';

type Seller = { id: number; display_name: string; path: string; currency: string };

/** The first ones by name; `currency` is that of the default pricelist. */
export async function sellersWith(
  call: SessionCall,
  wanted: Need,
  { search = '', limit }: { search?: string | undefined; limit: number },
): Promise<Seller[]> {
  const text = search.trim();
  return call.readInReach(db => {
    const query = db
      .selectFrom('account')
      .innerJoin('marketplace', 'owner_id', 'account.id')
      .select(['account.id', 'display_name', 'path', 'currency'])
      .where('is_default', '=', true)
      .where('type', 'in', ['Provider', 'Reseller'])
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, wanted)));
    return (text ? query.where(containsFolded('account.folded_name', text)) : query)
      .orderBy('account.folded_name')
      .orderBy('account.id')
      .limit(limit)
      .execute();
  });
}
