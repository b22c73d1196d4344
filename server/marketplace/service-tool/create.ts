/** CreateService (MKT-08): a new service, hidden until it is shown. */
import { sql } from 'kysely';
import { WRITES_SERVICES } from '#contract/marketplace/service-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import { assertNameFree } from './info.ts';

type Created = Output<'IServiceManagementService/CreateService'>;

/** @throws HttpError 422 for an account that is not a vendor, and for a taken name */
export async function createService(
  call: SessionCall,
  { idempotencyKey, ...contents }: Input<'IServiceManagementService/CreateService'>,
): Promise<Created> {
  const { vendorId, name } = contents;
  const request = idempotentRequest(call, 'CreateService', idempotencyKey, contents);
  return oncePerKey(call, request, () =>
    call.write({ accounts: [vendorId] }, async write => {
      const { db } = write;
      const vendor = write.account(vendorId);
      requireRightOn(write, WRITES_SERVICES, vendor.path);
      if (!(await claimKey(db, call, request))) return null;
      if (vendor.type !== 'Vendor') throw new HttpError(422, 'error.input', { field: 'vendorId' });
      if (vendor.state === 'Terminated') throw new HttpError(409, 'error.account_closed');
      await assertNameFree(db, name);
      const now = call.clock.now();
      const { id, version } = await db
        .insertInto('service')
        .values({
          vendor_id: vendorId,
          display_name: name,
          icon: null,
          // Position after all others.
          ranking: sql<number>`(select coalesce(max(ranking), 0) + 1 from service)`,
          released_at: now,
          updated_at: now,
          hidden_at: now,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await audit(db, call, {
        action: 'service.create',
        objectId: vendorId,
        changes: [{ field: 'Service', old: null, new: name }],
      });
      const answer: Created = { Id: id, Version: version };
      await storeResponse(db, call, request, answer);
      return answer;
    }),
  );
}
