/** SetServiceIcon (MKT-08). */
import { WRITES_SERVICES } from '#contract/marketplace/service-rights.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { Input } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { loadDetails } from './details.ts';
import { writeService } from './owned.ts';
import { replacePicture } from './pictures.ts';

/** Keeps the version, because the data that another user may be editing does not contain the icon. */
export const setIcon = (
  call: SessionCall,
  { serviceId, picture }: Input<'IServiceManagementService/SetServiceIcon'>,
): Promise<ServiceDetails> =>
  writeService(call, serviceId, WRITES_SERVICES, async (write, service) => {
    if (service.icon === null && picture === null) return loadDetails(call, write, serviceId);
    const icon = await replacePicture(write.asSystem('service tool'), service.icon, picture);
    await write.db
      .updateTable('service')
      .set({ icon, updated_at: call.clock.now() })
      .where('id', '=', serviceId)
      .execute();
    await audit(write.db, call, {
      action: 'service.update',
      objectId: service.vendor_id,
      changes: [
        { field: 'Service', old: service.display_name, new: service.display_name },
        { field: 'ServiceIcon', old: service.icon, new: icon },
      ],
    });
    return loadDetails(call, write, serviceId);
  });
