/** GetServiceGroupOwners (MKT-08): the sellers on whom the caller may read service groups. */
import { READS_GROUPS, WRITES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { GROUPS_PAGE } from '#contract/marketplace/service-groups.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { sellersWith } from '#server/marketplace/sellers.ts';
import type { SessionCall } from '#server/platform/call.ts';

export async function listGroupOwners(
  call: SessionCall,
  { search }: Input<'IMetadataService/GetServiceGroupOwners'>,
): Promise<Output<'IMetadataService/GetServiceGroupOwners'>> {
  const sellers = await sellersWith(call, READS_GROUPS, { search, limit: GROUPS_PAGE });
  return {
    Owners: sellers.map(({ id, display_name, path }) => ({
      AccountId: id,
      DisplayName: display_name,
      MayChange: holdsOn(call, WRITES_GROUPS, path),
    })),
  };
}
