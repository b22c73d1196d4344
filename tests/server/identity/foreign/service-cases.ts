/** Ids in operations on services and vendors: a reseller's manager, who has no vendor in reach, sends a vendor's. */
import type { Input, OperationName } from '#contract/operations.ts';
import type { Cases, Reason, Swap } from './swap.ts';

const FORBIDDEN: Reason = 'requires rights that only users with vendors in reach hold: service-tool.test.ts';
const OWN_FILE: Reason = 'a file of the caller: uploads.test.ts';
const WITHIN: Reason = 'looked up within the service: service-tool.test.ts';

const ofService = <Name extends OperationName>(
  input: (serviceId: number) => Input<Name>,
  status?: number,
): Swap<Name> => ({
  by: 'resellerManager',
  ...(status === undefined ? {} : { status }),
  foreign: ({ foreignService }) => foreignService,
  input: (_, id) => input(id),
});

const ofVendor = <Name extends OperationName>(
  input: (vendorId: number) => Input<Name>,
  status?: number,
): Swap<Name> => ({
  by: 'resellerManager',
  ...(status === undefined ? {} : { status }),
  foreign: ({ foreignVendor }) => foreignVendor,
  input: (_, id) => input(id),
});

export const SERVICE_CASES: Cases = {
  'IServiceManagementService/GetService': { serviceId: ofService(serviceId => ({ serviceId })) },
  'IServiceManagementService/CreateService': {
    vendorId: ofVendor(
      vendorId => ({ vendorId, name: 'Mine now', idempotencyKey: crypto.randomUUID() }),
      403,
    ),
  },
  'IServiceManagementService/UpdateService': {
    serviceId: ofService(serviceId => ({ serviceId, version: 1, fields: [] })),
    'info.VendorAccountId': FORBIDDEN,
    'plans.PlanId': WITHIN,
    'plans.MaxQuantity': WITHIN,
    'plans.Charges.EveryMonths': WITHIN,
  },
  'IServiceManagementService/SetServiceIcon': {
    serviceId: ofService(serviceId => ({ serviceId, picture: null }), 403),
  },
  'IServiceManagementService/ShowService': {
    serviceId: ofService(serviceId => ({ serviceId, isShown: false }), 403),
  },
  'IServiceManagementService/DeleteService': { serviceId: ofService(serviceId => ({ serviceId }), 403) },
  'IServiceManagementService/RestoreService': { serviceId: ofService(serviceId => ({ serviceId }), 403) },
  'IServiceManagementService/ExportLocalizableFields': { vendorId: FORBIDDEN },
  'IServiceManagementService/CheckLocalizableFields': { uploadId: OWN_FILE },
  'IServiceManagementService/ImportLocalizableFields': {
    uploadId: OWN_FILE,
    checkKey: 'compared with the key of the caller’s own file and services',
  },
};
