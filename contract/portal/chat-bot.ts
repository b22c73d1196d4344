/** IChatBotService (section 7): the token that starts a Direct Line chat. */
import * as z from 'zod/mini';
import { ANY_USER } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { CHAT_BOT } from './chat-right.ts';

export const chatBotOperations = {
  'IChatBotService/GetToken': operation({
    input: z.object({}),
    output: z.object({ Token: z.string() }),
    access: CHAT_BOT,
    checkedOn: 'nowhere',
    limits: ['chatToken'],
    sample: () => ({}),
    callers: ANY_USER,
  }),
};
