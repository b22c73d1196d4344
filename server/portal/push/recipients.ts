/** Determines who sees a pricelist: its owner's users who may read it, and users of accounts that buy from it. */
import { can } from '#contract/identity/capability.ts';
import { READS_MARKETPLACE } from '#contract/marketplace/price-rights.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Profile } from '#server/identity/profile.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { Prepared, RunPrepared } from '#server/platform/db/prepared.ts';

/** The owner's path, and which users ($2) buy from the pricelist ($1), through the nearest company or reseller. */
const VIEWERS: Prepared = {
  name: 'pricelist-viewers',
  text: `
    with buyer as (
      select distinct on (person.id) person.id as person_id, account.id
      from account as person
      join account on account.id = any (string_to_array(person.path, '/')::bigint[])
        and account.type in ('Provider', 'Reseller', 'Company')
      where person.id = any ($2::bigint[])
      order by person.id, length(account.path) desc
    )
    select owner.path as owner_path, (
      select coalesce(json_agg(person_id), '[]') from buyer
      where exists (select from purchase_lists(buyer.id) where marketplace_id = marketplace.id)
    ) as buyers
    from marketplace join account as owner on owner.id = owner_id where marketplace.id = $1`,
};

/** Ids of the sessions that receive a change of the pricelist; empty if it was deleted. */
export async function sessionsThatSee(
  prepared: RunPrepared,
  marketplaceId: number,
  profiles: ReadonlyMap<string, Profile>,
): Promise<string[]> {
  const people = [...profiles.values()].map(({ user }) => user.UserAccountId);
  const [list] = await prepared<{ owner_path: string; buyers: number[] }>(VIEWERS, [marketplaceId, people]);
  if (!list) return [];
  const buyers = new Set(list.buyers);
  const sees = (profile: Profile): boolean =>
    can(profile.user, READS_MARKETPLACE) && buyers.has(profile.user.UserAccountId ?? 0);
  return [...profiles]
    .filter(
      ([, profile]) => sees(profile) || holdsOn({ session: profile }, READS_PRICELISTS, list.owner_path),
    )
    .map(([id]) => id);
}
