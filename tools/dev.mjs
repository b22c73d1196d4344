// @ts-check
/**
 * `npm run dev`: the server, restarted when its source changes, and Vite in front of it with hot updates.
 * When it ends, it stops everything it has started.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { onNpmGone } from './stop.mjs';

/** Processes that have not ended by then are killed. */
const STOP_LIMIT_MS = 4000;

ensureInstalled();
const commands = [['tsx', 'watch', 'server/main.ts'], ['vite']];
// Section 7's socket path in development, because Vite's own socket is at the root.
const env = { PORTAL_SOCKET_PATH: '/ws/', ...process.env };
const children = commands.map(([name = '', ...args]) =>
  // Each in its own process group, to stop its children too. A background group cannot read the terminal.
  spawn(resolve('node_modules/.bin', name), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    detached: true,
  }),
);

/** Kills a child and what it has started. @param {import('node:child_process').ChildProcess} child */
function killGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}

let isStopping = false;
/** @param {number} exitCode */
function stop(exitCode) {
  // The terminal's Ctrl-C arrives twice: npm passes it on as well.
  if (isStopping) return;
  isStopping = true;
  process.exitCode = exitCode;
  // Not to the groups: tsx passes it on to the server, and a second one would end the server before it has drained.
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => children.forEach(killGroup), STOP_LIMIT_MS).unref();
}

for (const child of children) {
  child.once('exit', code => {
    killGroup(child);
    // If one ends, stop the other.
    stop(code ?? 1);
  });
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(0));
onNpmGone(() => stop(0));
