/** GetMarketplaceOwners (MKT-03): the sellers on whom the caller may read pricelists. */
import { READS_PRICELISTS, WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import { COPIES_RULES } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { sellersWith } from '#server/marketplace/sellers.ts';
import type { SessionCall } from '#server/platform/call.ts';

export async function listOwners(
  call: SessionCall,
  { search }: Input<'IMarketplaceService/GetMarketplaceOwners'>,
): Promise<Output<'IMarketplaceService/GetMarketplaceOwners'>> {
  const sellers = await sellersWith(call, READS_PRICELISTS, { search, limit: PRICELISTS_PAGE });
  return {
    Owners: sellers.map(({ id, display_name, path, currency }) => ({
      AccountId: id,
      DisplayName: display_name,
      Currency: currency,
      MayCreate: holdsOn(call, WRITES_RULES, path),
      MayCopyRules: holdsOn(call, COPIES_RULES, path),
    })),
  };
}
