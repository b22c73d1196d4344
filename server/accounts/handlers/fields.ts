/** Handlers of the operations in `contract/accounts/fields.ts`. */
import type { accountFieldOperations } from '#contract/accounts/fields.ts';
import { defaultViews } from '#server/accounts/fields/defaults.ts';
import { enumMembers, remoteEnumMembers } from '#server/accounts/fields/enums.ts';
import { validateRemote, validateUnique } from '#server/accounts/fields/remote.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountFieldHandlers: HandlersOf<typeof accountFieldOperations> = {
  'IAccountService/GetEnumDataForField': (input, call) => enumMembers(call, input),
  'IAccountService/ResolveRemoteEnum': (input, call) => remoteEnumMembers(call, input),
  'IAccountService/ValidateUniqueField': (input, call) => validateUnique(call, input),
  'IAccountService/ValidateRemoteFieldWithResult': (input, call) => validateRemote(call, input),
  'IAccountService/GetDefaultViewsForCustomAction': (input, call) => defaultViews(call, input),
};
