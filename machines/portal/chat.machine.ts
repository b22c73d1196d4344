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
export type ChatToken = { isKept: boolean };
export type ChatContext = {
  messages: ChatMessage[];
  unread: number;
  /** Whether the kept token may be reused. */
  trustsKept: boolean;
  /** Whether the talk began with a token of a former page. */
  usesKept: boolean;
};
export type ChatEvent =
  | { type: 'chat.opened' | 'chat.closed' | 'chat.retried' }
  /** The right or a consent is gone: nothing is left of the talk. */
  | { type: 'chat.left' }
  | { type: 'message.submitted'; id: string; text: string; at: number }
  | { type: 'message.resent'; id: string }
  | { type: 'message.heard'; message: ChatMessage }
  | { type: 'message.delivered' | 'message.refused'; id: string }
  | { type: 'bot.typed' | 'line.online' | 'line.expired' | 'line.failed' };
/** What the line takes. */
export type LineEvent = { type: 'post'; id: string; text: string };

const provided = () => Promise.reject(new Error('provided in src/app/actors/'));
const nothing: ChatContext = { messages: [], unread: 0, trustsKept: true, usesKept: false };
/** CHAT_MESSAGES_SHOWN of contract/platform/constants.ts. */
const kept = 200;
const put = (messages: ChatMessage[], message: ChatMessage): ChatMessage[] =>
  messages.some(one => one.id === message.id)
    ? messages.map(one => (one.id === message.id ? message : one))
    : [...messages, message].slice(-kept);
const told = <Event>({ event }: { event: Event }) => event;

export const chatMachine = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, tags: {} as 'busy' },
  actors: {
    /** The kept token, if it may be reused and is valid; else a new one, which is kept. */
    takeToken: fromPromise<ChatToken, { mayReuse: boolean }>(provided),
    /** A Direct Line connection: tells of itself by `line.…`, of what is said by `message.…`; takes posts. */
    line: fromCallback<LineEvent>(() => {}),
  },
  actions: {
    noteToken: assign((_, { isKept }: ChatToken) => ({ usesKept: isKept, trustsKept: true })),
    distrustKept: assign({ trustsKept: false }),
    add: assign(({ context }, { id, text, at }: { id: string; text: string; at: number }) => ({
      messages: put(context.messages, {
        id,
        at,
        text: text.trim(),
        from: 'person',
        state: 'sending',
        links: [],
        suggestions: [],
      }),
    })),
    hear: assign(({ context }, { message }: { message: ChatMessage }) => ({
      messages: put(context.messages, message),
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
      if (message) enqueue(sendTo('line', { type: 'post', id, text: message.text }));
    }),
    forget: assign(nothing),
  },
  guards: {
    isSaying: (_, { text }: { text: string }) => text.trim() !== '',
    hasFailed: ({ context }, { id }: { id: string }) =>
      context.messages.some(one => one.id === id && one.state === 'failed'),
    isFromBot: (_, { message }: { message: ChatMessage }) => message.from === 'bot',
    isUnread: ({ context }, { message }: { message: ChatMessage }) =>
      message.from === 'bot' && context.messages.every(one => one.id !== message.id),
    usesKept: ({ context }) => context.usesKept,
  },
  delays: {
    /** Whoever types for longer without a word has stopped. */
    typingFades: 10_000,
  },
}).createMachine({
  id: 'chat',
  type: 'parallel',
  context: nothing,
  on: { 'chat.left': { target: ['.window.closed', '.talk.idle', '.bot.silent'], actions: 'forget' } },
  states: {
    window: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'chat.opened': { target: 'open' },
            'message.heard': { guard: { type: 'isUnread', params: told }, actions: 'countUnread' },
          },
        },
        open: { entry: 'clearUnread', on: { 'chat.closed': { target: 'closed' } } },
      },
    },
    talk: {
      initial: 'idle',
      states: {
        idle: { on: { 'chat.opened': { target: 'loading' } } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'takeToken',
            src: 'takeToken',
            input: ({ context }) => ({ mayReuse: context.trustsKept }),
            onDone: {
              target: 'talking',
              actions: { type: 'noteToken', params: ({ event }) => event.output },
            },
            onError: { target: 'failed' },
          },
        },
        talking: {
          initial: 'connecting',
          exit: 'failPending',
          invoke: {
            id: 'line',
            src: 'line',
            onDone: { target: 'failed' },
            onError: { target: 'failed' },
          },
          on: {
            'line.expired': { target: 'loading', actions: 'distrustKept' },
            'line.failed': [
              { guard: 'usesKept', target: 'loading', actions: 'distrustKept' },
              { target: 'failed' },
            ],
            'message.heard': { actions: { type: 'hear', params: told } },
            'message.delivered': {
              actions: { type: 'mark', params: ({ event: { id } }) => ({ id, state: 'sent' }) },
            },
            'message.refused': {
              actions: { type: 'mark', params: ({ event: { id } }) => ({ id, state: 'failed' }) },
            },
          },
          states: {
            connecting: { tags: 'busy', on: { 'line.online': { target: 'online' } } },
            online: {
              on: {
                'message.submitted': {
                  guard: { type: 'isSaying', params: told },
                  actions: [
                    { type: 'add', params: told },
                    { type: 'post', params: told },
                  ],
                },
                'message.resent': {
                  guard: { type: 'hasFailed', params: told },
                  actions: [
                    { type: 'mark', params: ({ event: { id } }) => ({ id, state: 'sending' }) },
                    { type: 'post', params: told },
                  ],
                },
              },
            },
          },
        },
        failed: {
          on: {
            'chat.opened': { target: 'loading' },
            'chat.retried': { target: 'loading', actions: 'distrustKept' },
          },
        },
      },
    },
    bot: {
      initial: 'silent',
      states: {
        silent: { on: { 'bot.typed': { target: 'typing' } } },
        typing: {
          after: { typingFades: { target: 'silent' } },
          on: {
            'bot.typed': { target: 'typing', reenter: true },
            'message.heard': { guard: { type: 'isFromBot', params: told }, target: 'silent' },
          },
        },
      },
    },
  },
});
