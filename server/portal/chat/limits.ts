/** Chat limits per user (our choices, docs/unknowns.md). */
import type { Limit } from '#server/identity/attempts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const CHAT_LIMITS = {
  /** Tokens; usually one per page and hour. */
  tokens: { name: 'chat:token', max: 60, window: HOUR },
  /** Messages. */
  messages: { name: 'chat:message', max: 20, window: MINUTE },
  /** Hand-overs; each sends a mail to the support. */
  handOvers: { name: 'chat:hand-over', max: 5, window: HOUR },
} satisfies Record<string, Limit>;

/** Messages per conversation, including the bot's. */
export const CONVERSATION_LIMIT = 500;

/** Conversations per user; older ones are deleted. */
export const CONVERSATIONS_KEPT = 10;

/** Milliseconds without a message after which a conversation is deleted. */
export const CONVERSATION_AGE = 30 * 24 * HOUR;
