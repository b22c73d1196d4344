/** IServiceManagementService (section 7): one service. */
import { selectServices, toSummary } from '#server/marketplace/catalogue.ts';
import type { Handlers } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

export const serviceManagement: Handlers<'IServiceManagementService'> = {
  GetService: async ({ serviceId }, call) => {
    const row = await call.readInReach(db =>
      selectServices(db)
        .select(['service.vendor_id', 'service.description'])
        .where('service.id', '=', serviceId)
        .executeTakeFirst(),
    );
    if (!row) throw new HttpError(404, 'error.not_found');
    return { ...toSummary(row, call.clock), VendorAccountId: row.vendor_id, Description: row.description };
  },
};
