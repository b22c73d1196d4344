// @ts-check
/** `npm start`: installs missing packages, rebuilds if sources are newer than the build, then serves the portal. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { onNpmGone } from './stop.mjs';

const OLDEST_NODE = [20, 19];

/** The sources of the build. */
const SOURCES = [
  'contract',
  'lang',
  'machines',
  'server',
  'src',
  'tools',
  'package-lock.json',
  'vite.config.ts',
];

/** Written after a successful build; its modification time is the build's. */
const STAMP = 'dist/.built';

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `The portal needs Node.js ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Milliseconds of the newest change under a path; 0 when there is nothing. @param {string} path @returns {number} */
function newest(path) {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) return 0;
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(about.mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))));
}

function ensureBuilt() {
  if (newest(STAMP) > Math.max(...SOURCES.map(newest))) return;
  console.log('Building …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, '');
}

checkNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
ensureBuilt();
// React and the logger use their production builds with it.
const env = { NODE_ENV: 'production', ...process.env };
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env,
});
// The server drains on these; this process only waits for it. The terminal's Ctrl-C reaches both.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
onNpmGone(() => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
