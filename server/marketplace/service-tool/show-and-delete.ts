/** Whether a service is offered (ShowService), and DeleteService with RestoreService (section 7). */
import type { Kysely } from 'kysely';
import { WRITES_SERVICES } from '#contract/marketplace/service-rights.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { Input } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { loadDetails } from './details.ts';
import { writeService } from './owned.ts';
import { restorableUntil } from './state.ts';
import type { StoredState } from './state.ts';
import { countSubscriptions } from './subscriptions.ts';

const setState = (db: Kysely<Database>, id: number, state: StoredState): Promise<unknown> =>
  db.updateTable('service').set(state).where('id', '=', id).execute();

/** Writes no log entry when the service is already in that state. */
export const showService = (
  call: SessionCall,
  { serviceId, isShown }: Input<'IServiceManagementService/ShowService'>,
): Promise<ServiceDetails> =>
  writeService(call, serviceId, WRITES_SERVICES, async (write, service) => {
    if (service.deleted_at) throw new HttpError(409, 'service.deleted');
    if (service.is_shown !== isShown) {
      await setState(write.db, serviceId, { hidden_at: isShown ? null : call.clock.now(), deleted_at: null });
      await audit(write.db, call, {
        action: 'service.update',
        objectId: service.vendor_id,
        changes: [
          { field: 'Service', old: service.display_name, new: service.display_name },
          { field: 'ServiceShown', old: String(!isShown), new: String(isShown) },
        ],
      });
    }
    return loadDetails(call, write, serviceId);
  });

/**
 * Locks the plans, which orders refer to, so that an order placed at this moment is counted.
 * @throws HttpError 409 while it has active subscriptions
 */
export const deleteService = (
  call: SessionCall,
  { serviceId }: Input<'IServiceManagementService/DeleteService'>,
): Promise<ServiceDetails> =>
  writeService(call, serviceId, WRITES_SERVICES, async (write, service) => {
    if (!service.deleted_at) {
      await write.db
        .selectFrom('service_plan')
        .select('id')
        .where('service_id', '=', serviceId)
        .forUpdate()
        .execute();
      const count = await countSubscriptions(write.asSystem('service tool'), service);
      if (count > 0) throw new HttpError(409, 'service.in_use', { count });
      const now = call.clock.now();
      await setState(write.db, serviceId, { hidden_at: service.hidden_at ?? now, deleted_at: now });
      await audit(write.db, call, {
        action: 'service.delete',
        objectId: service.vendor_id,
        changes: [{ field: 'Service', old: service.display_name, new: null }],
      });
    }
    return loadDetails(call, write, serviceId);
  });

/** @throws HttpError 409 after 30 days */
export const restoreService = (
  call: SessionCall,
  { serviceId }: Input<'IServiceManagementService/RestoreService'>,
): Promise<ServiceDetails> =>
  writeService(call, serviceId, WRITES_SERVICES, async (write, service) => {
    const until = restorableUntil(service);
    if (until) {
      if (until <= call.clock.now()) throw new HttpError(409, 'service.over');
      await setState(write.db, serviceId, { hidden_at: service.hidden_at, deleted_at: null });
      await audit(write.db, call, {
        action: 'service.restore',
        objectId: service.vendor_id,
        changes: [{ field: 'Service', old: null, new: service.display_name }],
      });
    }
    return loadDetails(call, write, serviceId);
  });
