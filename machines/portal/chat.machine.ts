import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { eventParams, notImplemented, outputParams, required } from '#machines/platform/helpers.ts';

/**
 * The chat (sections 2, 4, 9): a window that opens and closes, and a conversation that starts with the first opening and
 * continues while the window is closed. Opening reuses a stored token or fetches a new one. An expired token is replaced
 * silently, and so is a stored one that does not connect. The context holds the newest messages, up to `maxMessages`.
 */
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

const initial: ChatContext = { messages: [], unread: 0, canReuseToken: true, isTokenReused: false };
/** CHAT_MESSAGES_SHOWN of contract/platform/constants.ts. */
const maxMessages = 200;
const upsert = (messages: ChatMessage[], message: ChatMessage): ChatMessage[] =>
  messages.some(one => one.id === message.id)
    ? messages.map(one => (one.id === message.id ? message : one))
    : [...messages, message].slice(-maxMessages);

export const chatMachine = setup({
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
}).createMachine({
  id: 'chat',
  type: 'parallel',
  context: initial,
  on: { 'chat.reset': { target: ['.window.closed', '.conversation.idle', '.bot.idle'], actions: 'reset' } },
  states: {
    window: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'chat.opened': { target: 'open' },
            'message.received': { guard: { type: 'isUnread', params: eventParams }, actions: 'countUnread' },
          },
        },
        open: { entry: 'clearUnread', on: { 'chat.closed': { target: 'closed' } } },
      },
    },
    conversation: {
      initial: 'idle',
      states: {
        idle: { on: { 'chat.opened': { target: 'loading' } } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'acquireToken',
            src: 'acquireToken',
            input: ({ context }) => ({ mayReuse: context.canReuseToken }),
            onDone: {
              target: 'connected',
              actions: { type: 'setToken', params: outputParams },
            },
            onError: { target: 'failed' },
          },
        },
        connected: {
          initial: 'connecting',
          exit: 'failPending',
          invoke: {
            id: 'connection',
            src: 'connection',
            onDone: { target: 'failed' },
            onError: { target: 'failed' },
          },
          on: {
            'connection.expired': { target: 'loading', actions: 'discardToken' },
            'connection.failed': [
              { guard: 'isTokenReused', target: 'loading', actions: 'discardToken' },
              { target: 'failed' },
            ],
            'message.received': { actions: { type: 'addReceived', params: eventParams } },
            'message.delivered': {
              actions: { type: 'mark', params: ({ event: { id } }) => ({ id, state: 'sent' }) },
            },
            'message.refused': {
              actions: { type: 'mark', params: ({ event: { id } }) => ({ id, state: 'failed' }) },
            },
          },
          states: {
            connecting: { tags: 'busy', on: { 'connection.online': { target: 'online' } } },
            online: {
              on: {
                'message.submitted': {
                  guard: { type: 'hasText', params: eventParams },
                  actions: [
                    { type: 'add', params: eventParams },
                    { type: 'post', params: eventParams },
                  ],
                },
                'message.resent': {
                  guard: { type: 'hasFailed', params: eventParams },
                  actions: [
                    { type: 'mark', params: ({ event: { id } }) => ({ id, state: 'sending' }) },
                    { type: 'post', params: eventParams },
                  ],
                },
              },
            },
          },
        },
        failed: {
          on: {
            'chat.opened': { target: 'loading' },
            'chat.retried': { target: 'loading', actions: 'discardToken' },
          },
        },
      },
    },
    bot: {
      initial: 'idle',
      states: {
        idle: { on: { 'bot.typed': { target: 'typing' } } },
        typing: {
          after: { typingTimeout: { target: 'idle' } },
          on: {
            'bot.typed': { target: 'typing', reenter: true },
            'message.received': { guard: { type: 'isFromBot', params: eventParams }, target: 'idle' },
          },
        },
      },
    },
  },
});
