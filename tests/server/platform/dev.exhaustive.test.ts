/** `npm run dev` ends all processes it has started: tsx, the server below it, Vite, and their child processes. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { listProcesses, processTree } from '#tests/support/process-tree.ts';
import type { RunningProcess } from '#tests/support/process-tree.ts';
import { createSeededDatabase } from '#tests/support/seeded-database.ts';
import { TEST_SECRET, testSettings } from '#tests/support/server.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const SERVER = process.env.TEST_DATABASE_URL ?? '';

/** Starting compiles the server and bundles the packages for the browser. */
const START = { timeout: 90_000 * slowness(), interval: 100 };
/** Time limit for starting and ending. */
const LIMIT = { timeout: 150_000 * slowness() };

/** Matches the address that Vite prints. */
const VITE_ADDRESS = /Local: +(http:\S+)/;

let database: Awaited<ReturnType<typeof createSeededDatabase>>;
let npm: ChildProcess;
let tree: RunningProcess[];
beforeAll(async () => {
  if (SERVER !== '') database = await createSeededDatabase(SERVER, testSettings());
});
afterAll(() => (SERVER === '' ? undefined : database.drop()));
beforeEach(() => {
  tree = [];
});
afterEach(async () => {
  if (npm.exitCode === null && npm.signalCode === null) tree.push(...processTree(npm.pid ?? 0));
  for (const { pid } of stillRunning()) process.kill(pid, 'SIGKILL');
});

/** Compares commands too, because a process id can be reused. */
const stillRunning = (): RunningProcess[] =>
  listProcesses().filter(({ pid, command }) =>
    tree.some(before => before.pid === pid && before.command === command),
  );

const answers = async (address: string): Promise<boolean> =>
  await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts `npm run dev` and waits until server and Vite respond. Returns both addresses. */
async function runDev(): Promise<string[]> {
  const server = `http://127.0.0.1:${await freePort()}/readyz`;
  npm = spawn('npm', ['run', 'dev'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: new URL(server).port,
      DATABASE_URL: database.url,
      PORTAL_SECRET: TEST_SECRET,
      PORTAL_DEMO: 'no',
      LOG_LEVEL: 'error',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', chunk => (output += String(chunk)));
  await vi.waitFor(async () => {
    const vite = VITE_ADDRESS.exec(output)?.[1] ?? '';
    expect([await answers(vite), await answers(server)], output).toEqual([true, true]);
  }, START);
  tree = processTree(npm.pid ?? 0);
  return [server, VITE_ADDRESS.exec(output)?.[1] ?? ''];
}

/** Id of the only Node process of the tree that runs a script. */
const oneOf = (script: string): number => {
  const found = tree.filter(({ command }) => /^\S*node /.test(command) && command.includes(script));
  expect(found, JSON.stringify(tree)).toHaveLength(1);
  return found[0]?.pid ?? 0;
};

async function expectAllGone(addresses: string[]): Promise<void> {
  await vi.waitFor(() => expect(stillRunning()).toEqual([]), PATIENCE);
  expect(await Promise.all(addresses.map(answers))).toEqual([false, false]);
}

// A start takes one second on PostgreSQL and ten on an empty embedded database; ending does not depend on it.
describe.runIf(SERVER !== '')('npm run dev', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('ends all processes on %s to npm', LIMIT, async signal => {
    const addresses = await runDev();
    process.kill(npm.pid ?? 0, signal);
    await expectAllGone(addresses);
  });

  test('ends hanging processes on SIGTERM, too', LIMIT, async () => {
    const addresses = await runDev();
    const dev = oneOf('tools/dev.mjs');
    for (const { pid } of processTree(dev)) if (pid !== dev) process.kill(pid, 'SIGSTOP');
    process.kill(npm.pid ?? 0, 'SIGTERM');
    await expectAllGone(addresses);
  });

  test('ends all processes when one of them ends', LIMIT, async () => {
    const addresses = await runDev();
    process.kill(oneOf('.bin/vite'), 'SIGKILL');
    await expectAllGone(addresses);
    await vi.waitFor(() => expect(npm.exitCode).toBe(1), PATIENCE);
  });
});
