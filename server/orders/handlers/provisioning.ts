/** Handlers of the operations in `contract/orders/provisioning.ts`. */
import type { provisioningOperations } from '#contract/orders/provisioning.ts';
import { startRequestExport } from '#server/orders/provisioning/export.ts';
import { findRequests } from '#server/orders/provisioning/find-requests.ts';
import { accountRequests, requestPage } from '#server/orders/provisioning/list.ts';
import { provisioningMetadata } from '#server/orders/provisioning/metadata.ts';
import { myRequests } from '#server/orders/provisioning/mine.ts';
import { readRequest } from '#server/orders/provisioning/read.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const provisioningHandlers: HandlersOf<typeof provisioningOperations> = {
  'IProvisioningService/FilterProvisioningRequests': (input, call) => requestPage(call, null, input),
  'IProvisioningService/GetAccountProvisioningRequests': (input, call) => accountRequests(call, input),
  'IProvisioningService/GetMyProvisioningRequests': (_input, call) => myRequests(call),
  'IProvisioningService/GetProvisioningRequest': ({ requestId }, call) => readRequest(call, requestId),
  'IProvisioningService/GetProvisioningMetadata': (input, call) => provisioningMetadata(call, input),
  'IProvisioningService/ExportProvisioningRequests': (input, call) => startRequestExport(call, input),
  'IProvisioningService/FindProvisioningRequests': (input, call) => findRequests(call, input),
};
