/** For each operation with an idempotency key, two users who may call it and the input they send. */
import type { Input, OperationName } from '#contract/operations.ts';
import type { PersonName } from '#tests/support/enter.ts';

export type Keyed = {
  [Name in OperationName]: Input<Name> extends { idempotencyKey?: string | undefined }
    ? string extends keyof Input<Name>
      ? never
      : 'idempotencyKey' extends keyof Input<Name>
        ? Name
        : never
    : never;
}[OperationName];

export type Case<Name extends Keyed> = {
  /** Two users who both have the right. */
  by: [PersonName, PersonName];
  /** The status of the second user's request after the first user's. */
  status: 200 | 409 | 410 | 422;
  input: (places: Places) => Omit<Input<Name>, 'idempotencyKey'>;
};

export type Places = {
  list: number;
  previewKey: string;
  company: number;
  seller: number;
  uploadId: string;
  uploadKey: string;
  moving: number;
  ending: number;
  plan: number;
  priceKey: string;
  sister: number;
  vendor: number;
  upload: string;
  checkKey: string;
};

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
export const ADMINISTRATORS: [PersonName, PersonName] = ['companyAdministrator', 'securedAdministrator'];

export const DRAFT = {
  rules: [],
  defaultRule: { Name: 'Kept', Model: 'markup' as const, Value: '1' },
  edits: [],
};

export const department = ({ company }: Places) => ({
  accountType: 'Department' as const,
  parentAccountId: company,
  values: { DisplayName: 'Kept answers' },
});

export const CASES: { [Name in Keyed]: Case<Name> } = {
  'IAccountService/CreateAccount': { by: ADMINISTRATORS, status: 200, input: department },
  'IAccountService/MoveAccount': {
    by: ['resellerManager', 'administrator'],
    status: 409,
    input: ({ moving, sister }) => ({ accountId: moving, newParentAccountId: sister }),
  },
  'IAccountService/TerminateAccount': {
    by: ADMINISTRATORS,
    status: 409,
    input: ({ ending }) => ({
      accountId: ending,
      terminationDate: TOMORROW,
      terminationReason: 'Closed.',
      understood: true,
    }),
  },
  'IMarketplaceService/CreateMarketplace': {
    by: ['resellerManager', 'administrator'],
    status: 200,
    input: ({ seller }) => ({ ownerId: seller, name: 'Kept answers', currency: 'EUR' }),
  },
  // The first request stores the filters, so that a second one with another key finds another version.
  'IMarketplaceService/PropagateServices': {
    by: ['resellerManager', 'administrator'],
    status: 409,
    input: ({ seller, list }) => ({
      marketplaceId: list,
      version: 1,
      filters: [{ VendorType: 'include' as const, VendorIds: [], IncludeTags: [], ExcludeTags: [] }],
      targets: [{ customerId: seller, marketplaceId: list }],
    }),
  },
  // The first request has taken the name.
  'IServiceManagementService/CreateService': {
    by: ['resellerManager', 'administrator'],
    status: 422,
    input: ({ vendor }) => ({ vendorId: vendor, name: 'Kept answers' }),
  },
  // The file belongs to the first user.
  'IServiceManagementService/ImportLocalizableFields': {
    by: ['resellerManager', 'administrator'],
    status: 410,
    input: ({ upload, checkKey }) => ({ uploadId: upload, checkKey }),
  },
  // The first request has changed the version.
  'IPricingService/UpdateRuleGroup': {
    by: ['resellerManager', 'administrator'],
    status: 409,
    input: ({ list, previewKey }) => ({
      marketplaceId: list,
      version: 1,
      ...DRAFT,
      validFrom: null,
      previewKey,
      isUnderstood: true,
    }),
  },
  // The first request has taken the name of the group.
  'IMetadataService/CreateServiceGroup': {
    by: ['resellerManager', 'administrator'],
    status: 422,
    input: ({ seller }) => ({ ownerId: seller, name: 'Kept answers' }),
  },
  // The uploaded file belongs to the first user.
  'IMetadataService/UploadServiceGroups': {
    by: ['resellerManager', 'administrator'],
    status: 410,
    input: ({ seller, uploadId, uploadKey }) => ({ ownerId: seller, uploadId, key: uploadKey }),
  },
  'IMarketplaceService/OrderService': {
    by: ADMINISTRATORS,
    status: 200,
    input: ({ company, plan, priceKey }) => ({
      accountId: company,
      planId: plan,
      quantity: 1,
      values: {},
      priceKey,
    }),
  },
};
