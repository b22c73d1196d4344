/** IProvisioningService (section 7). */
import { myRequests } from '#server/orders/provisioning/mine.ts';
import { accountRequests } from '#server/orders/provisioning/requests.ts';
import type { Handlers } from '#server/platform/call.ts';

export const provisioning: Handlers<'IProvisioningService'> = {
  GetAccountProvisioningRequests: (input, call) => accountRequests(call, input),
  GetMyProvisioningRequests: (_input, call) => myRequests(call),
};
