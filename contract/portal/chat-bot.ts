/** IChatBotService (section 7): the token that starts a Direct Line chat. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { operations } from '#contract/platform/operation.ts';

export const CHAT_BOT = need('CHAT_BOT', 'Read');

export const chatBotOperations = operations({
  'IChatBotService/GetToken': {
    input: z.object({}),
    output: z.object({ Token: z.string() }),
    access: CHAT_BOT,
    checkedOn: 'nowhere',
  },
});
