/** What one person may ask of the chat (our choices, docs/unknowns.md). */
import type { Limit } from '#server/identity/attempts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const CHAT_LIMITS = {
  /** Tokens: one a page an hour is usual. */
  tokens: { name: 'chat:token', max: 60, window: HOUR },
  /** Messages. */
  messages: { name: 'chat:message', max: 20, window: MINUTE },
  /** Hand-overs: each is a mail to people. */
  handOvers: { name: 'chat:hand-over', max: 5, window: HOUR },
} satisfies Record<string, Limit>;

/** Messages a conversation holds, the bot's included. */
export const CONVERSATION_LIMIT = 500;

/** Conversations a person has at a time; the oldest gives way to a new one. */
export const CONVERSATIONS_KEPT = 10;

/** A conversation in which nothing was said for this long is deleted, whatever became of its session. */
export const CONVERSATION_AGE = 30 * 24 * HOUR;
