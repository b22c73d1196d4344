/** IServiceManagementService (section 7): one service. */
import { requireService } from '#server/marketplace/catalogue.ts';
import type { Handlers } from '#server/platform/call.ts';

export const serviceManagement: Handlers<'IServiceManagementService'> = {
  GetService: ({ serviceId }, call) => requireService(call, serviceId),
};
