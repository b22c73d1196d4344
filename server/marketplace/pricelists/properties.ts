/** GetMarketplaceProperties and UpdateMarketplaceProperties (MKT-03). */
import type { Kysely } from 'kysely';
import {
  ADDS_AUTOMATICALLY,
  DELETES_PRICELISTS,
  READS_PRICELISTS,
  WRITES_PRICELISTS,
  WRITES_RULES,
} from '#contract/marketplace/pricelist-rights.ts';
import type { PricelistProperties, PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import type { Input } from '#contract/operations.ts';
import { holdsOn, requireRightOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import type { AuditChange, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { filtersOfList, saveFilters } from './filters.ts';
import { requirePricelist, writePricelists } from './owned.ts';

type Update = Input<'IMarketplaceService/UpdateMarketplaceProperties'>;

type Reader = Pick<SessionCall, 'session'> & { db: Kysely<Database> };

/** @throws HttpError 404 when it has been deleted meanwhile. */
async function loadProperties({ db, session }: Reader, id: number): Promise<PricelistProperties> {
  const row = await db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .selectAll('marketplace')
    .select(['account.display_name as owner', 'account.path', filtersOfList.as('filters')])
    .where('marketplace.id', '=', id)
    .executeTakeFirstOrThrow(() => new HttpError(404, 'error.not_found'));
  return {
    Id: row.id,
    OwnerAccount: { AccountId: row.owner_id, DisplayName: row.owner },
    Name: row.name,
    Currency: row.currency,
    IsDefault: row.is_default,
    FloorAtCost: row.floor_at_cost,
    CapAtSrp: row.cap_at_srp,
    AutoAdd: row.auto_add,
    Filters: row.filters,
    Version: row.version,
    MayChange: holdsOn({ session }, WRITES_PRICELISTS, row.path),
    MayDelete: holdsOn({ session }, DELETES_PRICELISTS, row.path),
    MayLimit: holdsOn({ session }, WRITES_RULES, row.path),
    MayAutoAdd: holdsOn({ session }, ADDS_AUTOMATICALLY, row.path),
    MayReadRules: holdsOn({ session }, READS_RULES, row.path),
  };
}

/** @throws HttpError 409 with the current properties when the version is outdated. */
export async function assertCurrent(reader: Reader, list: MarketplaceRow, version: number): Promise<void> {
  if (list.version === version) return;
  throw new HttpError(
    409,
    'error.changed_meanwhile',
    {},
    { Marketplace: await loadProperties(reader, list.id) },
  );
}

export async function readProperties(
  call: SessionCall,
  { marketplaceId }: Input<'IMarketplaceService/GetMarketplaceProperties'>,
): Promise<PricelistProperties> {
  await requirePricelist(call, marketplaceId, READS_PRICELISTS);
  return call.readInReach(db => loadProperties({ db, session: call.session }, marketplaceId));
}

export async function updateProperties(call: SessionCall, input: Update): Promise<PricelistProperties> {
  return writePricelists(call, [input.marketplaceId], WRITES_PRICELISTS, async (write, [list]) => {
    const { db } = write;
    if (!list) throw new HttpError(404, 'error.not_found');
    await assertCurrent(write, list, input.version);
    if (list.is_default && !input.isDefault) throw new HttpError(422, 'error.pricelist_default');
    const { path } = write.account(list.owner_id);
    if (list.auto_add !== input.autoAdd) requireRightOn(write, ADDS_AUTOMATICALLY, path);
    if (list.floor_at_cost !== input.floorAtCost || list.cap_at_srp !== input.capAtSrp)
      requireRightOn(write, WRITES_RULES, path);
    const before = await loadProperties(write, list.id);
    if (input.isDefault && !list.is_default) await takeDefault(db, list.owner_id);
    await db
      .updateTable('marketplace')
      .set({
        name: input.name,
        is_default: input.isDefault,
        floor_at_cost: input.floorAtCost,
        cap_at_srp: input.capAtSrp,
        auto_add: input.autoAdd,
        version: list.version + 1,
      })
      .where('id', '=', list.id)
      .execute();
    await saveFilters(db, list.id, input.filters);
    return auditChanges(write, call, list, before);
  });
}

/** Stores the filters of a pricelist if they differ from the current ones. Returns its version after that. */
export async function changeFilters(
  write: Writing,
  call: SessionCall,
  list: MarketplaceRow,
  filters: readonly PropagationFilter[],
): Promise<number> {
  const before = await loadProperties(write, list.id);
  if (JSON.stringify(before.Filters) === JSON.stringify(filters)) return list.version;
  const version = list.version + 1;
  await write.db.updateTable('marketplace').set({ version }).where('id', '=', list.id).execute();
  await saveFilters(write.db, list.id, filters);
  await auditChanges(write, call, list, before);
  return version;
}

/** Returns the current properties. */
async function auditChanges(
  write: Writing,
  call: SessionCall,
  list: MarketplaceRow,
  before: PricelistProperties,
): Promise<PricelistProperties> {
  const after = await loadProperties(write, list.id);
  await audit(write.db, call, {
    action: 'pricelist.update',
    objectId: list.owner_id,
    changes: changesBetween(before, after),
  });
  return after;
}

/** Increments its version, so that a user who is editing it gets a conflict. */
const takeDefault = (db: Kysely<Database>, ownerId: number): Promise<unknown> =>
  db
    .updateTable('marketplace')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('is_default', '=', true)
    .execute();

const SETTINGS = ['IsDefault', 'FloorAtCost', 'CapAtSrp', 'AutoAdd'] as const;

const settingsOf = (one: PricelistProperties): string => SETTINGS.filter(setting => one[setting]).join(', ');

/** Both names are always logged, because they identify the pricelist. */
function changesBetween(before: PricelistProperties, after: PricelistProperties): AuditChange[] {
  const texts = (one: PricelistProperties): [string, string][] => [
    ['PricelistSettings', settingsOf(one)],
    ['PricelistFilters', JSON.stringify(one.Filters)],
  ];
  const now = new Map(texts(after));
  return [
    { field: 'Pricelist', old: before.Name, new: after.Name },
    ...texts(before)
      .filter(([field, old]) => now.get(field) !== old)
      .map(([field, old]) => ({ field, old, new: now.get(field) ?? null })),
  ];
}
