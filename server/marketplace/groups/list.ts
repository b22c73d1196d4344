/** GetServiceGroups (section 7): the service groups of a seller, for their screen and for rules (MKT-04, MKT-08). */
import { sql } from 'kysely';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import { CHOOSES_GROUPS, GROUPS_PAGE } from '#contract/marketplace/service-groups.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { requireOwner } from './owned.ts';
import { toUse, usesOfGroup } from './uses.ts';

type Search = Input<'IMetadataService/GetServiceGroups'>;

async function ownerOf(call: SessionCall, { ownerId, marketplaceId }: Search) {
  if (ownerId !== undefined) return requireOwner(call, ownerId, CHOOSES_GROUPS);
  if (marketplaceId === undefined) throw new HttpError(400, 'error.input_body');
  const { owner_id, path } = await requirePricelist(call, marketplaceId, CHOOSES_GROUPS);
  return { id: owner_id, path };
}

export async function findGroups(
  call: SessionCall,
  input: Search,
): Promise<Output<'IMetadataService/GetServiceGroups'>> {
  const { search, after } = input;
  const owner = await ownerOf(call, input);
  const found = await call.readInReach(db => {
    const query = db
      .selectFrom('service_group')
      .select(['id', 'name', 'version', usesOfGroup(call.clock.now()).as('uses')])
      .select(
        sql<number>`(select count(*) from service_group_member where group_id = service_group.id)`.as(
          'members',
        ),
      )
      .where('owner_id', '=', owner.id)
      .where(containsFolded('folded_name', search.trim()));
    const rest = after
      ? query.where(sql<boolean>`(folded_name, id) > (fold(${after.Name}::text), ${after.Id})`)
      : query;
    return rest
      .orderBy('folded_name')
      .orderBy('id')
      .limit(GROUPS_PAGE + 1)
      .execute();
  });
  const page = found.slice(0, GROUPS_PAGE);
  const last = page.at(-1);
  const readsRules = holdsOn(call, READS_RULES, owner.path);
  return {
    Rows: page.map(({ id, name, version, uses, members }) => ({
      Id: id,
      Name: name,
      MemberCount: members,
      UseCount: uses.count,
      ...(readsRules ? { UsedBy: uses.first.map(toUse) } : {}),
      Version: version,
    })),
    Next: last && found.length > GROUPS_PAGE ? { Id: last.id, Name: last.name } : null,
  };
}
