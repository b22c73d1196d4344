import { deepEqual, equal, ok } from 'node:assert/strict';
import type { ContextFrom } from 'xstate';
import type { ChatMessage } from '#machines/portal/chat-setup.ts';
import { chatMachine } from '#machines/portal/chat.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';

const bare = { at: 1_000, links: [], suggestions: [] };
const question: ChatMessage = { ...bare, id: 'mine', from: 'person', text: 'How?', state: 'sent' };
const answer: ChatMessage = { ...bare, id: 'bot|1', from: 'bot', text: 'Like this.', state: 'sent' };

type Context = ContextFrom<typeof chatMachine>;

const find = ({ messages }: Context, id: string) => messages.find(one => one.id === id);
const isUnsaid = ({ messages }: Context) => messages.length === 0;
/** Limits cases about the token to an empty conversation, to keep the number of combinations small. */
const isPlain = (context: Context) => isUnsaid(context) && !context.isTokenReused && context.canReuseToken;

/** Ids and states of the messages; the rest is left out to keep the number of combinations small. */
const shown = ({ messages }: Context) => messages.map(({ id, state }) => `${id} ${state}`);

export const chatModel = modelOf({
  name: 'chat',
  machine: chatMachine,
  inputs: { 'the portal is open': undefined },
  reads: context => [shown(context), context.unread > 0, context.canReuseToken, context.isTokenReused],
  tags: { busy: ['conversation.loading', 'conversation.connected.connecting'] },
  cases: [
    {
      event: { type: 'chat.opened' },
      description: 'opens the chat',
      when: (context, snapshot) =>
        snapshot.matches({ window: 'closed' }) &&
        find(context, 'mine') === undefined &&
        !context.isTokenReused,
    },
    {
      event: { type: 'chat.closed' },
      description: 'closes the chat',
      when: (context, snapshot) =>
        isPlain(context) &&
        (snapshot.matches({ conversation: 'failed' }) ||
          snapshot.matches({ conversation: { connected: 'online' } })),
    },
    {
      event: { type: 'chat.reset' },
      description: 'a consent is withdrawn',
      when: (context, snapshot) =>
        !context.isTokenReused && snapshot.matches({ conversation: { connected: 'online' } }),
    },
    {
      event: { type: 'chat.retried' },
      description: 'retries the connection',
      when: (_, snapshot) => snapshot.matches({ window: 'open' }),
    },
    {
      event: done('acquireToken', { isReused: false }),
      description: 'the token is loaded',
      when: context => isUnsaid(context),
    },
    {
      event: done('acquireToken', { isReused: true }),
      description: 'the stored token is reused',
      when: context => isUnsaid(context) && context.canReuseToken,
    },
    { event: failed('acquireToken'), description: 'no token is available' },
    { event: { type: 'connection.online' }, description: 'the connection opens' },
    {
      event: { type: 'connection.failed' },
      description: 'the connection cannot be opened',
      when: (_, snapshot) => snapshot.matches({ conversation: { connected: 'connecting' } }),
    },
    {
      event: { type: 'connection.expired' },
      description: 'the token expires',
      // A renewal fails 15 minutes later, when the typing indicator is gone.
      when: (context, snapshot) =>
        isPlain(context) && snapshot.matches({ conversation: { connected: 'online' }, bot: 'idle' }),
    },
    { event: done('connection'), description: 'the connection closes', when: isPlain },
    { event: failed('connection'), description: 'the connection fails', when: isPlain },
    {
      event: { type: 'message.submitted', id: 'mine', text: ' How? ', at: 1_000 },
      description: 'sends a question',
      when: (context, snapshot) => isPlain(context) && snapshot.matches({ window: 'open' }),
    },
    {
      event: { type: 'message.submitted', id: 'blank', text: ' ', at: 1_000 },
      description: 'submits an empty message',
      when: isPlain,
    },
    {
      event: { type: 'message.delivered', id: 'mine' },
      description: 'the question is delivered',
      when: context => find(context, 'mine')?.state === 'sending',
    },
    {
      event: { type: 'message.refused', id: 'mine' },
      description: 'the question is rejected',
      when: context => find(context, 'mine')?.state === 'sending',
    },
    {
      event: { type: 'message.resent', id: 'mine' },
      description: 'sends the question again',
      when: context => find(context, 'mine')?.state === 'failed',
    },
    {
      event: { type: 'message.received', message: question },
      description: 'the server echoes the question',
      when: context => find(context, 'mine')?.state === 'sending',
    },
    {
      event: { type: 'message.received', message: answer },
      description: 'the assistant answers',
      when: (context, snapshot) =>
        isPlain(context) && snapshot.matches({ conversation: { connected: 'online' } }),
    },
    {
      event: { type: 'bot.typed' },
      description: 'the assistant types',
      when: (context, snapshot) =>
        isPlain(context) && snapshot.matches({ conversation: { connected: 'online' } }),
    },
    { event: after('typingTimeout', 'chat.bot.typing'), description: 'ten seconds pass' },
  ],
  states: {
    window: () => {},
    'window.closed': ({ context }) => ok(context.unread <= context.messages.length),
    'window.open': ({ context }) => equal(context.unread, 0),
    conversation: () => {},
    'conversation.idle': ({ context }) =>
      deepEqual(context, { messages: [], unread: 0, canReuseToken: true, isTokenReused: false }),
    'conversation.loading': ({ context, run }) =>
      deepEqual(run.call('acquireToken')?.input, { mayReuse: context.canReuseToken }),
    'conversation.connected': ({ context, run }) => {
      ok(run.call('connection'));
      equal(context.canReuseToken, true);
    },
    'conversation.connected.connecting': () => {},
    'conversation.connected.online': ({ context }) => {
      for (const message of context.messages)
        equal(message.text, message.from === 'bot' ? 'Like this.' : 'How?');
    },
    'conversation.failed': ({ context, run }) => {
      equal(run.call('connection'), undefined);
      ok(context.messages.every(message => message.state !== 'sending'));
    },
    bot: () => {},
    'bot.idle': () => {},
    'bot.typing': ({ snapshot }) => equal(snapshot.matches({ conversation: 'idle' }), false),
  },
});
