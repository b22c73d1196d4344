/** Ids in operations on service groups: a reseller's manager sends those of another reseller. */
import type { Input, OperationName } from '#contract/operations.ts';
import type { Cases, Reason, Swap } from './swap.ts';

const by = 'resellerManager';

const ofSeller = <Name extends OperationName>(input: (ownerId: number) => Input<Name>): Swap<Name> => ({
  by,
  foreign: ({ foreignSeller }) => foreignSeller,
  input: (_, id) => input(id),
});
const ofGroup = <Name extends OperationName>(input: (groupId: number) => Input<Name>): Swap<Name> => ({
  by,
  foreign: ({ foreignGroup }) => foreignGroup,
  input: (_, id) => input(id),
});

const SERVICES: Reason = 'rejected like unknown ones: service-groups.test.ts';

export const GROUP_CASES: Cases = {
  'IMetadataService/GetServiceGroups': {
    ownerId: ofSeller(ownerId => ({ ownerId })),
    marketplaceId: {
      by,
      foreign: ({ foreignMarketplace }) => foreignMarketplace,
      input: (_, marketplaceId) => ({ marketplaceId }),
    },
  },
  'IMetadataService/GetServiceGroup': { groupId: ofGroup(groupId => ({ groupId })) },
  'IMetadataService/GetServicesForGroups': {
    ownerId: ofSeller(ownerId => ({ ownerId, search: '' })),
  },
  'IMetadataService/CreateServiceGroup': {
    ownerId: ofSeller(ownerId => ({ ownerId, name: 'Mine now', idempotencyKey: crypto.randomUUID() })),
  },
  'IMetadataService/UpdateServiceGroup': {
    groupId: ofGroup(groupId => ({ groupId, version: 1, name: 'Mine now', add: [], remove: [] })),
    add: SERVICES,
    remove: 'removed only from the group itself',
  },
  'IMetadataService/DeleteServiceGroup': { groupId: ofGroup(groupId => ({ groupId, version: 1 })) },
  'IMetadataService/DownloadServiceGroups': { ownerId: ofSeller(ownerId => ({ ownerId })) },
  'IMetadataService/CheckServiceGroups': {
    ownerId: ofSeller(ownerId => ({ ownerId, uploadId: crypto.randomUUID() })),
    uploadId: {
      by,
      status: 410,
      foreign: ({ foreignUpload }) => foreignUpload,
      input: ({ seller }, uploadId) => ({ ownerId: seller, uploadId }),
    },
  },
  'IMetadataService/UploadServiceGroups': {
    ownerId: ofSeller(ownerId => ({
      ownerId,
      uploadId: crypto.randomUUID(),
      key: '',
      idempotencyKey: crypto.randomUUID(),
    })),
    uploadId: {
      by,
      status: 410,
      foreign: ({ foreignUpload }) => foreignUpload,
      input: ({ seller }, uploadId) => ({
        ownerId: seller,
        uploadId,
        key: '',
        idempotencyKey: crypto.randomUUID(),
      }),
    },
    key: 'compared with the key of the caller’s own file',
  },
};
