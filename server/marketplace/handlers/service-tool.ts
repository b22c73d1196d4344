/** Handlers of the operations in `contract/marketplace/service-tool.ts`. */
import type { serviceToolOperations } from '#contract/marketplace/service-tool.ts';
import { createService } from '#server/marketplace/service-tool/create.ts';
import { readDetails } from '#server/marketplace/service-tool/details.ts';
import { setIcon } from '#server/marketplace/service-tool/icon.ts';
import { listServices, serviceChoices } from '#server/marketplace/service-tool/list.ts';
import {
  deleteService,
  restoreService,
  showService,
} from '#server/marketplace/service-tool/show-and-delete.ts';
import { updateService } from '#server/marketplace/service-tool/update.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const serviceToolHandlers: HandlersOf<typeof serviceToolOperations> = {
  'IServiceManagementService/GetServices': (input, call) => listServices(call, input),
  'IServiceManagementService/GetServiceChoices': (_input, call) => serviceChoices(call),
  'IServiceManagementService/GetService': ({ serviceId }, call) => readDetails(call, serviceId),
  'IServiceManagementService/CreateService': (input, call) => createService(call, input),
  'IServiceManagementService/UpdateService': (input, call) => updateService(call, input),
  'IServiceManagementService/SetServiceIcon': (input, call) => setIcon(call, input),
  'IServiceManagementService/ShowService': (input, call) => showService(call, input),
  'IServiceManagementService/DeleteService': (input, call) => deleteService(call, input),
  'IServiceManagementService/RestoreService': (input, call) => restoreService(call, input),
};
