/** Expected responses of operations on lists and their saved views to ids of other owners' objects. */
import { OF_ACCOUNT, POSITION } from './swap.ts';
import type { Cases } from './swap.ts';

const ADMINISTRATOR = 'securedAdministrator';

export const LIST_CASES: Cases = {
  'IAccountService/DeleteListView': {
    viewId: {
      by: ADMINISTRATOR,
      foreign: ({ foreignView }) => foreignView,
      input: (_, viewId) => ({ list: 'provisioning', viewId }),
    },
  },
  'IAccountService/SetDefaultListView': {
    viewId: {
      by: ADMINISTRATOR,
      foreign: ({ foreignView }) => foreignView,
      input: (_, viewId) => ({ list: 'provisioning', viewId }),
    },
  },
  'IAccountService/FilterUsers': { accountId: OF_ACCOUNT, after: POSITION },
  'IAccountService/FilterSubscriptions': { accountId: OF_ACCOUNT, after: POSITION },
  'IProvisioningService/FilterProvisioningRequests': { after: POSITION },
  'IProvisioningService/GetAccountProvisioningRequests': { accountId: OF_ACCOUNT, after: POSITION },
  'IProvisioningService/GetProvisioningRequest': {
    requestId: {
      by: ADMINISTRATOR,
      foreign: ({ foreignRequest }) => foreignRequest,
      input: (_, requestId) => ({ requestId }),
    },
  },
};
