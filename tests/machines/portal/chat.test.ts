import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT_MESSAGES_SHOWN } from '#contract/platform/constants.ts';
import { chatMachine } from '#machines/portal/chat.machine.ts';
import type { ChatContext, ChatEvent, ChatMessage } from '#machines/portal/chat.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: ChatEvent) => run.actor.send(event);
const context = (): ChatContext => run.actor.getSnapshot().context;
const by = (from: ChatMessage['from'], id: string): ChatMessage => ({
  id,
  from,
  text: id,
  at: 0,
  state: 'sent',
  links: [],
  suggestions: [],
});

/** Opens the chat and connects it. */
async function talk(isReused: boolean): Promise<void> {
  send({ type: 'chat.opened' });
  await run.settle('acquireToken', 'resolve', { isReused });
}

beforeEach(() => {
  run = startRun(chatMachine, undefined);
});

describe('[SHL-16] the token', () => {
  test('is asked for when the chat is opened, and not before', () => {
    expect(run.calls).toEqual([]);
    send({ type: 'chat.opened' });
    expect(run.calls.map(({ id, input }) => [id, input])).toEqual([['acquireToken', { mayReuse: true }]]);
  });

  test('that was kept and does not connect is replaced once; a fresh one that does not is a failure', async () => {
    await talk(true);
    send({ type: 'connection.failed' });
    expect(run.call('acquireToken')?.input).toEqual({ mayReuse: false });
    await run.settle('acquireToken', 'resolve', { isReused: false });
    send({ type: 'connection.failed' });
    expect(run.actor.getSnapshot().value).toMatchObject({ conversation: 'failed', window: 'open' });
  });

  test('that is over is replaced without losing what was said', async () => {
    await talk(false);
    send({ type: 'connection.online' });
    send({ type: 'message.received', message: by('bot', 'a') });
    send({ type: 'connection.expired' });
    expect(run.call('acquireToken')?.input).toEqual({ mayReuse: false });
    expect(context().messages).toHaveLength(1);
  });
});

describe('messages', () => {
  beforeEach(async () => {
    await talk(false);
    send({ type: 'connection.online' });
  });

  test('are kept up to a bound, the newest last, each once', () => {
    for (let sent = 0; sent <= CHAT_MESSAGES_SHOWN; sent += 1)
      send({ type: 'message.received', message: by('bot', `${sent}`) });
    send({ type: 'message.received', message: by('bot', '7') });
    const ids = context().messages.map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([CHAT_MESSAGES_SHOWN, '1', `${CHAT_MESSAGES_SHOWN}`]);
  });

  test('count as unread only behind a closed window, only the bot’s, and each once', () => {
    send({ type: 'message.received', message: by('bot', 'seen') });
    send({ type: 'chat.closed' });
    for (const message of [by('bot', 'seen'), by('bot', 'new'), by('bot', 'new'), by('person', 'other tab')])
      send({ type: 'message.received', message });
    expect(context().unread).toBe(1);
    send({ type: 'chat.opened' });
    expect(context().unread).toBe(0);
  });

  test('on their way when the line breaks have failed', () => {
    send({ type: 'message.submitted', id: 'mine', text: ' Hello ', at: 5 });
    expect(context().messages).toMatchObject([{ text: 'Hello', state: 'sending' }]);
    send({ type: 'connection.failed' });
    expect(context().messages).toMatchObject([{ text: 'Hello', state: 'failed' }]);
  });

  test('are sent only when they say something, and again only after they have failed', () => {
    const posted = () => run.actions.filter(({ type }) => type === 'send to connection').length;
    send({ type: 'connection.online' });
    send({ type: 'message.submitted', id: 'blank', text: ' ', at: 5 });
    expect([context().messages, posted()]).toEqual([[], 0]);
    send({ type: 'message.submitted', id: 'mine', text: 'Hello', at: 5 });
    send({ type: 'message.delivered', id: 'mine' });
    send({ type: 'message.resent', id: 'mine' });
    expect(context().messages).toMatchObject([{ id: 'mine', state: 'sent' }]);
  });

  test('are forgotten with the talk when the chat may not go on', () => {
    send({ type: 'message.received', message: by('bot', 'a') });
    send({ type: 'chat.reset' });
    expect(context().messages).toEqual([]);
    expect(run.actor.getSnapshot().value).toEqual({ window: 'closed', conversation: 'idle', bot: 'idle' });
  });
});

test('[SHL-16] whoever types on is seen typing: each sign of it counts anew', async () => {
  await talk(false);
  send({ type: 'bot.typed' });
  run.elapse(9000);
  send({ type: 'bot.typed' });
  run.elapse(9000);
  expect(run.actor.getSnapshot().value.bot).toBe('typing');
  run.elapse(1000);
  expect(run.actor.getSnapshot().value.bot).toBe('idle');
});
