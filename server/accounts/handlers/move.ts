/** Handlers of the operations in `contract/accounts/move.ts`. */
import type { accountMoveOperations } from '#contract/accounts/move.ts';
import { moveConsequences } from '#server/accounts/move/consequences.ts';
import { moveAccount } from '#server/accounts/move/move.ts';
import { possibleParents } from '#server/accounts/move/parents.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountMoveHandlers: HandlersOf<typeof accountMoveOperations> = {
  'IAccountService/GetPossbileParentsForAccountMove': (input, call) => possibleParents(call, input),
  'IAccountService/GetAccountMoveConsequences': (input, call) => moveConsequences(call, input),
  'IAccountService/MoveAccount': (input, call) => moveAccount(call, input),
};
