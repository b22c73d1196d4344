import { deepEqual, equal, ok } from 'node:assert/strict';
import type { ContextFrom } from 'xstate';
import { chatMachine } from '#machines/portal/chat.machine.ts';
import type { ChatMessage } from '#machines/portal/chat.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';

const bare = { at: 1_000, links: [], suggestions: [] };
const question: ChatMessage = { ...bare, id: 'mine', from: 'person', text: 'How?', state: 'sent' };
const answer: ChatMessage = { ...bare, id: 'bot|1', from: 'bot', text: 'Like this.', state: 'sent' };

type Context = ContextFrom<typeof chatMachine>;

const find = ({ messages }: Context, id: string) => messages.find(one => one.id === id);
const isUnsaid = ({ messages }: Context) => messages.length === 0;
/** Where a token comes from matters until the line is there, and nothing else does then. */
const isPlain = (context: Context) => isUnsaid(context) && !context.usesKept && context.trustsKept;

/** What somebody sees of the messages; the many combinations are kept few. */
const told = ({ messages }: Context) => messages.map(({ id, state }) => `${id} ${state}`);

export const chatModel = modelOf({
  name: 'chat',
  machine: chatMachine,
  inputs: { 'the shell is there': undefined },
  reads: context => [told(context), context.unread > 0, context.trustsKept, context.usesKept],
  cases: [
    {
      event: { type: 'chat.opened' },
      says: 'opens the chat',
      when: (context, snapshot) =>
        snapshot.matches({ window: 'closed' }) && find(context, 'mine') === undefined && !context.usesKept,
    },
    {
      event: { type: 'chat.closed' },
      says: 'closes the chat',
      when: (context, snapshot) =>
        isPlain(context) &&
        (snapshot.matches({ talk: 'failed' }) || snapshot.matches({ talk: { talking: 'online' } })),
    },
    {
      event: { type: 'chat.left' },
      says: 'a consent is withdrawn',
      when: (context, snapshot) => !context.usesKept && snapshot.matches({ talk: { talking: 'online' } }),
    },
    {
      event: { type: 'chat.retried' },
      says: 'tries again',
      when: (_, snapshot) => snapshot.matches({ window: 'open' }),
    },
    {
      event: done('takeToken', { isKept: false }),
      says: 'a token is fetched',
      when: context => isUnsaid(context),
    },
    {
      event: done('takeToken', { isKept: true }),
      says: 'the kept token is reused',
      when: context => isUnsaid(context) && context.trustsKept,
    },
    { event: failed('takeToken'), says: 'no token can be had' },
    { event: { type: 'line.online' }, says: 'the line is there' },
    {
      event: { type: 'line.failed' },
      says: 'the line cannot be had',
      when: (_, snapshot) => snapshot.matches({ talk: { talking: 'connecting' } }),
    },
    {
      event: { type: 'line.expired' },
      says: 'the token is over',
      // Renewing fails a quarter of an hour later: nobody types any more.
      when: (context, snapshot) =>
        isPlain(context) && snapshot.matches({ talk: { talking: 'online' }, bot: 'silent' }),
    },
    { event: done('line'), says: 'the line ends', when: isPlain },
    { event: failed('line'), says: 'the line breaks', when: isPlain },
    {
      event: { type: 'message.submitted', id: 'mine', text: ' How? ', at: 1_000 },
      says: 'asks',
      when: (context, snapshot) => isPlain(context) && snapshot.matches({ window: 'open' }),
    },
    {
      event: { type: 'message.submitted', id: 'blank', text: '  ', at: 1_000 },
      says: 'sends nothing',
      when: isPlain,
    },
    {
      event: { type: 'message.delivered', id: 'mine' },
      says: 'the question arrives',
      when: context => find(context, 'mine')?.state === 'sending',
    },
    {
      event: { type: 'message.refused', id: 'mine' },
      says: 'the question is refused',
      when: context => find(context, 'mine')?.state === 'sending',
    },
    {
      event: { type: 'message.resent', id: 'mine' },
      says: 'sends it again',
      when: context => find(context, 'mine')?.state === 'failed',
    },
    {
      event: { type: 'message.heard', message: question },
      says: 'the question is heard back',
      when: context => find(context, 'mine')?.state === 'sending',
    },
    {
      event: { type: 'message.heard', message: answer },
      says: 'the bot answers',
      when: (context, snapshot) => isPlain(context) && snapshot.matches({ talk: { talking: 'online' } }),
    },
    {
      event: { type: 'bot.typed' },
      says: 'the bot types',
      when: (context, snapshot) => isPlain(context) && snapshot.matches({ talk: { talking: 'online' } }),
    },
    { event: after('typingFades', 'chat.bot.typing'), says: 'ten seconds pass' },
  ],
  states: {
    window: () => {},
    'window.closed': ({ context }) => ok(context.unread <= context.messages.length),
    'window.open': ({ context }) => equal(context.unread, 0),
    talk: () => {},
    'talk.idle': ({ context }) =>
      deepEqual(context, { messages: [], unread: 0, trustsKept: true, usesKept: false }),
    'talk.loading': ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      deepEqual(run.call('takeToken')?.input, { mayReuse: context.trustsKept });
    },
    'talk.talking': ({ context, run }) => {
      ok(run.call('line'));
      equal(context.trustsKept, true);
    },
    'talk.talking.connecting': ({ snapshot }) => equal(snapshot.hasTag('busy'), true),
    'talk.talking.online': ({ snapshot, context }) => {
      equal(snapshot.hasTag('busy'), false);
      for (const message of context.messages)
        equal(message.text, message.from === 'bot' ? 'Like this.' : 'How?');
    },
    'talk.failed': ({ context, run }) => {
      equal(run.call('line'), undefined);
      ok(context.messages.every(message => message.state !== 'sending'));
    },
    bot: () => {},
    'bot.silent': () => {},
    'bot.typing': ({ snapshot }) => equal(snapshot.matches({ talk: 'idle' }), false),
  },
});
