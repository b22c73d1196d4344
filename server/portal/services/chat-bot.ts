/** IChatBotService (section 7): issues chat tokens. */
import { countAttempt } from '#server/identity/attempts.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import type { Handlers } from '#server/platform/call.ts';
import { conversationToJoin } from '#server/portal/chat/conversations.ts';
import { CHAT_LIMITS } from '#server/portal/chat/limits.ts';
import { writeToken } from '#server/portal/chat/tokens.ts';

export const chatBot: Handlers<'IChatBotService'> = {
  /** Not while impersonating: messages to the support are personal. */
  async GetToken(_input, call) {
    assertNotImpersonating(call);
    await countAttempt(call, CHAT_LIMITS.tokens, call.session.accountId);
    return { Token: writeToken(call, await conversationToJoin(call.db, call.session)) };
  },
};
