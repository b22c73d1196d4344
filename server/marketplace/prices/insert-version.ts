/** Inserts a version of a pricelist's rules with the item prices saved with it. */
import { sql } from 'kysely';
import type { PriceDraft, PriceRule } from '#contract/marketplace/pricing.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { DEFAULT_RULE } from './inputs.ts';
import { lastVersion } from './rule-group.ts';

type Version = { draft: PriceDraft; validFrom: Date; now: Date };

/** Rows per statement; each has at most nine parameters. */
const ROWS_PER_INSERT = 1000;

/** Returns the number of the version. @throws HttpError 422 for a name that is used twice, and for unknown targets. */
export async function insertVersion(
  write: Writing,
  call: SessionCall,
  { id, owner_id }: MarketplaceRow,
  { draft, validFrom, now }: Version,
): Promise<number> {
  assertDistinct(draft);
  await assertTargets(write, owner_id, draft);
  const { db } = write;
  const number = (await lastVersion(db, id)) + 1;
  const version = await db
    .insertInto('rule_version')
    .values({
      marketplace_id: id,
      number,
      valid_from: validFrom,
      created_by: call.session.accountId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const last = { ...draft.defaultRule, priority: DEFAULT_RULE, is_default: true };
  const rules = draft.rules.map((rule, index) => ({ ...rule, priority: index + 1, is_default: false }));
  await db
    .insertInto('price_rule')
    .values(
      [...rules, last].map((rule: Omit<PriceRule, 'priority'> & typeof last) => ({
        version_id: version.id,
        priority: rule.priority,
        is_default: rule.is_default,
        name: rule.Name,
        model: rule.Model,
        value: rule.Value,
        vendor_id: rule.VendorAccountId ?? null,
        group_id: rule.GroupId ?? null,
        item_id: rule.ItemId ?? null,
      })),
    )
    .execute();
  for (let start = 0; start < draft.edits.length; start += ROWS_PER_INSERT)
    await db
      .insertInto('item_price')
      .values(
        draft.edits
          .slice(start, start + ROWS_PER_INSERT)
          .map(({ ItemId, Unit }) => ({ version_id: version.id, item_id: ItemId, unit: Unit })),
      )
      .execute();
  if (draft.uploadId != null) await insertUploaded(write, version.id, draft.uploadId, draft.edits);
  return number;
}

/** In one statement, because there may be a hundred thousand. */
async function insertUploaded(
  { asSystem }: Writing,
  versionId: number,
  uploadId: string,
  edits: PriceDraft['edits'],
): Promise<void> {
  const replaced = edits.map(({ ItemId }) => ItemId);
  await sql`insert into item_price (version_id, item_id, unit)
    select ${versionId}, item_id, unit from price_upload_edit
    where upload_id = ${uploadId} and item_id <> all (${replaced}::bigint[])`.execute(asSystem('uploads'));
}

const invalid = (field: string): HttpError => new HttpError(422, 'error.input', { field });

function assertDistinct({ rules, defaultRule, edits }: PriceDraft): void {
  const names = [...rules, defaultRule].map(({ Name }) => Name);
  if (new Set(names).size < names.length) throw invalid('rules.Name');
  if (new Set(edits.map(({ ItemId }) => ItemId)).size < edits.length) throw invalid('edits.ItemId');
}

/** Groups must belong to the pricelist's owner, even if the caller has access to other sellers' groups. */
async function assertTargets(
  { db, asSystem }: Writing,
  ownerId: number,
  { rules, edits }: PriceDraft,
): Promise<void> {
  const idsOf = (key: 'VendorAccountId' | 'GroupId' | 'ItemId') => [
    ...new Set(rules.flatMap(rule => rule[key] ?? [])),
  ];
  const vendors = idsOf('VendorAccountId');
  const groups = idsOf('GroupId');
  const items = [...new Set([...idsOf('ItemId'), ...edits.map(({ ItemId }) => ItemId)])];
  const among = (ids: readonly number[]) => sql<boolean>`id = any (${ids}::bigint[])`;
  const [knownVendors, knownGroups, knownItems] = [
    await asSystem('prices')
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'Vendor')
      .where(among(vendors))
      .execute(),
    await db
      .selectFrom('service_group')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where(among(groups))
      .execute(),
    await db.selectFrom('priceable_item').select('id').where(among(items)).execute(),
  ];
  if (knownVendors.length < vendors.length) throw invalid('rules.VendorAccountId');
  if (knownGroups.length < groups.length) throw invalid('rules.GroupId');
  if (knownItems.length < items.length) throw invalid('rules.ItemId');
}
