/** Handlers of the operations in `contract/marketplace/vendor-profile.ts`. */
import type { vendorProfileOperations } from '#contract/marketplace/vendor-profile.ts';
import { listVendors, readProfile, setLogo, updateProfile } from '#server/marketplace/vendors/profile.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const vendorProfileHandlers: HandlersOf<typeof vendorProfileOperations> = {
  'IServiceManagementService/GetVendors': (_input, call) => listVendors(call),
  'IServiceManagementService/GetVendorProfile': (input, call) => readProfile(call, input),
  'IServiceManagementService/UpdateVendorProfile': (input, call) => updateProfile(call, input),
  'IServiceManagementService/SetVendorLogo': (input, call) => setLogo(call, input),
};
