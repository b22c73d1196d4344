/** Handlers of the operations in `contract/portal/chat-bot.ts`. */
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import type { chatBotOperations } from '#contract/portal/chat-bot.ts';
import { countAttempt } from '#server/identity/attempts.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import { conversationToJoin } from '#server/portal/chat/conversations.ts';
import { writeToken } from '#server/portal/chat/tokens.ts';

export const chatBotHandlers: HandlersOf<typeof chatBotOperations> = {
  /** Not while impersonating: messages to the support are personal. */
  async 'IChatBotService/GetToken'(_input, call) {
    assertNotImpersonating(call);
    await countAttempt(call, RATE_LIMITS.chatToken, call.session.accountId);
    return { Token: writeToken(call, await conversationToJoin(call.readAsSystem('chat'), call.session)) };
  },
};
