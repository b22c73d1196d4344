import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';

/**
 * The chat (sections 2, 4, 9): a window that opens and closes, and a talk that begins with the first opening and goes on
 * behind a closed window. Opening reuses or fetches a token; one that has run out is replaced without a word, and a kept
 * one that does not connect is not believed. Everything said is in the context, up to a bound.
 */
export type ChatLink = { title: string; address: string };
export type ChatMessage = {
  /** Ours where we wrote it, the server's where we did not. */
  id: string;
  from: 'person' | 'bot';
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  state: 'sending' | 'sent' | 'failed';
  links: ChatLink[];
  /** What the bot offers to say in answer. */
  suggestions: string[];
};
/** The token itself stays outside (src/app/chat-token.ts). */
export type ChatToken = { isReused: boolean };
export type ChatContext = {
  messages: ChatMessage[];
  unread: number;
  /** Whether the kept token may be reused. */
  canReuseToken: boolean;
  /** Whether the talk began with a token of a former page. */
  isTokenReused: boolean;
};
export type ChatEvent =
  | { type: 'chat.opened' | 'chat.closed' | 'chat.retried' }
  /** The right or a consent is gone: nothing is left of the talk. */
  | { type: 'chat.reset' }
  | { type: 'message.submitted'; id: string; text: string; at: number }
  | { type: 'message.resent'; id: string }
  | { type: 'message.received'; message: ChatMessage }
  | { type: 'message.delivered' | 'message.refused'; id: string }
  | { type: 'bot.typed' | 'connection.online' | 'connection.expired' | 'connection.failed' };
/** What the line takes. */
export type PostCommand = { type: 'post'; id: string; text: string };

const notImplemented = () => Promise.reject(new Error('Not implemented: provided by src/app/actors/'));
const initial: ChatContext = { messages: [], unread: 0, canReuseToken: true, isTokenReused: false };
/** CHAT_MESSAGES_SHOWN of contract/platform/constants.ts. */
const maxMessages = 200;
const upsert = (messages: ChatMessage[], message: ChatMessage): ChatMessage[] =>
  messages.some(one => one.id === message.id)
    ? messages.map(one => (one.id === message.id ? message : one))
    : [...messages, message].slice(-maxMessages);
const eventParams = <Event>({ event }: { event: Event }) => event;

export const chatMachine = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, tags: {} as 'busy' },
  actors: {
    /** The kept token, if it may be reused and is valid; else a new one, which is kept. */
    acquireToken: fromPromise<ChatToken, { mayReuse: boolean }>(notImplemented),
    /** A Direct Line connection: tells of itself by `line.…`, of what is said by `message.…`; takes posts. */
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
    /** Nobody hears any more what became of them. */
    failPending: assign(({ context }) => ({
      messages: context.messages.map(one => (one.state === 'sending' ? { ...one, state: 'failed' } : one)),
    })),
    post: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const message = context.messages.find(one => one.id === id);
      if (message) enqueue(sendTo('connection', { type: 'post', id, text: message.text }));
    }),
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
    /** Whoever types for longer without a word has stopped. */
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
              actions: { type: 'setToken', params: ({ event }) => event.output },
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
