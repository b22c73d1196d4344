/** Converts messages to and from Direct Line 3.0 activities. */
import * as z from 'zod';
import { CHAT_MESSAGE_LIMIT } from '#contract/platform/constants.ts';
import type { StoredActivity } from './conversations.ts';

/** Sender id of the bot's activities. */
const BOT_ID = 'bot';

const POSITION_DIGITS = 7;

export const activityId = (conversation: string, position: number): string =>
  `${conversation}|${String(position).padStart(POSITION_DIGITS, '0')}`;

/** @param account owner of the conversation. */
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
 * An activity sent by a client. The sender is taken from the token, not from the activity. Activities other than
 * messages (typing, client events) are accepted and ignored.
 */
export const incomingActivity = z.object({
  type: z.string().max(100),
  text: z.string().max(CHAT_MESSAGE_LIMIT).optional(),
  locale: z.string().max(20).optional(),
  channelData: z.object({ clientActivityID: z.string().max(100).optional() }).optional(),
});
export type IncomingActivity = z.infer<typeof incomingActivity>;
