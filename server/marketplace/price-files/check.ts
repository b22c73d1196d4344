/** CheckUpload (MKT-04): reads an uploaded spreadsheet of prices, and compares it with a draft, one part per call. */
import { sql } from 'kysely';
import type { CheckedRows, CheckResult } from '#contract/marketplace/price-files.ts';
import { MOST_EDITS } from '#contract/marketplace/price-limits.ts';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { countAttempt, personOf } from '#server/identity/attempts.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { requireUpload } from '#server/platform/uploads/store.ts';
import { comparePart } from './compare-part.ts';
import type { DraftEdits } from './compare-part.ts';
import { readPriceFile, ROWS_PER_PART } from './read-file.ts';
import { addPart, addProblems, createCheck, requireCheck, requireDraftUpload } from './records.ts';

type Check = Input<'IPricingService/CheckUpload'>;
type Checked = Output<'IPricingService/CheckUpload'>;

/** @throws HttpError 410 for a file of another user, and the errors of reading it */
export async function checkUpload(call: SessionCall, input: Check): Promise<Checked> {
  const list = await requirePricelist(call, input.marketplaceId, WRITES_RULES);
  await requireDraftUpload(call, list.id, input.draft);
  if (input.after === null) return readUpload(call, input, list.currency);
  const { CheckId, Part } = input.after;
  const { total, other_list: otherList } = await requireCheck(call, list.id, CheckId);
  const system = call.asSystem('uploads');
  await comparePart(system, {
    marketplaceId: list.id,
    checkId: CheckId,
    part: Part,
    draft: input.draft,
    at: call.clock.now(),
  });
  const { parts } = await system
    .selectFrom('price_upload_part')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('upload_id', '=', CheckId)
    .executeTakeFirstOrThrow();
  const done = Part + 1;
  const isDone = done >= Number(parts);
  return {
    CheckId,
    Checked: isDone ? total : Math.min(done * ROWS_PER_PART, total),
    Total: total,
    Next: isDone ? null : { CheckId, Part: done },
    Result: isDone ? await resultOf(call, { checkId: CheckId, total, otherList }, input.draft) : null,
  };
}

/** The first step. Stores nothing for a file that cannot be read. */
async function readUpload(
  call: SessionCall,
  { marketplaceId, uploadId }: Check,
  currency: string,
): Promise<Checked> {
  await countAttempt(call, RATE_LIMITS.upload, personOf(call));
  const file = await requireUpload(call, 'prices', uploadId);
  const CheckId = await createCheck(call, marketplaceId);
  const system = call.asSystem('uploads');
  let parts = 0;
  try {
    const wanted = { locale: call.locale, listId: marketplaceId, currency };
    const { total, otherList } = await readPriceFile(file, wanted, {
      onRows: rows => addPart(call, CheckId, parts++, rows),
      onProblems: problems => addProblems(call, CheckId, problems),
    });
    await system
      .updateTable('price_upload')
      .set({ total, other_list: otherList })
      .where('id', '=', CheckId)
      .execute();
    return { CheckId, Checked: 0, Total: total, Next: { CheckId, Part: 0 }, Result: null };
  } catch (error) {
    await system.deleteFrom('price_upload').where('id', '=', CheckId).execute();
    throw error;
  }
}

async function resultOf(
  call: SessionCall,
  { checkId, total, otherList }: { checkId: string; total: number; otherList: string | null },
  draft: DraftEdits,
): Promise<CheckResult> {
  const system = call.asSystem('uploads');
  const { rows } = await sql<Omit<CheckedRows, 'Same'> & { changes: number }>`
    select (count(*))::int as changes, (count(*) filter (where unit > old))::int as "Up",
      (count(*) filter (where unit < old))::int as "Down", (count(*) filter (where unit = old))::int as "Fixed",
      (count(*) filter (where unit is not null and old is null))::int as "First",
      (count(*) filter (where unit is null))::int as "ToRules",
      (select count(distinct row)::int from price_upload_problem where upload_id = ${checkId}) as "Problems"
    from price_upload_edit where upload_id = ${checkId} and row is not null`.execute(system);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row');
  const { changes, ...found } = counts;
  const drafted = draft.edits.map(({ ItemId }) => ItemId);
  const replaced = await system
    .selectFrom('price_upload_edit')
    .select('item_id')
    .where('upload_id', '=', checkId)
    .where('row', 'is not', null)
    .where(sql<boolean>`item_id = any (${drafted}::bigint[])`)
    .execute();
  const fits = changes + drafted.length - replaced.length <= MOST_EDITS;
  if (!fits && draft.uploadId != null) await keepEarlier(call, checkId, draft.uploadId);
  return {
    OtherList: otherList,
    Same: total - changes - found.Problems,
    ...found,
    Edits: fits ? await editsOf(call, checkId) : null,
    EditCount: await countEdits(call, checkId),
    Replaced: replaced.map(row => row.item_id),
  };
}

const editsOf = (call: SessionCall, checkId: string): Promise<NonNullable<CheckResult['Edits']>> =>
  call
    .asSystem('uploads')
    .selectFrom('price_upload_edit')
    .select(['item_id as ItemId', sql<string | null>`trim_scale(unit)::text`.as('Unit')])
    .where('upload_id', '=', checkId)
    .where('row', 'is not', null)
    .orderBy('row')
    .execute();

async function countEdits(call: SessionCall, checkId: string): Promise<number> {
  const { count } = await call
    .asSystem('uploads')
    .selectFrom('price_upload_edit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('upload_id', '=', checkId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A draft refers to one upload, so the edits of an earlier one for other items are copied to this one. */
async function keepEarlier(call: SessionCall, checkId: string, earlierId: string): Promise<void> {
  await sql`insert into price_upload_edit (upload_id, item_id, unit)
    select ${checkId}, item_id, unit from price_upload_edit where upload_id = ${earlierId}
    on conflict do nothing`.execute(call.asSystem('uploads'));
}
