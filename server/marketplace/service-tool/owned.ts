/** Finds services, and checks rights on their vendors: 404 when the vendor is out of reach, 403 without the right. */
import type { Need } from '#contract/identity/capability.ts';
import { READS_SERVICES } from '#contract/marketplace/service-rights.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { ServiceRecord } from '#server/platform/db/schema-services.ts';
import { HttpError } from '#server/platform/http-error.ts';

/**
 * With the path of the vendor.
 * @throws HttpError 404 when it is unknown or out of reach, 403 without the right on its vendor.
 */
export async function requireService(
  call: SessionCall,
  id: number,
): Promise<ServiceRecord & { vendor: string; path: string }> {
  const row = await call.readInReach(db =>
    db
      .selectFrom('service')
      .innerJoin('account', 'account.id', 'vendor_id')
      .selectAll('service')
      .select(['account.display_name as vendor', 'path'])
      .where('service.id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  requireRightOn(call, READS_SERVICES, row.path);
  return row;
}

/**
 * Writes to a service; `work` gets it locked and up to date. Throws like {@link requireService}; 409 when it was given
 * to another vendor meanwhile.
 * @param vendors other accounts that the write concerns
 */
export async function writeService<T>(
  call: SessionCall,
  id: number,
  wanted: Need,
  work: (write: Writing, service: ServiceRecord & { path: string }) => Promise<T>,
  vendors: readonly number[] = [],
): Promise<T> {
  const { vendor_id: vendor } = await requireService(call, id);
  return call.write({ accounts: [vendor, ...vendors] }, async write => {
    const { path } = write.account(vendor);
    requireRightOn(write, wanted, path);
    const service = await write.db
      .selectFrom('service')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (service.vendor_id !== vendor) throw new HttpError(409, 'service.moved');
    return work(write, { ...service, path });
  });
}
