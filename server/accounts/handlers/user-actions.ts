/** Handlers of the operations in `contract/accounts/user-actions.ts`. */
import type { userActionOperations } from '#contract/accounts/user-actions.ts';
import { actOnUsers } from '#server/accounts/people/act-on-users.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const userActionHandlers: HandlersOf<typeof userActionOperations> = {
  'IAccountService/ActOnUsers': (input, call) => actOnUsers(call, input),
};
