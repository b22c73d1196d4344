/** Handlers of the operations in `contract/accounts/tree.ts`. */
import type { accountTreeOperations } from '#contract/accounts/tree.ts';
import { findInHierarchy } from '#server/accounts/tree/find-in-hierarchy.ts';
import { readTree } from '#server/accounts/tree/tree.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountTreeHandlers: HandlersOf<typeof accountTreeOperations> = {
  'IAccountService/GetAccountTree': (input, call) => readTree(call, input),
  'IAccountService/GetPartialCompanyHierarchy': (input, call) => findInHierarchy(call, input),
};
