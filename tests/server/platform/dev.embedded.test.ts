/** `npm run dev` ends with everything it has started: tsx, the server below it, Vite, and what those start. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { listProcesses, processTree } from '#tests/support/process-tree.ts';
import type { RunningProcess } from '#tests/support/process-tree.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

/** Starting compiles the server, creates a database and bundles the packages for the browser. */
const START = { timeout: 90_000 * slowness(), interval: 100 };
/** For a start and an end. */
const LIMIT = { timeout: 150_000 * slowness() };

/** As Vite prints its address. */
const VITE_ADDRESS = /Local: +(http:\S+)/;

let folder: string;
let npm: ChildProcess;
let tree: RunningProcess[];
beforeEach(async () => {
  tree = [];
  folder = await mkdtemp(join(tmpdir(), 'portal-dev-'));
});
afterEach(async () => {
  if (npm.exitCode === null) tree.push(...processTree(npm.pid ?? 0));
  for (const { pid } of stillRunning()) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true });
});

/** The same id with another command is another process. */
const stillRunning = (): RunningProcess[] =>
  listProcesses().filter(({ pid, command }) =>
    tree.some(before => before.pid === pid && before.command === command),
  );

const answers = async (address: string): Promise<boolean> =>
  await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs `npm run dev` until server and Vite answer. Returns both addresses. */
async function runDev(): Promise<string[]> {
  const server = `http://127.0.0.1:${await freePort()}/readyz`;
  npm = spawn('npm', ['run', 'dev'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: new URL(server).port,
      PORTAL_DATA: folder,
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
    expect(await Promise.all([server, vite].map(answers)), output).toEqual([true, true]);
  }, START);
  tree = processTree(npm.pid ?? 0);
  return [server, VITE_ADDRESS.exec(output)?.[1] ?? ''];
}

const oneOf = (command: string): number => {
  const found = tree.filter(process => process.command.includes(command));
  expect(found, JSON.stringify(tree)).toHaveLength(1);
  return found[0]?.pid ?? 0;
};

async function expectAllGone(addresses: string[]): Promise<void> {
  await vi.waitFor(() => expect(stillRunning()).toEqual([]), PATIENCE);
  expect(await Promise.all(addresses.map(answers))).toEqual([false, false]);
}

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm ends them all', LIMIT, async signal => {
  const addresses = await runDev();
  process.kill(npm.pid ?? 0, signal);
  await expectAllGone(addresses);
  expect(npm.exitCode).toBe(signal === 'SIGKILL' ? null : 0);
});

test('SIGTERM ends also those that hang', LIMIT, async () => {
  const addresses = await runDev();
  const dev = oneOf('tools/dev.mjs');
  for (const { pid } of processTree(dev)) if (pid !== dev) process.kill(pid, 'SIGSTOP');
  process.kill(npm.pid ?? 0, 'SIGTERM');
  await expectAllGone(addresses);
});

test('the end of one is the end of all', LIMIT, async () => {
  const addresses = await runDev();
  process.kill(oneOf('.bin/vite'), 'SIGKILL');
  await expectAllGone(addresses);
  expect(npm.exitCode).toBe(1);
});
