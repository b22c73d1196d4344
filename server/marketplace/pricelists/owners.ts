/** GetMarketplaceOwners (MKT-03): the sellers on whom the caller may read pricelists. */
import { PRICELISTS_PAGE, READS_PRICELISTS, WRITES_PRICELISTS } from '#contract/marketplace/pricelists.ts';
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
      .select(['id', 'display_name', 'path'])
      .where('type', 'in', ['Provider', 'Reseller'])
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, READS_PRICELISTS)));
    return (text ? query.where(containsFolded('folded_name', text)) : query)
      .orderBy('folded_name')
      .orderBy('id')
      .limit(PRICELISTS_PAGE)
      .execute();
  });
  return {
    Owners: rows.map(({ id, display_name, path }) => ({
      AccountId: id,
      DisplayName: display_name,
      MayCreate: holdsOn(call, WRITES_PRICELISTS, path),
      MayCopyRules: holdsOn(call, COPIES_RULES, path),
    })),
  };
}
