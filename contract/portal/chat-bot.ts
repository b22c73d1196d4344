/** IChatBotService (section 7): the token that starts a Direct Line chat. */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';
import { CHAT_BOT } from './chat-right.ts';

export const chatBotOperations = operations({
  'IChatBotService/GetToken': {
    input: z.object({}),
    output: z.object({ Token: z.string() }),
    access: CHAT_BOT,
    checkedOn: 'nowhere',
  },
});
