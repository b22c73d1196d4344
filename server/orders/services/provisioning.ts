/** IProvisioningService (section 7). */
import { startRequestExport } from '#server/orders/provisioning/export.ts';
import { findRequests } from '#server/orders/provisioning/find-requests.ts';
import { accountRequests, requestPage } from '#server/orders/provisioning/list.ts';
import { provisioningMetadata } from '#server/orders/provisioning/metadata.ts';
import { myRequests } from '#server/orders/provisioning/mine.ts';
import { readRequest } from '#server/orders/provisioning/read.ts';
import type { Handlers } from '#server/platform/call.ts';

export const provisioning: Handlers<'IProvisioningService'> = {
  FilterProvisioningRequests: (input, call) => requestPage(call, null, input),
  GetAccountProvisioningRequests: (input, call) => accountRequests(call, input),
  GetMyProvisioningRequests: (_input, call) => myRequests(call),
  GetProvisioningRequest: ({ requestId }, call) => readRequest(call, requestId),
  GetProvisioningMetadata: (input, call) => provisioningMetadata(call, input),
  ExportProvisioningRequests: (input, call) => startRequestExport(call, input),
  FindProvisioningRequests: (input, call) => findRequests(call, input),
};
