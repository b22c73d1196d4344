import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT_MESSAGES_SHOWN } from '#contract/platform/constants.ts';
import type { ChatContext, ChatEvent, ChatMessage, PostCommand } from '#machines/portal/chat-setup.ts';
import { chatMachine } from '#machines/portal/chat.machine.ts';
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
async function talk(): Promise<void> {
  send({ type: 'chat.opened' });
  await run.settle('acquireToken', 'resolve', { isReused: false });
}

beforeEach(() => {
  run = startRun(chatMachine, undefined);
});

describe('messages', () => {
  beforeEach(async () => {
    await talk();
    send({ type: 'connection.online' });
  });

  test('are kept up to a limit, the newest last, each once', () => {
    for (let sent = 0; sent <= CHAT_MESSAGES_SHOWN; sent += 1)
      send({ type: 'message.received', message: by('bot', `${sent}`) });
    send({ type: 'message.received', message: by('bot', '7') });
    const ids = context().messages.map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([CHAT_MESSAGES_SHOWN, '1', `${CHAT_MESSAGES_SHOWN}`]);
  });

  test('count as unread only if the window is closed, only the bot’s, and each once', () => {
    send({ type: 'message.received', message: by('bot', 'seen') });
    send({ type: 'chat.closed' });
    for (const id of ['seen', 'new', 'new', 'newer'])
      send({ type: 'message.received', message: by('bot', id) });
    send({ type: 'message.received', message: by('person', 'other tab') });
    expect(context().unread).toBe(2);
    send({ type: 'chat.opened' });
    expect(context().unread).toBe(0);
  });

  test('are sent unless blank, sent again only if they have failed, and fail with the connection', () => {
    const states = () => context().messages.map(({ id, state }) => `${id} ${state}`);
    const submit = (id: string, text: string) => send({ type: 'message.submitted', id, text, at: 5 });
    submit('blank', ' ');
    submit('first', ' Hello ');
    submit('second', 'Again');
    send({ type: 'message.delivered', id: 'first' });
    send({ type: 'message.refused', id: 'second' });
    expect(states()).toEqual(['first sent', 'second failed']);
    send({ type: 'message.resent', id: 'first' });
    send({ type: 'message.resent', id: 'second' });
    expect(states()).toEqual(['first sent', 'second sending']);
    const posted = run.actions.filter(({ type }) => type === 'send to connection');
    expect(posted.map(({ params }) => (params as PostCommand).text)).toEqual(['Hello', 'Again', 'Again']);
    send({ type: 'connection.failed' });
    expect(states()).toEqual(['first sent', 'second failed']);
  });
});

test('[SHL-16] the typing indicator stays for 10 s after the last typing event', async () => {
  await talk();
  send({ type: 'bot.typed' });
  run.elapse(9000);
  send({ type: 'bot.typed' });
  run.elapse(9000);
  expect(run.actor.getSnapshot().value.bot).toBe('typing');
  run.elapse(1000);
  expect(run.actor.getSnapshot().value.bot).toBe('idle');
});
