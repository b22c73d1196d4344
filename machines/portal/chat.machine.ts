import { eventParams, outputParams } from '#machines/platform/helpers.ts';
import { chatSetup, initial } from './chat-setup.ts';

/**
 * The chat (sections 2, 4, 9): a window that opens and closes, and a conversation that starts with the first opening and
 * continues while the window is closed. Opening reuses a stored token or fetches a new one. An expired token is replaced
 * silently, and so is a stored one that does not connect. The context holds the newest messages, up to `maxMessages`.
 */
export const chatMachine = chatSetup.createMachine({
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
