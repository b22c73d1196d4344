/** Expected responses of operations on lists and their saved views to ids of other owners' objects. */

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
  'IProvisioningService/GetProvisioningRequest': {
    requestId: {
      by: ADMINISTRATOR,
      foreign: ({ foreignRequest }) => foreignRequest,
      input: (_, requestId) => ({ requestId }),
    },
  },
};
