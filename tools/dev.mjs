// @ts-check
/** `npm run dev`: the server, restarted when its source changes, and Vite in front of it with hot updates. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const commands = [['tsx', 'watch', 'server/main.ts'], ['vite']];
// Section 7's path of development: Vite itself listens at the root.
const env = { PORTAL_SOCKET_PATH: '/ws/', ...process.env };
const children = commands.map(([name = '', ...args]) =>
  spawn(resolve('node_modules/.bin', name), args, { stdio: 'inherit', env }),
);
for (const child of children) {
  // One without the other is of no use.
  child.once('exit', code => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
