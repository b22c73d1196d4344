/** IServiceManagementService (section 7): the service tool and the vendors' profiles. */
import { checkTexts, importTexts } from '#server/marketplace/service-sheets/apply.ts';
import { startTextsExport } from '#server/marketplace/service-sheets/export.ts';
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
import { listVendors, readProfile, setLogo, updateProfile } from '#server/marketplace/vendors/profile.ts';
import type { Handlers } from '#server/platform/call.ts';

export const serviceManagement: Handlers<'IServiceManagementService'> = {
  GetServices: (input, call) => listServices(call, input),
  GetServiceChoices: (_input, call) => serviceChoices(call),
  GetService: ({ serviceId }, call) => readDetails(call, serviceId),
  CreateService: (input, call) => createService(call, input),
  UpdateService: (input, call) => updateService(call, input),
  SetServiceIcon: (input, call) => setIcon(call, input),
  ShowService: (input, call) => showService(call, input),
  DeleteService: (input, call) => deleteService(call, input),
  RestoreService: (input, call) => restoreService(call, input),
  ExportLocalizableFields: async (input, call) => startTextsExport(call, input),
  CheckLocalizableFields: (input, call) => checkTexts(call, input),
  ImportLocalizableFields: (input, call) => importTexts(call, input),
  GetVendors: (_input, call) => listVendors(call),
  GetVendorProfile: (input, call) => readProfile(call, input),
  UpdateVendorProfile: (input, call) => updateProfile(call, input),
  SetVendorLogo: (input, call) => setLogo(call, input),
};
