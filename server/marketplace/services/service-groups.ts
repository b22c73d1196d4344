/** The part of IMetadataService (section 7) about service groups. */
import { createGroup } from '#server/marketplace/groups/create.ts';
import { deleteGroup } from '#server/marketplace/groups/delete.ts';
import { findGroups } from '#server/marketplace/groups/list.ts';
import { readGroup } from '#server/marketplace/groups/load.ts';
import { findServices } from '#server/marketplace/groups/offered.ts';
import { listGroupOwners } from '#server/marketplace/groups/owners.ts';
import { checkSheet, uploadSheet } from '#server/marketplace/groups/sheet-check.ts';
import { downloadGroups } from '#server/marketplace/groups/sheet-download.ts';
import { updateGroup } from '#server/marketplace/groups/update.ts';
import type { Handlers } from '#server/platform/call.ts';

export const serviceGroups: Omit<Handlers<'IMetadataService'>, 'GetPriceableItems'> = {
  GetServiceGroupOwners: (input, call) => listGroupOwners(call, input),
  GetServiceGroups: (input, call) => findGroups(call, input),
  GetServiceGroup: (input, call) => readGroup(call, input),
  GetServicesForGroups: (input, call) => findServices(call, input),
  CreateServiceGroup: (input, call) => createGroup(call, input),
  UpdateServiceGroup: (input, call) => updateGroup(call, input),
  DeleteServiceGroup: (input, call) => deleteGroup(call, input),
  DownloadServiceGroups: (input, call) => downloadGroups(call, input),
  CheckServiceGroups: (input, call) => checkSheet(call, input),
  UploadServiceGroups: (input, call) => uploadSheet(call, input),
};
