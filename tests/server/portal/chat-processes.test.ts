/** The chat with several processes: messages reach clients of both, and conversations survive a crash. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import { handlers } from '#server/handlers.ts';
import type { Settings } from '#server/platform/settings.ts';
import { chatAt, chatToken, officialClient } from '#tests/support/direct-line.ts';
import { enter } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function started(settings: Partial<Settings> = {}): Promise<Portal> {
  const portal = await startPortal({ settings });
  open.push(portal);
  return portal;
}

/** Starts another server on the same database, with its own connections on a database server. */
async function besides({ deps }: Portal): Promise<string> {
  const { settings } = deps;
  const other =
    settings.databaseUrl === undefined
      ? { deps, close: async () => {} }
      : await createDeps(testSettings({ databaseUrl: settings.databaseUrl, demo: true }));
  open.push(other);
  const app = await buildApp(other.deps, {
    registry: handlers,
    database: { check: async () => {}, storageError: () => undefined },
  });
  open.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('two processes', () => {
  test('one token is valid at both, and each receives messages sent at the other', async () => {
    const portal = await started();
    const elsewhere = await besides(portal);
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'user');
    const token = await chatToken(visitor);
    const here = officialClient(portal.origin, token, { webSocket: true });
    open.push({ close: async () => here.stop() });
    await vi.waitFor(() => expect(here.received).toHaveLength(1), PATIENCE);
    const there = await chatAt(elsewhere, token);
    expect(there.status).toBe(200);
    await there.post({ type: 'message', text: 'Thank you', locale: 'en' });
    await vi.waitFor(() => expect(here.received).toHaveLength(3), PATIENCE);
    expect(here.received.map(({ from }) => from.id === 'bot')).toEqual([true, false, true]);
    // Only one of the two has answered.
    expect(await there.messages()).toHaveLength(3);
  });

  test('a conversation continues when another process takes over', async () => {
    const portal = await started();
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'user');
    const token = await chatToken(visitor);
    const before = await chatAt(portal.origin, token);
    await before.ask('xyzzy');
    const after = await chatAt(await besides(portal), token);
    expect(await after.messages()).toEqual(await before.messages());
    // The bot's state has been preserved.
    expect((await after.ask('yes')).text).toContain('Do you agree?');
  });
});
