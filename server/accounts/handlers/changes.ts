/** Handlers of the operations in `contract/accounts/changes.ts`. */
import type { accountChangeOperations } from '#contract/accounts/changes.ts';
import { createAccount } from '#server/accounts/create/create.ts';
import { updateAccount } from '#server/accounts/update/update.ts';
import { sendPasswordLink } from '#server/identity/invitation.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountChangeHandlers: HandlersOf<typeof accountChangeOperations> = {
  'IAccountService/CreateAccount': (input, call) => createAccount(call, input),
  'IAccountService/UpdateAccount': (input, call) => updateAccount(call, input),

  async 'IAccountService/SendPasswordLink'({ userAccountId }, call) {
    await sendPasswordLink(call, userAccountId);
    return null;
  },
};
