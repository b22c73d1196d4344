/** Events, actors, actions and guards of chat.machine.ts. */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { notImplemented, required } from '#machines/platform/helpers.ts';

export type ChatLink = { title: string; address: string };

export type ChatMessage = {
  /** Client-generated for own messages, else the server's. */
  id: string;
  from: 'person' | 'bot';
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  state: 'sending' | 'sent' | 'failed';
  links: ChatLink[];
  /** Replies suggested by the bot. */
  suggestions: string[];
};

/** The token itself is in src/app/chat-token.ts. */
export type ChatToken = { isReused: boolean };

export type ChatContext = {
  messages: ChatMessage[];
  unread: number;
  /** Whether a stored token may be reused. */
  canReuseToken: boolean;
  /** Whether the conversation uses a token stored by an earlier page. */
  isTokenReused: boolean;
};

export type ChatEvent =
  | { type: 'chat.opened' | 'chat.closed' | 'chat.retried' }
  /** The right or a consent was withdrawn: discards the conversation. */
  | { type: 'chat.reset' }
  | { type: 'message.submitted'; id: string; text: string; at: number }
  | { type: 'message.resent'; id: string }
  | { type: 'message.received'; message: ChatMessage }
  | { type: 'message.delivered' | 'message.refused'; id: string }
  | { type: 'bot.typed' | 'connection.online' | 'connection.expired' | 'connection.failed' };

/** Sent to the connection actor. */
export type PostCommand = { type: 'post'; id: string; text: string };

export const initial: ChatContext = { messages: [], unread: 0, canReuseToken: true, isTokenReused: false };

/** CHAT_MESSAGES_SHOWN of contract/platform/constants.ts. */
const maxMessages = 200;

const upsert = (messages: ChatMessage[], message: ChatMessage): ChatMessage[] =>
  messages.some(one => one.id === message.id)
    ? messages.map(one => (one.id === message.id ? message : one))
    : [...messages, message].slice(-maxMessages);

export const chatSetup = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, tags: {} as 'busy' },
  actors: {
    /** Resolves to the stored token when it may be reused and is valid; else fetches and stores a new one. */
    acquireToken: fromPromise<ChatToken, { mayReuse: boolean }>(notImplemented),
    /** A Direct Line connection: sends `connection.…` and `message.…` events, receives posts. */
    connection: fromCallback<PostCommand>(() => {}),
  },
  actions: {
    setToken: assign((_, { isReused }: ChatToken) => ({ isTokenReused: isReused, canReuseToken: true })),
    discardToken: assign({ canReuseToken: false }),
    add: assign(({ context }, { id, text, at }: { id: string; text: string; at: number }) => ({
      messages: upsert(context.messages, {
        id,
        at,
        text: text.trim(),
        from: 'person',
        state: 'sending',
        links: [],
        suggestions: [],
      }),
    })),
    addReceived: assign(({ context }, { message }: { message: ChatMessage }) => ({
      messages: upsert(context.messages, message),
    })),
    countUnread: assign(({ context }) => ({ unread: context.unread + 1 })),
    clearUnread: assign({ unread: 0 }),
    mark: assign(({ context }, { id, state }: Pick<ChatMessage, 'id' | 'state'>) => ({
      messages: context.messages.map(one => (one.id === id ? { ...one, state } : one)),
    })),
    /** Without a connection the delivery of pending messages is unknown, so they count as failed. */
    failPending: assign(({ context }) => ({
      messages: context.messages.map(one => (one.state === 'sending' ? { ...one, state: 'failed' } : one)),
    })),
    post: sendTo('connection', ({ context }, { id }: { id: string }) => ({
      type: 'post',
      id,
      text: required(context.messages.find(one => one.id === id)).text,
    })),
    reset: assign(initial),
  },
  guards: {
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    hasFailed: ({ context }, { id }: { id: string }) =>
      context.messages.some(one => one.id === id && one.state === 'failed'),
    isFromBot: (_, { message }: { message: ChatMessage }) => message.from === 'bot',
    isUnread: ({ context }, { message }: { message: ChatMessage }) =>
      message.from === 'bot' && context.messages.every(one => one.id !== message.id),
    isTokenReused: ({ context }) => context.isTokenReused,
  },
  delays: {
    /** The typing indicator disappears after this many milliseconds without a message. */
    typingTimeout: 10_000,
  },
});
