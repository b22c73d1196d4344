/** Handlers of the operations in `contract/accounts/attention.ts`. */
import type { attentionOperations } from '#contract/accounts/attention.ts';
import { attention } from '#server/accounts/overview/attention.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const attentionHandlers: HandlersOf<typeof attentionOperations> = {
  'IAccountService/GetAttention': (_input, call) => attention(call),
};
