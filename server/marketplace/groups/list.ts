/** GetServiceGroups (section 7): the service groups of a seller, for their screen and for rules (MKT-04, MKT-08). */
import { sql } from 'kysely';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import { CHOOSES_GROUPS, GROUPS_PAGE } from '#contract/marketplace/service-groups.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { conditionsOf, numberBetween, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { sortedPage } from '#server/platform/lists/sorted-page.ts';
import { requireOwner } from './owned.ts';
import { toUse, usesOfGroup } from './uses.ts';

type Search = Input<'IMetadataService/GetServiceGroups'>;

async function ownerOf(call: SessionCall, { ownerId, marketplaceId }: Search) {
  if (ownerId !== undefined) return requireOwner(call, ownerId, CHOOSES_GROUPS);
  if (marketplaceId === undefined) throw new HttpError(400, 'error.input_body');
  const { owner_id, path } = await requirePricelist(call, marketplaceId, CHOOSES_GROUPS);
  return { id: owner_id, path };
}

const BY_NAME: ListSort = { column: 'name', isDescending: false };

const MEMBERS = sql<number>`(select count(*) from service_group_member where group_id = service_group.id)`;

export async function findGroups(
  call: SessionCall,
  input: Search,
): Promise<Output<'IMetadataService/GetServiceGroups'>> {
  const { query = {}, after } = input;
  const owner = await ownerOf(call, input);
  const now = call.clock.now();
  const uses = usesOfGroup(now);
  const useCount = sql<number>`(${uses} ->> 'count')::bigint`;
  const sorts: Record<string, SortColumn> = {
    name: { by: sql.ref('folded_name'), type: 'text' },
    services: { by: MEMBERS, type: 'bigint' },
    rules: { by: useCount, type: 'bigint' },
  };
  const filters: Record<string, Condition> = {
    text: textIn('folded_name'),
    services: numberBetween(MEMBERS),
    rules: numberBetween(useCount),
  };
  const { rows, ...page } = await call.readInReach(db =>
    sortedPage(
      db
        .selectFrom('service_group')
        .select(['id', 'name', 'version', uses.as('uses'), MEMBERS.as('members')])
        .where('owner_id', '=', owner.id)
        .where(eb => eb.and(conditionsOf(filters, query, now))),
      { sorts, sort: query.sort ?? BY_NAME, id: 'id', after, limit: GROUPS_PAGE },
    ),
  );
  const readsRules = holdsOn(call, READS_RULES, owner.path);
  return {
    Rows: rows.map(({ id, name, version, uses: { count, first }, members }) => ({
      Id: id,
      Name: name,
      MemberCount: members,
      UseCount: count,
      ...(readsRules ? { UsedBy: first.map(toUse) } : {}),
      Version: version,
    })),
    ...page,
  };
}
