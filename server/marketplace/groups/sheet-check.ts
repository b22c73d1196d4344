/** CheckServiceGroups and UploadServiceGroups (MKT-08): a spreadsheet is checked, then saved as it was checked. */
import { WRITES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { MOST_NAMED, MOST_PROBLEMS } from '#contract/marketplace/service-groups.ts';
import type { SheetCheck } from '#contract/marketplace/service-groups.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { writeOwned } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import { textOf } from '#server/platform/texts.ts';
import { requireUpload } from '#server/platform/uploads/store.ts';
import { assertSells } from './create.ts';
import { requireOwner } from './owned.ts';
import { applyPlan } from './sheet-apply.ts';
import { planSheet } from './sheet-plan.ts';
import type { Plan } from './sheet-plan.ts';
import { readSheet } from './sheet-rows.ts';
import type { CellProblem } from './sheet-rows.ts';

type Uploaded = Output<'IMetadataService/UploadServiceGroups'>;

export async function checkSheet(
  call: SessionCall,
  { ownerId, uploadId }: Input<'IMetadataService/CheckServiceGroups'>,
): Promise<SheetCheck> {
  assertSells(await requireOwner(call, ownerId, WRITES_GROUPS));
  const sheet = await readSheet(await requireUpload(call, 'service-groups', uploadId), call.locale);
  const plan = await call.readInReach(db => planSheet(db, { ownerId, now: call.clock.now() }, sheet));
  return { RowCount: sheet.rows.length, ...toCheck(plan, call.locale) };
}

/** @throws HttpError 422 with problems, 409 when something has changed since the check */
export async function uploadSheet(
  call: SessionCall,
  { idempotencyKey, ...contents }: Input<'IMetadataService/UploadServiceGroups'>,
): Promise<Uploaded> {
  const { ownerId, uploadId, key } = contents;
  const request = idempotentRequest(call, 'UploadServiceGroups', idempotencyKey, contents);
  return oncePerKey(call, request, async () => {
    await requireOwner(call, ownerId, WRITES_GROUPS);
    const sheet = await readSheet(await requireUpload(call, 'service-groups', uploadId), call.locale);
    return writeOwned(call, ownerId, WRITES_GROUPS, async write => {
      const { db } = write;
      if (!(await claimKey(db, call, request))) return null;
      assertSells(write.account(ownerId));
      const plan = await planSheet(db, { ownerId, now: call.clock.now() }, sheet);
      if (plan.key !== key) throw new HttpError(409, 'group_sheet.outdated');
      if (plan.problems.length > 0) throw new HttpError(422, 'group_sheet.has_problems');
      await applyPlan(db, call, ownerId, plan);
      const created = plan.changes.filter(({ stored }) => stored === null).length;
      const answer: Uploaded = { CreatedCount: created, ChangedCount: plan.changes.length - created };
      await storeResponse(db, call, request, answer);
      return answer;
    });
  });
}

function toCheck(
  { changes, problems, names, sameCount, key }: Plan,
  locale: Locale,
): Omit<SheetCheck, 'RowCount'> {
  const { compare } = new Intl.Collator(locale);
  const named = (ids: readonly number[]) => ({
    Count: ids.length,
    First: ids
      .map(id => names.get(id) ?? String(id))
      .toSorted(compare)
      .slice(0, MOST_NAMED),
  });
  return {
    ProblemCount: problems.length,
    Problems: problems.slice(0, MOST_PROBLEMS).map(problem => toProblem(problem, locale)),
    Changes: changes.map(({ name, stored, add, remove }) => ({
      Name: name,
      IsNew: stored === null,
      Added: named(add),
      Removed: named(remove),
      UseCount: stored?.useCount ?? 0,
    })),
    SameCount: sameCount,
    Key: key,
  };
}

const toProblem = ({ row, column, key, values = {} }: CellProblem, locale: Locale) => ({
  Row: row,
  Column: letterOf(column),
  Message: textOf(locale, key, values),
});

/** 0 → A, 26 → AA. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
