/** Chat limits (our choices, docs/unknowns.md); contract/platform/rate-limits.ts has those of messages. */

const HOUR = 60 * 60_000;

/** Messages per conversation, including the bot's. */
export const CONVERSATION_LIMIT = 500;

/** Conversations per user; older ones are deleted. */
export const CONVERSATIONS_KEPT = 10;

/** Milliseconds without a message after which a conversation is deleted. */
export const CONVERSATION_AGE = 30 * 24 * HOUR;
