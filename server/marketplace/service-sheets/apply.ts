/** CheckLocalizableFields and ImportLocalizableFields (MKT-08). */
import { sql } from 'kysely';
import { SHEET_SHOWN } from '#contract/marketplace/service-sheets.ts';
import type { CheckedTexts, TextDifference } from '#contract/marketplace/service-sheets.ts';
import type { Input, Output } from '#contract/operations.ts';
import { readTexts, textChanges, writeTexts } from '#server/marketplace/service-tool/texts.ts';
import { auditAll } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { ServiceRecord } from '#server/platform/db/schema-services.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import { requireUpload } from '#server/platform/uploads/store.ts';
import { compareTexts, readSheet } from './check.ts';

type Imported = Output<'IServiceManagementService/ImportLocalizableFields'>;

const servicesIn = (differences: readonly TextDifference[]): number[] =>
  [...new Set(differences.map(one => one.ServiceId))].sort((a, b) => a - b);

export async function checkTexts(
  call: SessionCall,
  { uploadId }: Input<'IServiceManagementService/CheckLocalizableFields'>,
): Promise<CheckedTexts> {
  const file = await readSheet(await requireUpload(call, 'service-texts', uploadId), call.locale);
  const found = await call.readInReach(db => compareTexts(db, call, file));
  return {
    Rows: found.rows,
    Problems: found.problems.slice(0, SHEET_SHOWN),
    ProblemCount: found.problems.length,
    Differences: found.differences.slice(0, SHEET_SHOWN),
    DifferenceCount: found.differences.length,
    ServiceCount: servicesIn(found.differences).length,
    CheckKey: found.checkKey,
  };
}

/** All or nothing, in one transaction. */
export async function importTexts(
  call: SessionCall,
  { idempotencyKey, ...contents }: Input<'IServiceManagementService/ImportLocalizableFields'>,
): Promise<Imported> {
  const request = idempotentRequest(call, 'ImportLocalizableFields', idempotencyKey, contents);
  return oncePerKey(call, request, async () => {
    const file = await readSheet(await requireUpload(call, 'service-texts', contents.uploadId), call.locale);
    return call.write({ accounts: [] }, async write => {
      if (!(await claimKey(write.db, call, request))) return null;
      const acting = { clock: call.clock, locale: call.locale, session: write.session };
      const { problems, differences, checkKey } = await compareTexts(write.db, acting, file);
      if (checkKey !== contents.checkKey) throw new HttpError(409, 'texts.outdated');
      if (problems.length > 0) throw new HttpError(422, 'texts.problems', { count: problems.length });
      const ids = servicesIn(differences);
      const services = await write.db
        .selectFrom('service')
        .selectAll()
        .where(sql<boolean>`id = any (${ids}::bigint[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      await applyTo(call, write, services, differences);
      const answer: Imported = { Changed: differences.length, Services: ids.length };
      await storeResponse(write.db, call, request, answer);
      return answer;
    });
  });
}

/** One audit entry per service. */
async function applyTo(
  call: SessionCall,
  { db }: Writing,
  services: readonly ServiceRecord[],
  differences: readonly TextDifference[],
): Promise<void> {
  if (services.length === 0) return;
  const texts = await readTexts(db, services);
  const entries = [];
  for (const service of services) {
    const before = texts.get(service.id);
    if (!before) continue;
    const after = structuredClone(before);
    for (const { ServiceId, Field, Language, New } of differences)
      if (ServiceId === service.id) after[Language][Field] = New;
    await writeTexts(db, service.id, after);
    await db
      .updateTable('service')
      .set({ version: service.version + 1, updated_at: call.clock.now() })
      .where('id', '=', service.id)
      .execute();
    const name = { field: 'Service', old: service.display_name, new: service.display_name };
    entries.push({
      action: 'service.update' as const,
      objectId: service.vendor_id,
      changes: [name, ...textChanges(before, after)],
    });
  }
  await auditAll(db, call, entries);
}
