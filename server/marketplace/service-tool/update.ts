/** UpdateService (MKT-08): changes parts of a service, each by its right. */
import {
  READS_SERVICES,
  WRITES_SERVICES,
  WRITES_TAGS,
  writesPart,
} from '#contract/marketplace/service-rights.ts';
import type { ServiceDetails, ServiceInfo } from '#contract/marketplace/service-tool.ts';
import type { Input } from '#contract/operations.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AuditChange } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { loadDetails } from './details.ts';
import { readFields, writeFields } from './fields.ts';
import { writeInfo } from './info.ts';
import { writeService } from './owned.ts';
import { readPlans, writePlans } from './plans.ts';
import { readTexts, textChanges, writeTexts } from './texts.ts';

type Update = Input<'IServiceManagementService/UpdateService'>;
type Part = 'texts' | 'plans' | 'fields';
const NEEDS = {
  texts: writesPart('description'),
  plans: writesPart('billing'),
  fields: writesPart('fields'),
};

export const updateService = (call: SessionCall, input: Update): Promise<ServiceDetails> =>
  writeService(
    call,
    input.serviceId,
    READS_SERVICES,
    async (write, service) => {
      if (input.info) requireInfo(write, service, input.info);
      for (const part of Object.keys(NEEDS) as Part[])
        if (input[part]) requireRightOn(write, NEEDS[part], service.path);
      const before = await loadDetails(call, write, service.id);
      if (service.deleted_at) throw new HttpError(409, 'service.deleted');
      if (service.version !== input.version)
        throw new HttpError(409, 'error.changed_meanwhile', {}, { Service: before });
      const changes = await writeParts(call, write, service, input);
      await write.db
        .updateTable('service')
        .set({ version: service.version + 1, updated_at: call.clock.now() })
        .where('id', '=', service.id)
        .execute();
      await audit(write.db, call, {
        action: 'service.update',
        objectId: service.vendor_id,
        changes: [
          { field: 'Service', old: service.display_name, new: input.info?.Name ?? service.display_name },
          ...changes,
        ],
      });
      return loadDetails(call, write, service.id);
    },
    input.info ? [input.info.VendorAccountId] : [],
  );

type Service = Parameters<Parameters<typeof writeService>[3]>[1];

/** Giving a service to another vendor requires the right to create services on both. */
function requireInfo(write: Writing, service: Service, info: ServiceInfo): void {
  requireRightOn(write, WRITES_SERVICES, service.path);
  if (info.VendorAccountId === service.vendor_id) return;
  const vendor = write.account(info.VendorAccountId);
  requireRightOn(write, WRITES_SERVICES, vendor.path);
  if (vendor.type !== 'Vendor' || vendor.state === 'Terminated')
    throw new HttpError(422, 'error.input', { field: 'info.VendorAccountId' });
}

/** Returns the changes, for the log. */
async function writeParts(
  call: SessionCall,
  write: Writing,
  service: Service,
  { info, texts, plans, fields }: Update,
): Promise<AuditChange[]> {
  const { db } = write;
  const system = write.asSystem('service tool');
  const changes: AuditChange[] = [];
  if (texts) {
    const old = (await readTexts(db, [service])).get(service.id);
    await writeTexts(db, service.id, texts);
    if (old) changes.push(...textChanges(old, texts));
  }
  if (plans) {
    const old = await readPlans(db, system, service.id);
    await writePlans(write, service.id, old, plans);
    changes.push(...changed('ServicePlans', old, await readPlans(db, system, service.id)));
  }
  if (fields) {
    const known = await readFields(db, service.display_name, call.locale);
    if (changed('', known.Asked, fields).length > 0)
      await writeFields(system, service.display_name, known, fields);
    changes.push(...changed('ServiceFields', known.Asked, fields));
  }
  if (info) {
    const mayTag = () => requireRightOn(write, WRITES_TAGS, service.path);
    changes.push(...(await writeInfo(write, service, info, mayTag)));
  }
  return changes;
}

function changed(field: string, old: unknown, now: unknown): AuditChange[] {
  const change = { field, old: JSON.stringify(old), new: JSON.stringify(now) };
  return change.old === change.new ? [] : [change];
}
