/** IAccountService (section 7): the account tree, and choices and validation of fields. */
import { defaultViews } from '#server/accounts/fields/defaults.ts';
import { enumMembers, remoteEnumMembers } from '#server/accounts/fields/enums.ts';
import { validateRemote, validateUnique } from '#server/accounts/fields/remote.ts';
import { findInHierarchy } from '#server/accounts/tree/find-in-hierarchy.ts';
import { readTree } from '#server/accounts/tree/tree.ts';
import type { Handlers } from '#server/platform/call.ts';

type Walking =
  | 'GetAccountTree'
  | 'GetPartialCompanyHierarchy'
  | 'GetEnumDataForField'
  | 'ResolveRemoteEnum'
  | 'ValidateUniqueField'
  | 'ValidateRemoteFieldWithResult'
  | 'GetDefaultViewsForCustomAction';

export const accountTree: Pick<Handlers<'IAccountService'>, Walking> = {
  GetAccountTree: (input, call) => readTree(call, input),
  GetPartialCompanyHierarchy: (input, call) => findInHierarchy(call, input),
  GetEnumDataForField: (input, call) => enumMembers(call, input),
  ResolveRemoteEnum: (input, call) => remoteEnumMembers(call, input),
  ValidateUniqueField: (input, call) => validateUnique(call, input),
  ValidateRemoteFieldWithResult: (input, call) => validateRemote(call, input),
  GetDefaultViewsForCustomAction: (input, call) => defaultViews(call, input),
};
