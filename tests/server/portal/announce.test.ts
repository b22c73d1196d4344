/** `npm run announce`, against each kind of database. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPortal } from '#tests/support/process.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { fillDataFolder } from '#tests/support/seeded-database.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import { NOTHING_ANNOUNCED, openSocket } from '#tests/support/socket.ts';
import type { TestSocket } from '#tests/support/socket.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const SERVER = process.env.TEST_DATABASE_URL;
/** Each command starts a process. */
const LIMIT_MS = 180_000 * slowness();

const announce = (words: string[], env: Record<string, string>) => runTool('announce', words, env);

let folder: string;
const ends: (() => Promise<unknown> | void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true });
});

/** Makes every announcement, and expects the message that a client receives. */
async function announceAll(origin: string, env: Record<string, string>): Promise<void> {
  const socket: TestSocket = await openSocket(origin);
  expect(await socket.settled()).toEqual(NOTHING_ANNOUNCED);
  const run = async (...words: string[]): Promise<string> => {
    const { code, output, errors } = await announce(words, env);
    expect(errors).toBe('');
    expect(code).toBe(0);
    return output;
  };
  expect(await run('maintenance', '3600')).toMatch(/^Maintenance is announced/);
  expect(await socket.next()).toMatchObject({ type: 'maintenance', mode: true });
  expect(await run('message', 'Closed today:', 'snow & ice')).toMatch(/^The message is shown/);
  expect(await socket.next()).toEqual({ type: 'message', text: 'Closed today: snow & ice' });
  expect(await run('maintenance', 'off')).toMatch(/no longer announced/);
  expect(await socket.next()).toEqual({ type: 'maintenance', mode: false });
  expect(await run('clear')).toMatch(/^Maintenance and message are removed/);
  expect(await socket.next()).toEqual({ type: 'message', text: '' });
  socket.close();
}

describe('npm run announce', () => {
  // Always uses the embedded database, so running it once is enough.
  if (!SERVER) {
    test(
      '[RTC-06, RTC-07] sends to the server that owns the data folder',
      { timeout: LIMIT_MS },
      async () => {
        const env = { PORTAL_DATA: folder, PORTAL_DEMO: 'no' };
        await fillDataFolder(folder, testSettings({ demo: false }));
        const portal = await runPortal(env);
        ends.push(() => portal.stop('SIGKILL'));
        const file = join(folder, 'operator.json');
        expect((await stat(file)).mode & 0o777).toBe(0o600);
        await announceAll(portal.origin ?? '', env);

        const { origin, token } = JSON.parse(await readFile(file, 'utf8')) as {
          origin: string;
          token: string;
        };
        expect(origin).toBe(portal.origin);
        const ask = (authorization: string | undefined, body: unknown) =>
          fetch(`${origin}/operator/announcements`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
            body: JSON.stringify(body),
          });
        const announcement = { kind: 'clear' };
        expect((await ask(undefined, announcement)).status).toBe(403);
        expect((await ask('Bearer ', announcement)).status).toBe(403);
        expect((await ask(`Bearer ${token}x`, announcement)).status).toBe(403);
        expect((await ask(`Bearer ${token}`, { kind: 'maintenance', seconds: -1 })).status).toBe(400);
        expect((await ask(`Bearer ${token}`, announcement)).status).toBe(204);

        await portal.stop('SIGTERM');
        await expect(stat(file)).rejects.toThrow('ENOENT');
        const stopped = await announce(['clear'], env);
        expect(stopped).toMatchObject({ code: 1, errors: expect.stringMatching(/^No portal runs on/) });
        // As after a crash: the file exists, but the server does not run.
        await writeFile(file, JSON.stringify({ origin, token }));
        expect(await announce(['clear'], env)).toEqual(stopped);
      },
    );
  }

  test('prints its usage', async () => {
    const ran = await announce(['maintenance', 'soon'], { PORTAL_DATA: folder });
    expect(ran).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/^Usage:/) });
  });

  if (SERVER) {
    test('writes to the database server', { timeout: LIMIT_MS }, async () => {
      const portal = await startPortal({ demo: false });
      ends.push(() => portal.close());
      const env = { DATABASE_URL: portal.deps.settings.databaseUrl ?? '', PORTAL_SECRET: 'x'.repeat(32) };
      await announceAll(portal.origin, env);
      const nowhere = { ...env, DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };
      expect(await announce(['clear'], nowhere)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The database at 127\.0\.0\.1:1\/portal cannot be reached/),
      });
    });
  }
});
