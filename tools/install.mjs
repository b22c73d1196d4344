// @ts-check
/** Makes sure node_modules is what package-lock.json says, so that one command works in a fresh clone. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @param {string} path @returns {{ packages: Record<string, any> }} */
const read = path => JSON.parse(readFileSync(path, 'utf8'));

/** Whether every package the lock demands is installed in the locked version (platform packages aside). */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return false;
  const present = read(record).packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || present[path]?.version === wanted.version,
  );
}

/** Installs by the lock when something is missing or outdated; throws when npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci failed');
}
