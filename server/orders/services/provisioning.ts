/** IProvisioningService (section 7). */
import { findRequests } from '#server/orders/provisioning/find-requests.ts';
import { accountRequests } from '#server/orders/provisioning/requests.ts';
import type { Handlers } from '#server/platform/call.ts';

export const provisioning: Handlers<'IProvisioningService'> = {
  GetAccountProvisioningRequests: (input, call) => accountRequests(call, input),
  FindProvisioningRequests: (input, call) => findRequests(call, input),
};
