/** IAccountService (section 7): creating, changing, moving and terminating accounts. */
import { createAccount } from '#server/accounts/create/create.ts';
import { moveConsequences } from '#server/accounts/move/consequences.ts';
import { moveAccount } from '#server/accounts/move/move.ts';
import { possibleParents } from '#server/accounts/move/parents.ts';
import { affectedAccounts } from '#server/accounts/termination/affected.ts';
import { cancelTermination } from '#server/accounts/termination/cancel.ts';
import { terminateAccount } from '#server/accounts/termination/terminate.ts';
import { updateAccount } from '#server/accounts/update/update.ts';
import { sendPasswordLink } from '#server/identity/invitation.ts';
import type { Handlers } from '#server/platform/call.ts';

type Changing =
  | 'CreateAccount'
  | 'UpdateAccount'
  | 'SendPasswordLink'
  | 'GetPossbileParentsForAccountMove'
  | 'GetAccountMoveConsequences'
  | 'MoveAccount'
  | 'GetAccountsForTermination'
  | 'TerminateAccount'
  | 'CancelTermination';

export const accountChanges: Pick<Handlers<'IAccountService'>, Changing> = {
  CreateAccount: (input, call) => createAccount(call, input),
  UpdateAccount: (input, call) => updateAccount(call, input),
  GetPossbileParentsForAccountMove: (input, call) => possibleParents(call, input),
  GetAccountMoveConsequences: (input, call) => moveConsequences(call, input),
  MoveAccount: (input, call) => moveAccount(call, input),
  GetAccountsForTermination: (input, call) => affectedAccounts(call, input),
  TerminateAccount: (input, call) => terminateAccount(call, input),
  CancelTermination: ({ accountId }, call) => cancelTermination(call, accountId),

  async SendPasswordLink({ userAccountId }, call) {
    await sendPasswordLink(call, userAccountId);
    return null;
  },
};
