/** Handlers of the operations in `contract/marketplace/service-groups.ts`. */
import type { serviceGroupOperations } from '#contract/marketplace/service-groups.ts';
import { createGroup } from '#server/marketplace/groups/create.ts';
import { deleteGroup } from '#server/marketplace/groups/delete.ts';
import { findGroups } from '#server/marketplace/groups/list.ts';
import { readGroup } from '#server/marketplace/groups/load.ts';
import { findServices } from '#server/marketplace/groups/offered.ts';
import { listGroupOwners } from '#server/marketplace/groups/owners.ts';
import { checkSheet, uploadSheet } from '#server/marketplace/groups/sheet-check.ts';
import { downloadGroups } from '#server/marketplace/groups/sheet-download.ts';
import { updateGroup } from '#server/marketplace/groups/update.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const serviceGroupHandlers: HandlersOf<typeof serviceGroupOperations> = {
  'IMetadataService/GetServiceGroupOwners': (input, call) => listGroupOwners(call, input),
  'IMetadataService/GetServiceGroups': (input, call) => findGroups(call, input),
  'IMetadataService/GetServiceGroup': (input, call) => readGroup(call, input),
  'IMetadataService/GetServicesForGroups': (input, call) => findServices(call, input),
  'IMetadataService/CreateServiceGroup': (input, call) => createGroup(call, input),
  'IMetadataService/UpdateServiceGroup': (input, call) => updateGroup(call, input),
  'IMetadataService/DeleteServiceGroup': (input, call) => deleteGroup(call, input),
  'IMetadataService/DownloadServiceGroups': (input, call) => downloadGroups(call, input),
  'IMetadataService/CheckServiceGroups': (input, call) => checkSheet(call, input),
  'IMetadataService/UploadServiceGroups': (input, call) => uploadSheet(call, input),
};
