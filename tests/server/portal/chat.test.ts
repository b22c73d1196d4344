/** The chat over Direct Line 3.0: access, errors, retention (sections 4, 7 and 9). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAT_MESSAGE_LIMIT, CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { CONVERSATION_AGE } from '#server/portal/chat/limits.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { askDirectLine, chatAt, chatToken, officialClient } from '#tests/support/direct-line.ts';
import type { Conversation } from '#tests/support/direct-line.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const MINUTE = 60_000;

let portal: Portal;
let controls: Controls;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  controls = controlPortal(portal.origin);
});
afterAll(() => portal.close());
beforeEach(() => controls.reset());

const clients: { stop(): void }[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.stop();
});

async function entered(person: PersonName, impersonator?: PersonName): Promise<Visitor> {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, person, impersonator);
  return visitor;
}
const start = (token: string) => askDirectLine(portal.origin, token, '/conversations', {});
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe('the token', () => {
  test('[SHL-16] requires the right to chat', async () => {
    const user = await entered('user');
    expect((await user.call('IChatBotService/GetToken', {})).data).toEqual({ Token: expect.any(String) });
    const visitor = await entered('withoutLogin');
    expect((await visitor.call('IChatBotService/GetToken', {})).status).toBe(401);
    await portal.deps.db.deleteFrom('capability').where('object_type', '=', 'CHAT_BOT').execute();
    expect((await user.call('IChatBotService/GetToken', {})).status).toBe(403);
  });

  test('[SHL-16] is not issued while impersonating', async () => {
    const acting = await entered('impersonated', 'administrator');
    expect((await acting.call('IChatBotService/GetToken', {})).status).toBe(403);
  });

  test('[SHL-16] is valid for an hour, and can be renewed while it is valid', async () => {
    const token = await chatToken(await entered('user'));
    await controls.advance(CHAT_TOKEN_LIFETIME - 10 * MINUTE);
    const renewed = await askDirectLine(portal.origin, token, '/tokens/refresh', {});
    const fresh = (await renewed.json()) as Conversation;
    expect([renewed.status, fresh.expires_in]).toEqual([200, 3600]);
    await controls.advance(10 * MINUTE);
    const over = await start(token);
    expect([over.status, await codeOf(over)]).toEqual([403, 'TokenExpired']);
    expect((await start(fresh.token)).status).toBe(201);
  });

  test('is rejected when it is forged, foreign or missing', async () => {
    const token = await chatToken(await entered('user'));
    const other = await chatToken(await entered('companyAdministrator'));
    const conversation = await chatAt(portal.origin, token);
    const path = `/conversations/${conversation.id}`;
    const forged = `${token.slice(0, -4)}AAAA`;
    expect((await askDirectLine(portal.origin, forged, path)).status).toBe(403);
    expect((await askDirectLine(portal.origin, undefined, path)).status).toBe(401);
    expect((await askDirectLine(portal.origin, other, path)).status).toBe(404);
    expect((await askDirectLine(portal.origin, other, `${path}/activities`)).status).toBe(404);
    const posted = await askDirectLine(portal.origin, other, `${path}/activities`, {
      type: 'message',
      text: 'Hello',
    });
    expect(posted.status).toBe(404);
    expect(await conversation.messages()).toHaveLength(1);
  });

  test('becomes invalid with the end of the session or of the right', async () => {
    const user = await entered('user');
    const token = await chatToken(user);
    const other = await chatToken(await entered('companyAdministrator'));
    await user.call('IAuthorizationService/Logout', {});
    expect((await start(token)).status).toBe(403);
    expect((await start(other)).status).toBe(201);
    await portal.deps.db.deleteFrom('capability').where('object_type', '=', 'CHAT_BOT').execute();
    expect((await start(other)).status).toBe(403);
  });
});

describe('a conversation', () => {
  test('[SHL-16] continues with the same token and with a new one of the same session', async () => {
    const user = await entered('user');
    const first = await chatAt(portal.origin, await chatToken(user));
    await first.ask('How do I change the language?');
    const again = await chatAt(portal.origin, await chatToken(user));
    expect([first.status, again.status, again.id]).toEqual([201, 200, first.id]);
    expect((await again.messages()).map(({ from }) => from.id)).toEqual([
      'bot',
      String(await accountOf(portal, 'user')),
      'bot',
    ]);
  });

  test('is deleted on sign-out, and when it is too old', async () => {
    const { db } = portal.deps;
    const count = async () => (await db.selectFrom('chat_activity').select('position').execute()).length;
    const user = await entered('user');
    await chatAt(portal.origin, await chatToken(user));
    expect(await count()).toBe(1);
    await user.call('IAuthorizationService/Logout', {});
    expect(await count()).toBe(0);

    const { id } = await chatAt(portal.origin, await chatToken(await entered('user')));
    await controls.advance(CONVERSATION_AGE + 1000);
    await chatAt(portal.origin, await chatToken(await entered('companyAdministrator')));
    const left = await db.selectFrom('chat_conversation').select('id').execute();
    expect(left.map(row => row.id)).not.toContain(id);
  });

  test('rejects messages that are too long, empty, malformed or too frequent', async () => {
    const { post, messages } = await chatAt(portal.origin, await chatToken(await entered('user')));
    const message = (text: string) => post({ type: 'message', text });
    const refused = [
      await message('x'.repeat(CHAT_MESSAGE_LIMIT + 1)),
      await message(' \n '),
      await post({ text: 'Hello' }),
      await message('x'.repeat(100_000)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 413]);
    expect(await codeOf(refused[0] as Response)).toBe('BadArgument');
    expect((await message('Thanks')).status).toBe(200);
    // As if this minute's limit had just been used up.
    await portal.deps.db
      .updateTable('attempt')
      .set({ count: RATE_LIMITS.chatMessage.max, window_start: portal.deps.clock.now() })
      .where('key', 'like', `${RATE_LIMITS.chatMessage.name}:%`)
      .execute();
    const over = await message('Thanks');
    expect([over.status, await codeOf(over)]).toEqual([429, 'TooManyRequests']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    const own = (await messages()).filter(({ from }) => from.id !== 'bot');
    expect(own).toHaveLength(1);
    await controls.advance(RATE_LIMITS.chatMessage.window);
    expect((await message('Thanks')).status).toBe(200);
  });

  test('is answered by another process after a crash', async () => {
    const token = await chatToken(await entered('user'));
    const { id, messages } = await chatAt(portal.origin, token);
    // The state left by a process that dies between storing a message and answering it.
    await portal.deps.db
      .insertInto('chat_activity')
      .values({
        conversation_id: id,
        position: 2,
        author: 'person',
        content: JSON.stringify({ text: 'Thank you' }),
        at: portal.deps.clock.now(),
      })
      .execute();
    await portal.deps.db
      .updateTable('chat_conversation')
      .set({ last_position: 2, answering_until: new Date(portal.deps.clock.now().getTime() + 10 * MINUTE) })
      .execute();
    expect(await messages()).toHaveLength(2);
    await controls.advance(10 * MINUTE);
    await vi.waitFor(async () => expect(await messages()).toHaveLength(3), PATIENCE);
  });
});

describe('the official client', () => {
  test.each([
    ['by stream', true],
    ['by polling', false],
  ])('%s: starts, sends, receives, and cannot pose as another user', async (_, webSocket) => {
    const client = officialClient(portal.origin, await chatToken(await entered('user')), { webSocket });
    clients.push(client);
    await vi.waitFor(() => expect(client.received).toHaveLength(1), PATIENCE);
    const id = await client.post('How do I change the language?');
    await vi.waitFor(() => expect(client.received).toHaveLength(3), PATIENCE);
    const [, own, answer] = client.received;
    expect(own).toMatchObject({ id, from: { id: String(await accountOf(portal, 'user')) } });
    expect(answer?.text).toContain('language menu');
  });

  test('a stream URL expires after a minute, and is valid for its conversation only', async () => {
    const token = await chatToken(await entered('user'));
    const { streamUrl } = (await (await start(token)).json()) as Conversation;
    const asHttp = (url: string) =>
      fetch(url.replace(/^ws/, 'http'), { headers: { origin: portal.origin } }).then(({ status }) => status);
    expect(await asHttp(streamUrl)).toBe(404);
    const opens = (url: string) => openSocket(url, portal.origin);
    expect(await opens(streamUrl)).toBe('open');
    expect(await opens(streamUrl.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000'))).toBe(403);
    await controls.advance(60_000);
    expect(await opens(streamUrl)).toBe(403);
  });
});

async function openSocket(url: string, origin: string): Promise<'open' | number> {
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(url, { headers: { origin } });
  return new Promise(resolve => {
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}
