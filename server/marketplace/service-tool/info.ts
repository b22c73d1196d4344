/** Name, vendor, categories and tags of a service. */
import type { Kysely } from 'kysely';
import type { ServiceInfo } from '#contract/marketplace/service-tool.ts';
import type { Writing } from '#server/platform/call.ts';
import type { ServiceRecord } from '#server/platform/db/schema-services.ts';
import type { AuditChange, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { isNameUsed } from './subscriptions.ts';

/** @throws HttpError 422 when another service has the name, deleted or not */
export async function assertNameFree(db: Kysely<Database>, name: string, id = 0): Promise<void> {
  const taken = await db
    .selectFrom('service')
    .select('id')
    .where(({ eb, fn, val }) => eb('folded_name', '=', fn<string>('fold', [val(name)])))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw new HttpError(422, 'service.name_taken', { name });
}

/**
 * Returns the changes.
 * @param requireTags throws when the caller may not change tags
 */
export async function writeInfo(
  write: Writing,
  service: ServiceRecord,
  info: ServiceInfo,
  requireTags: () => void,
): Promise<AuditChange[]> {
  const { db } = write;
  const changes: AuditChange[] = [];
  if (info.Name !== service.display_name) await rename(write, service, info.Name);
  if (info.VendorAccountId !== service.vendor_id) {
    changes.push({
      field: 'ServiceVendor',
      old: String(service.vendor_id),
      new: String(info.VendorAccountId),
    });
    await db
      .updateTable('service')
      .set({ vendor_id: info.VendorAccountId })
      .where('id', '=', service.id)
      .execute();
  }
  changes.push(...(await replaceNames(db, 'service_category', service.id, info.Categories)));
  const tags = await replaceNames(db, 'service_tag', service.id, info.Tags);
  if (tags.length > 0) requireTags();
  return [...changes, ...tags];
}

/**
 * Also renames it in layouts and terms. A service that was ordered keeps its name, because subscriptions refer to it.
 * @throws HttpError 409 for such a service
 */
async function rename(write: Writing, service: ServiceRecord, name: string): Promise<void> {
  await assertNameFree(write.db, name, service.id);
  const system = write.asSystem('service tool');
  if (await isNameUsed(system, service)) throw new HttpError(409, 'service.name_used');
  await write.db.updateTable('service').set({ display_name: name }).where('id', '=', service.id).execute();
  for (const table of ['view_layout', 'terms_document'] as const)
    await system
      .updateTable(table)
      .set({ product_name: name })
      .where('product_name', '=', service.display_name)
      .execute();
}

const FIELDS = { service_category: 'ServiceCategories', service_tag: 'ServiceTags' };

async function replaceNames(
  db: Kysely<Database>,
  table: 'service_category' | 'service_tag',
  id: number,
  names: readonly string[],
): Promise<AuditChange[]> {
  const rows = await db.selectFrom(table).select('name').where('service_id', '=', id).execute();
  const old = rows.map(({ name }) => name).toSorted();
  const now = [...new Set(names)].toSorted();
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  await db.deleteFrom(table).where('service_id', '=', id).execute();
  if (now.length > 0)
    await db
      .insertInto(table)
      .values(now.map(name => ({ service_id: id, name })))
      .execute();
  return [{ field: FIELDS[table], old: old.join(', '), new: now.join(', ') }];
}
