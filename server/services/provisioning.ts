/** IProvisioningService (section 7). */
import type { Handlers } from '#server/call.ts';
import { accountRequests } from '#server/provisioning/requests.ts';

export const provisioning: Handlers<'IProvisioningService'> = {
  GetAccountProvisioningRequests: (input, call) => accountRequests(call, input),
};
