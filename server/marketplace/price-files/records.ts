/** Checked uploads of prices, kept for the drafts that refer to them, readable only by the uploader. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { GivenRow, RowProblem } from './read-row.ts';

const LIFETIME = 30 * 24 * 60 * 60_000;
/** Uploads kept per user; a draft refers to at most one. */
const KEPT = 20;

/** Adds an empty record, and deletes those that are too old or too many. Returns its id. */
export async function createCheck(call: SessionCall, marketplaceId: number): Promise<string> {
  const id = randomUUID();
  const now = call.clock.now();
  const { accountId, impersonatorId } = call.session;
  const system = call.asSystem('uploads');
  const older = system
    .selectFrom('price_upload')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(KEPT - 1);
  await system
    .deleteFrom('price_upload')
    .where(({ or, eb }) =>
      or([eb('id', 'in', older), eb('created_at', '<', new Date(now.getTime() - LIFETIME))]),
    )
    .execute();
  await system
    .insertInto('price_upload')
    .values({
      id,
      marketplace_id: marketplaceId,
      account_id: accountId,
      impersonator_id: impersonatorId,
      created_at: now,
    })
    .execute();
  return id;
}

/**
 * Ensures that the caller has checked this upload for this pricelist.
 * @throws HttpError 410 for another user's or pricelist's, and for an unknown or expired one
 */
export async function requireCheck(
  call: SessionCall,
  marketplaceId: number,
  id: string,
): Promise<{ id: string; total: number; other_list: string | null }> {
  const { accountId, impersonatorId } = call.session;
  const found = await call
    .asSystem('uploads')
    .selectFrom('price_upload')
    .select(['id', 'total', 'other_list'])
    .where('id', '=', id)
    .where('marketplace_id', '=', marketplaceId)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`impersonator_id is not distinct from ${impersonatorId}`)
    .executeTakeFirst();
  if (!found) throw new HttpError(410, 'upload.expired');
  return found;
}

/** As {@link requireCheck}, for the upload that a draft refers to, if any. */
export async function requireDraftUpload(
  call: SessionCall,
  marketplaceId: number,
  draft: { uploadId?: string | null | undefined } | undefined,
): Promise<void> {
  if (draft?.uploadId != null) await requireCheck(call, marketplaceId, draft.uploadId);
}

/** For operations on a checked upload: requires the right now, not only at the time of the check. */
export async function requireOwnCheck(
  call: SessionCall,
  { marketplaceId, checkId }: { marketplaceId: number; checkId: string },
): Promise<string> {
  const list = await requirePricelist(call, marketplaceId, WRITES_RULES);
  return (await requireCheck(call, list.id, checkId)).id;
}

export async function addPart(
  call: SessionCall,
  id: string,
  part: number,
  rows: readonly GivenRow[],
): Promise<void> {
  await call
    .asSystem('uploads')
    .insertInto('price_upload_part')
    .values({ upload_id: id, part, rows: JSON.stringify(rows) })
    .execute();
}

export async function addProblems(
  call: SessionCall,
  id: string,
  problems: readonly RowProblem[],
): Promise<void> {
  await sql`insert into price_upload_problem (upload_id, row, field, key, values)
    select ${id}, row, field, key, values
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as found (row integer, field text, key text, values jsonb)`.execute(call.asSystem('uploads'));
}
