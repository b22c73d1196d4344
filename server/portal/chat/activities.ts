/** Activities as Direct Line 3.0 writes them: stored messages on their way out, a person's on their way in. */
import * as z from 'zod';
import { CHAT_MESSAGE_LIMIT } from '#contract/platform/constants.ts';
import type { StoredActivity } from './conversations.ts';

/** Whom the bot's activities come from. */
const BOT_ID = 'bot';

const POSITION_DIGITS = 7;

export const activityId = (conversation: string, position: number): string =>
  `${conversation}|${String(position).padStart(POSITION_DIGITS, '0')}`;

/** @param account whose conversation it is. */
export function activityOf(conversation: string, account: number, stored: StoredActivity): object {
  const isBot = stored.author === 'bot';
  return {
    type: 'message',
    id: activityId(conversation, stored.position),
    timestamp: stored.at.toISOString(),
    channelId: 'directline',
    from: isBot ? { id: BOT_ID, role: 'bot' } : { id: String(account), role: 'user' },
    conversation: { id: conversation },
    textFormat: 'plain',
    ...stored.content,
  };
}

export const typingActivity = (conversation: string): object => ({
  type: 'typing',
  channelId: 'directline',
  from: { id: BOT_ID, role: 'bot' },
  conversation: { id: conversation },
});

/**
 * What a person may send. Whom it claims to be from counts for nothing: the token says who writes. Activities that are
 * no messages (typing, events of the client) are taken and passed over.
 */
export const incomingActivity = z.object({
  type: z.string().max(100),
  text: z.string().max(CHAT_MESSAGE_LIMIT).optional(),
  locale: z.string().max(20).optional(),
  channelData: z.object({ clientActivityID: z.string().max(100).optional() }).optional(),
});
export type IncomingActivity = z.infer<typeof incomingActivity>;
