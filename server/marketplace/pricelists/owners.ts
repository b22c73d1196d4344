/** GetMarketplaceOwners (MKT-03): the sellers on whom the caller may read pricelists. */
import { READS_PRICELISTS, WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import { COPIES_RULES } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { insideAny } from '#server/accounts/paths.ts';
import { holdsOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';

export async function listOwners(
  call: SessionCall,
  { search }: Input<'IMarketplaceService/GetMarketplaceOwners'>,
): Promise<Output<'IMarketplaceService/GetMarketplaceOwners'>> {
  const text = search?.trim();
  const rows = await call.readInReach(db => {
    const query = db
      .selectFrom('account')
      .innerJoin('marketplace', 'owner_id', 'account.id')
      .select(['account.id', 'display_name', 'path', 'currency'])
      .where('is_default', '=', true)
      .where('type', 'in', ['Provider', 'Reseller'])
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, READS_PRICELISTS)));
    return (text ? query.where(containsFolded('account.folded_name', text)) : query)
      .orderBy('account.folded_name')
      .orderBy('account.id')
      .limit(PRICELISTS_PAGE)
      .execute();
  });
  return {
    Owners: rows.map(({ id, display_name, path, currency }) => ({
      AccountId: id,
      DisplayName: display_name,
      Currency: currency,
      MayCreate: holdsOn(call, WRITES_PRICELISTS, path),
      MayCopyRules: holdsOn(call, COPIES_RULES, path),
    })),
  };
}
